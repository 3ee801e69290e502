import { randomUUID } from 'node:crypto';
import { goTo } from '../browser/every-screen';
import type { Visitor } from '../browser/visitor';
import { SOON, type Moment } from './moment';

/** A table where one sits down with others, links that lead nowhere, and an account. */
export const friends: Moment = async (visitor, take) => {
  const { page } = visitor;
  const link = await visitor.openTable({ rules: 'kaernten-2026', private: false });
  await page.goto(visitor.url + link);
  await page.locator('.gather').waitFor(SOON);
  await take('gathering');
  const guest = await visitor.context.browser()?.newContext();
  const other = await guest?.newPage();
  await other?.goto(visitor.url + link);
  await other?.locator('.gather .name input').fill('Bert');
  await other?.locator('.gather li button.primary').first().click();
  await page.locator('.gather li', { hasText: 'Bert' }).waitFor(SOON);
  await page.locator('.gather li').nth(2).locator('button').click();
  await take('gathering-two');
  await page.locator('.gather .foot button.primary').click();
  await goTo(visitor, '/');
  await page.locator('section[aria-labelledby=offene]').scrollIntoViewIfNeeded();
  await take('lobby');
  await guest?.close();
  await page.locator('#freunde ~ form input[type=text]').fill('Anna');
  await page.locator('#freunde ~ form button.primary').click();
  await page.locator('.panel svg').waitFor(SOON);
  await take('share');
  await goTo(visitor, '/t/gibt-es-nicht');
  await take('no-table');
  await goTo(visitor, '/uebung?neu=gewiss&regeln=quatsch');
  await take('no-book');
  await goTo(visitor, '/turnier/gibt-es-nicht');
  await take('no-tournament');
  await goTo(visitor, '/cup/gibt-es-nicht');
  await take('no-cup');
  await goTo(visitor, '/konto');
  await take('signing-in');
  await page.getByRole('button', { name: /^(Passwort vergessen|Forgot your password)/ }).click();
  await take('forgotten');
  await goTo(visitor, '/konto');
  const form = page.locator('form', { has: page.locator('[autocomplete=new-password]') }).first();
  await form.locator('[autocomplete=username]').fill(`Anna ${randomUUID().slice(0, 8)}`);
  await form.locator('[autocomplete=new-password]').fill('Sküs, Mond und Pagat');
  await form.locator('button').click();
  await page.locator('.code').waitFor(SOON);
  await take('account');
};


/** Two friends and two bots at one table, and somebody who watches. */
export const together: Moment = async (anna, take, another) => {
  const { page } = anna;
  const link = await anna.openTable({
    rules: 'kaernten-2026',
    thinking_ms: null,
    waits: { grace: 120_000, pause: 600_000, cut: 0 },
  });
  const bert = await another({ settings: { name: 'Bert' } });
  const kurt = await another({ settings: { name: 'Kurt' } });
  const nobody = await another();
  for (const one of [anna, bert, nobody]) await one.page.goto(anna.url + link);
  await nobody.page.locator('.gather li button.primary').first().click(SOON);
  await nobody.page.locator('[role=alert]').waitFor(SOON);
  await take('gathering-nameless', nobody);
  await bert.page.locator('.gather li button.primary').first().click(SOON);
  await page.locator('.gather li', { hasText: 'Bert' }).waitFor(SOON);
  await page.locator('.gather .free button').click();
  await page.locator('.gather .free').waitFor({ state: 'detached', ...SOON });
  await page.locator('.gather .foot button.primary').click();
  await take('gathering-full');
  await bert.page.locator('.gather .foot button.primary').click();
  await page.locator('[data-card]').first().waitFor(SOON);
  await kurt.page.goto(anna.url + link);
  await kurt.page.locator('.plate').first().waitFor(SOON);
  await take('spectator', kurt);
  await kurt.page.keyboard.press('m');
  await take('spectator-menu', kurt);
  await kurt.page.getByRole('button', { name: /^(Als Kiebitz|Watch as)/ }).first().click();
  await page.keyboard.press('m');
  await page.locator('.watcher button[aria-pressed]').waitFor(SOON);
  await take('menu-friends');
  await page.locator('.watcher button[aria-pressed]').click();
  await kurt.page.locator('[data-card]').first().waitFor(SOON);
  await take('spectator-behind', kurt);
  await page.locator('dialog[open]').waitFor({ state: 'detached', ...SOON });
  await page.keyboard.press('p');
  await page.locator('.phrases').waitFor(SOON);
  await bert.page.keyboard.press('p');
  await bert.page.locator('.phrases button').nth(1).click(SOON);
  await page.locator('.lines b').first().waitFor(SOON);
  await take('talk-friends');
  await page.keyboard.press('Escape');
  await bert.page.locator('.phrases button').first().click(SOON);
  await page.locator('.talked').waitFor(SOON);
  await take('talked');
  await bert.page.keyboard.press('Escape');
  await bert.page.keyboard.press('m');
  await bert.page.locator('.annul input').fill('Eine Karte lag offen auf dem Tisch');
  await bert.page.locator('.annul button').click();
  await page.locator('[role=alertdialog]').waitFor(SOON);
  await take('annulment');
  await page.locator('[role=alertdialog] button').last().click();
  await bert.page.close();
  await page.locator('.seat.away .note').waitFor(SOON);
  await take('stand-in-soon');
  await page.keyboard.press('m');
  await page.getByRole('button', { name: /^(Aufstehen|Stand up)/ }).click();
  await page.locator('.banner').waitFor(SOON);
  await take('left');
  await page.locator('.banner button').click();
  await page.locator('.banner').waitFor({ state: 'detached', ...SOON });
  await anna.context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.locator('.banner').waitFor({ timeout: 60_000 });
  await take('line-broken');
};

/** Cards that are drawn and cut, and pages that miss their server. */
export const drawn: Moment = async (anna, take) => {
  const { page } = anna;
  const link = await anna.openTable({
    rules: 'vacha-2008',
    bots: ['beginner', 'beginner', 'beginner'],
    thinking_ms: null,
    waits: { cut: 60_000, pause: 600_000 },
  });
  await page.goto(anna.url + link);
  await page.locator('.gather .foot button.primary').click(SOON);
  await page.locator('.drawn, [data-action="cut"], [data-card]').first().waitFor(SOON);
  await take('drawn');
  await anna.playDeal();
  await take('settlement-friends');
  await goTo(anna, '/');
  await page.locator('#freunde ~ form input[type=text]').fill('Anna');
  await anna.goOffline();
  await page.locator('#freunde ~ form button.primary').click();
  await page.locator('.failed').waitFor(SOON);
  await page.locator('.failed').scrollIntoViewIfNeeded();
  await take('friends-failed');
  await page.goto(`${anna.url}/konto`);
  await page.locator('main [role=status]').waitFor(SOON);
  await take('account-offline');
};

/** An account with friends, a wrong password, and what is asked before it is gone. */
export const accounts: Moment = async (anna, take, another) => {
  const signUp = async ({ page, url }: Visitor, name: string): Promise<void> => {
    await page.goto(`${url}/konto`);
    const form = page.locator('form', { has: page.locator('[autocomplete=new-password]') }).first();
    await form.locator('[autocomplete=username]').fill(name, SOON);
    await form.locator('[autocomplete=new-password]').fill('Sküs, Mond und Pagat');
    await form.locator('button').click();
    await page.locator('.code').waitFor(SOON);
    await page.locator('section', { has: page.locator('.code') }).locator('button').last().click();
    await page.locator('.code').waitFor({ state: 'detached', ...SOON });
  };
  const { page } = anna;
  const [one, other] = [`Anna ${randomUUID().slice(0, 8)}`, `Bert ${randomUUID().slice(0, 8)}`];
  await signUp(anna, one);
  const bert = await another();
  await signUp(bert, other);
  await bert.page.locator('input[maxlength="64"]').first().fill(one);
  await bert.page.locator('form', { has: bert.page.locator('input[maxlength="64"]') }).first()
    .locator('button').click();
  await bert.page.locator('li', { hasText: one }).waitFor(SOON);
  await page.reload();
  await page.locator('li', { hasText: other }).waitFor(SOON);
  await take('account-asked');
  await page.locator('li', { hasText: other }).locator('button.primary').click();
  await page.getByRole('button', { name: /^(Konto löschen|Delete account)$/ }).click();
  await page.getByText(/sind sofort weg|are gone at once/).scrollIntoViewIfNeeded();
  await take('account-delete');
  const link = await bert.page.evaluate(async () => {
    const answer = await fetch('/api/v1/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules: 'vacha-2008' }),
    });
    return ((await answer.json()) as { link: string }).link;
  });
  await bert.page.goto(anna.url + link);
  await bert.page.getByRole('button', { name: one }).waitFor(SOON);
  await take('gathering-account', bert);
  await bert.page.getByRole('button', { name: one }).click();
  await bert.page.getByRole('button', { name: one, disabled: true }).waitFor(SOON);
  await goTo(anna, '/konto');
  await page.locator('li a.button.primary').waitFor(SOON);
  await take('account-invited');
  await goTo(bert, '/');
  await take('home-account', bert);
  await page.getByRole('button', { name: /^(Abmelden|Sign out)$/ }).click();
  const form = page.locator('form', { has: page.locator('[autocomplete=current-password]') });
  await form.locator('[autocomplete=username]').first().fill(one, SOON);
  await form.locator('[autocomplete=current-password]').first().fill('etwas ganz anderes');
  await form.locator('button').first().click();
  await form.locator('.bad').waitFor(SOON);
  await take('wrong-password');
};
