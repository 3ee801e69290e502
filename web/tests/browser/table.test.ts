import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverUrl } from './server';
import { launch, Visitor } from './visitor';

const url = serverUrl();
let browser: Browser;
let friends: [Visitor, Visitor, Visitor, Visitor];
beforeAll(async () => {
  browser = await launch();
  const [anna, bert, cilli, dora] = await Promise.all(
    ['Anna', 'Bert', 'Cilli', 'Dora'].map((name) =>
      Visitor.come(browser, url, { settings: { name, help: false, askBack: false } }),
    ),
  );
  friends = [anna as Visitor, bert as Visitor, cilli as Visitor, dora as Visitor];
});
afterAll(() => browser.close());

const SOON = { timeout: 60_000 };

/** All four sit down at a new table and are ready. */
async function gather(wish: object): Promise<string> {
  const link = await friends[0].openTable({ thinking_ms: null, ...wish });
  for (const [place, friend] of friends.entries()) {
    await friend.page.goto(url + link);
    if (place > 0) await friend.page.locator('.gather li button.primary').first().click(SOON);
    await friend.page.locator('.gather .foot button.primary').waitFor(SOON);
  }
  for (const friend of friends)
    await friend.page.locator('.gather .foot button.primary').click(SOON);
  return link;
}

/** The first to see something. */
async function whoSees(selector: string): Promise<Visitor> {
  return Promise.any(
    friends.map((friend) => friend.page.waitForSelector(selector, SOON).then(() => friend)),
  );
}

async function act(friend: Visitor, action: string): Promise<void> {
  await friend.page.locator(`[data-action="${action}"]:not(:disabled)`).click(SOON);
}

async function tarocks(friend: Visitor): Promise<number> {
  await friend.page.waitForSelector('.held[data-card]', SOON);
  return friend.page
    .locator('.held')
    .evaluateAll(
      (cards) =>
        cards.filter((card) => /^\d+$/.test((card as HTMLElement).dataset.card ?? '')).length,
    );
}

/** Plays the lowest legal card of the declarer, or the highest of an opponent. */
async function playCard(friend: Visitor, lowest: boolean): Promise<void> {
  const cards = await friend.page
    .locator('.held.legal:not(.gone)')
    .evaluateAll((held) => held.map((card) => (card as HTMLElement).dataset.card ?? ''));
  const strength = (card: string): number =>
    /^\d+$/.test(card)
      ? 100 + Number(card)
      : 'KDCB'.includes(card.slice(1))
        ? 50 - 'KDCB'.indexOf(card.slice(1))
        : 'HK'.includes(card.slice(0, 1))
          ? 10 - Number(card.slice(1))
          : Number(card.slice(1));
  cards.sort((one, other) => strength(one) - strength(other));
  const card = lowest ? cards[0] : cards.at(-1);
  await friend.page.locator(`.held.legal[data-card="${card ?? ''}"]`).click(SOON);
  await friend.page.waitForSelector(`.held.legal[data-card="${card ?? ''}"]`, {
    ...SOON,
    state: 'detached',
  });
}

/** Somebody proposes that the deal shall not count, and all agree. */
async function annul(by: Visitor, reason: string): Promise<void> {
  await by.page.getByRole('button', { name: 'Menü' }).click(SOON);
  await by.page.getByLabel('Warum soll das Spiel nicht zählen?').fill(reason);
  await by.page.getByRole('button', { name: 'Spiel annullieren' }).click(SOON);
  for (const friend of friends.filter((other) => other !== by))
    await friend.page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Einverstanden' })
      .click(SOON);
  await by.page.getByText(`Annulliert: ${reason}`).first().waitFor(SOON);
}

/** Opens the page that checks a finished deal. */
async function verify(friend: Visitor, table: string, deal: number): Promise<void> {
  const record = await friend.page.evaluate(
    async (path) => (await fetch(path)).text(),
    `/api/v1/deals/${table}/${deal}`,
  );
  await friend.page.evaluate((text) => sessionStorage.setItem('tarock-to-verify', text), record);
  await friend.page.goto(`${url}/pruefen`);
}

/** A Bettler ouvert of which two tricks are played; none if it was lost before. */
async function bettlerOuvert(): Promise<Visitor | null> {
  await gather({ rules: 'kaernten-2026', first_dealer: 3, waits: { cut: 0 } });
  const counts = await Promise.all(friends.map(tarocks));
  const fewest = Math.min(...counts.slice(1));
  const bidder = counts.indexOf(fewest, 1);
  await act(friends[0], 'bid vorhand');
  for (const [place, friend] of friends.entries()) {
    if (place > 0) await act(friend, place === bidder ? 'bid bettler-ouvert' : 'pass');
  }
  await act(friends[0], 'pass');
  for (const step of [0, 1, 2, 3]) await act(friends[(bidder + step) % 4] as Visitor, 'done');
  const declarer = friends[bidder] as Visitor;
  // Either somebody is asked for the next card, who alone can go on, or the deal is settled, for
  // all of them: that a trick was taken decides nothing yet.
  const next = (): Promise<Visitor> => whoSees('.held.legal:not(.gone), dialog[open] table');
  for (let card = 0; card < 8; card++) {
    const friend = await next();
    if ((await friend.page.locator('dialog[open] table').count()) > 0) return null;
    await playCard(friend, friend === declarer);
  }
  return (await (await next()).page.locator('dialog[open] table').count()) > 0 ? null : declarer;
}

describe('at the table', () => {
  it('is drawn, cut and knocked, and the deal verifies; a Kiebitz is sent away', async () => {
    const link = await gather({ rules: 'vacha-2008', waits: { cut: 60_000 } });
    // Everybody sees the cards that were drawn for the first deal.
    for (const friend of friends)
      await friend.page
        .locator('.drawn')
        .getByText(/gibs?t zuerst/)
        .waitFor(SOON);
    await friends[0].page.locator('.drawn li').nth(3).waitFor(SOON);
    const cutter = await whoSees('[data-action="cut"]');
    await cutter.checkAccess('the cut');
    await cutter.checkFits('the cut');
    await act(cutter, 'knock after');
    for (const packet of [2, 0, 3]) {
      const chooser = await whoSees('[data-action^="packet"]');
      await act(chooser, `packet ${packet}`);
      await chooser.page.waitForSelector('[data-action^="packet"]', { ...SOON, state: 'detached' });
    }
    for (const friend of friends) await friend.page.waitForSelector('[data-card]', SOON);

    // A Kiebitz is sent away by any player and cannot come back.
    const kurt = await Visitor.come(browser, url, { settings: { name: 'Kurt' }, size: 'phone' });
    await kurt.page.goto(url + link);
    await kurt.page.getByRole('button', { name: 'Menü' }).click(SOON);
    await kurt.page.getByRole('button', { name: 'Zuschauen', exact: false }).click(SOON);
    const [, bert] = friends;
    await bert.page.getByRole('button', { name: 'Menü' }).click(SOON);
    await bert.page.getByRole('button', { name: 'Kurt wegschicken' }).click(SOON);
    await kurt.page.getByText('Du wurdest als Kiebitz von diesem Tisch weggeschickt').waitFor(SOON);
    await kurt.page.reload();
    await kurt.page.getByText('Du wurdest als Kiebitz von diesem Tisch weggeschickt').waitFor(SOON);
    await kurt.context.close();

    // A deal is annulled if all agree, and stays on the sheet with its reason.
    await annul(bert, 'Licht aus');

    // The next one is cut.
    for (const friend of friends)
      await friend.page.getByRole('button', { name: 'Nächstes Spiel' }).first().click(SOON);
    const next = await whoSees('[data-action="cut"]');
    await next.page.locator('.cutting input').fill('17');
    await act(next, 'cut');
    for (const friend of friends) await friend.page.waitForSelector('.held[data-card]', SOON);
    await annul(bert, 'Wieder dunkel');

    // Draw, knocking, packets and cut are part of the proof.
    const table = link.split('/').at(-1) ?? '';
    await verify(bert, table, 1);
    await bert.page
      .getByText(/geklopft, Talon danach, Pakete der Reihe nach: 3, 1, 4, 2/)
      .waitFor(SOON);
    expect(await bert.page.locator('.result').innerText()).toMatch(/Gezogen[\s\S]*gibt zuerst/);
    expect(await bert.page.locator('.result.bad').count()).toBe(0);
    await verify(bert, table, 2);
    await bert.page.getByText('von Hand, Karten: 17').waitFor(SOON);
    expect(await bert.page.locator('.result.bad').count()).toBe(0);
  });

  it('lets the three talk against a Bettler ouvert and look at all tricks', async () => {
    let declarer: Visitor | null = null;
    // Most last two tricks.
    while (declarer === null) declarer = await bettlerOuvert();
    const opponents = friends.filter((friend) => friend !== declarer);
    const [one, other] = opponents as [Visitor, Visitor, Visitor];
    await one.page.getByRole('button', { name: 'Plaudern' }).click(SOON);
    await one.page.getByLabel('Was möchtest du sagen?').fill('Der Herz-König ist bei mir.');
    // What is said stands beside who said it for some seconds only: the others look before it is
    // said.
    await Promise.all([
      other.page.getByText('Der Herz-König ist bei mir.').first().waitFor(SOON),
      one.page.getByRole('button', { name: 'Sagen', exact: true }).click(SOON),
    ]);
    await one.checkAccess('talk');
    await one.page.keyboard.press('Escape');
    for (const friend of friends) {
      await friend.page
        .locator('header')
        .getByRole('button', { name: 'Stiche', exact: true })
        .click(SOON);
      await friend.page.locator('dialog[open] .last').nth(1).waitFor(SOON);
      await friend.page.keyboard.press('Escape');
    }
    const { page } = declarer;
    await page.getByRole('button', { name: 'Plaudern' }).click(SOON);
    await page.getByText('Während eines Spiels gibt es nur Kurzsätze.').waitFor(SOON);
    await Promise.all([
      one.page.getByText('Prost!').first().waitFor(SOON),
      page.getByRole('button', { name: 'Prost!' }).click(SOON),
    ]);
    for (const friend of friends) await friend.leave();
  });
});
