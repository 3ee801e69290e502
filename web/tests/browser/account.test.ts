import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverUrl } from './server';
import { launch, Visitor } from './visitor';

// Browsers give passkeys to localhost, but not to a bare address.
const url = serverUrl().replace('127.0.0.1', 'localhost');
const LESSONS = ['tricks', 'bidding', 'calling', 'talon', 'announcing'].concat([
  'kontra',
  'trischaken',
  'solo',
  'colour',
  'negative',
]);
const PASSWORD = 'Sküs, Mond und Pagat';
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const section = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });

async function signUp(visitor: Visitor, name: string): Promise<void> {
  await visitor.page.goto(`${url}/konto`);
  const form = section(visitor.page, 'Konto anlegen');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Passwort').fill(PASSWORD);
  await form.getByRole('button', { name: 'Konto anlegen' }).click();
  await visitor.page.getByText(`Hallo, ${name}`).waitFor();
}

/** A device that knows its owner and keeps passkeys, inside of the browser. */
async function withAuthenticator(visitor: Visitor): Promise<void> {
  const devtools = await visitor.context.newCDPSession(visitor.page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
}

describe('the account', () => {
  it('is found again by its recovery code, and shares what was played on two devices', async () => {
    const phone = await Visitor.come(browser, url, { size: 'phone' });
    await phone.page.goto(url);
    const played = (table: string, points: number): Promise<void> =>
      phone.page.evaluate(
        ([name, paid]) => {
          const deal = { table: name, deal: 1, names: [], own: 0, game: 'rufer', points: paid };
          const kept = { ...deal, rules: 'kaernten-2026', role: 'declarer' };
          localStorage.setItem('tarock-past', JSON.stringify([kept]));
          localStorage.setItem('tarock-school', JSON.stringify({ version: 1, done: ['tricks'] }));
        },
        [`uebung-${table}`, points] as const,
      );
    await played('eins', 3);
    await signUp(phone, 'Vera');
    const code = (await phone.page.locator('.code').innerText()).trim();
    expect(code).toMatch(/^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    // What was pressed is gone: keys and screen readers go on where the code is, then at the page.
    const focused = (name: string): Promise<void> =>
      expect.poll(() => phone.page.locator(':focus').ariaSnapshot()).toContain(name);
    await focused('group "Wiederherstellungscode"');
    await phone.checkAccess('a recovery code');
    await phone.checkFits('a recovery code');
    await phone.page.getByRole('button', { name: 'Ich habe ihn aufgeschrieben' }).click();
    await phone.page.getByText(/^Deiner ist vom/).waitFor();
    await focused('heading "Konto"');

    const tablet = await Visitor.come(browser, url, { size: 'tablet' });
    const { page } = tablet;
    await page.goto(`${url}/konto`);
    await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
    const forgotten = page.locator('form', { has: page.getByText('Neues Passwort setzen') });
    await forgotten.getByLabel('Name').fill('Vera');
    await forgotten.getByLabel('Wiederherstellungscode').fill('AAAA-AAAA-AAAA-AAAA');
    await forgotten.getByLabel('Neues Passwort').fill('Valat mit dem Uhu');
    await forgotten.getByRole('button').click();
    await page.getByText(/Name oder Wiederherstellungscode stimmt nicht/).waitFor();
    await forgotten.getByLabel('Wiederherstellungscode').fill(code.toLowerCase());
    await forgotten.getByRole('button').click();
    await page.getByText('Hallo, Vera').waitFor();
    // The wrong code was refused, and the console says so.
    expect(tablet.complaints.splice(0).every((said) => said.includes('401'))).toBe(true);
    expect(await page.locator('.code').innerText()).not.toBe(code);

    await page.goto(`${url}/gespielt`);
    await page.getByText('Von allen deinen Geräten').waitFor();
    await page.getByText('1 Spiel, +3 Punkte').waitFor();
    await tablet.checkAccess('what was played');
    await page.goto(`${url}/schule`);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('tarock-school')))
      .toContain('tricks');
    // What another device does later is asked for by the lessons and by the first page.
    const learns = (done: string[]): Promise<number> =>
      page.evaluate(async (done) => {
        const answer = await fetch('/api/v1/me/lessons', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ round: 0, done }),
        });
        return answer.status;
      }, done);
    await page.goto(url);
    await page.getByRole('link', { name: 'Neu hier? Geführt spielen' }).waitFor();
    expect(await learns(['tricks', 'bidding'])).toBe(200);
    await page.goto(`${url}/schule`);
    await page.getByRole('link', { name: 'Weiter: Den König rufen' }).waitFor();
    expect(await learns(LESSONS)).toBe(200);
    await page.goto(url);
    await page
      .getByRole('link', { name: 'Neu hier? Geführt spielen' })
      .waitFor({ state: 'detached' });

    // The new password has signed her phone out. Whoever comes there after her has not played what
    // she did.
    await phone.page.reload();
    await section(phone.page, 'Anmelden').waitFor();
    await signUp(phone, 'Wanda');
    await phone.page.goto(`${url}/gespielt`);
    await phone.page.getByText('Von allen deinen Geräten').waitFor();
    await phone.page.getByText('Noch ist nichts gespielt').waitFor();
    expect(phone.complaints.splice(0).every((said) => said.includes('401'))).toBe(true);
    await phone.leave();
    await tablet.leave();
  });

  it('is made of a visitor, signs out, and in again with a passkey alone', async () => {
    const visitor = await Visitor.come(browser, url, { size: 'phone' });
    const { page } = visitor;
    await withAuthenticator(visitor);
    await page.goto(`${url}/konto`);
    await section(page, 'Anmelden').waitFor();
    await visitor.checkAccess('signing in');
    await visitor.checkFits('signing in');
    await signUp(visitor, 'Adele');
    await page.getByRole('button', { name: 'Ich habe ihn aufgeschrieben' }).click();
    let requests = 0;
    page.on('request', (request) => (requests += request.url().includes('/api/') ? 1 : 0));
    await visitor.checkAccess('the account');
    await page.waitForLoadState('networkidle');
    expect(requests, 'an idle page leaves the server alone').toBeLessThan(12);
    await visitor.checkFits('the account');

    const passkeys = section(page, 'Passkeys');
    await passkeys.getByLabel('Name des neuen Passkeys').fill('Mein Tablet');
    await passkeys.getByLabel('Jetziges Passwort').fill(PASSWORD);
    await passkeys.getByRole('button', { name: 'Passkey anlegen' }).click();
    await passkeys.getByText('Mein Tablet').waitFor();
    await passkeys.getByRole('button', { name: 'Mein Tablet umbenennen' }).click();
    await passkeys.getByLabel('Neuer Name für Mein Tablet').fill('Tablet in der Stube');
    await passkeys.getByRole('button', { name: 'Umbenennen', exact: true }).click();
    await passkeys.getByText('Tablet in der Stube').waitFor();

    await section(page, 'Wo du angemeldet bist')
      .getByRole('button', { name: 'Abmelden', exact: true })
      .click();
    await section(page, 'Anmelden').waitFor();
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await page.getByText('Hallo, Adele').waitFor();
    const ways = await page.evaluate(
      async () =>
        (
          (await (await fetch('/api/v1/sessions')).json()) as {
            sessions: { this: boolean; way: string }[];
          }
        ).sessions,
    );
    expect(ways.filter((session) => session.this).map(({ way }) => way)).toEqual(['passkey']);

    await page.getByRole('button', { name: 'Konto löschen' }).click();
    await page.getByRole('button', { name: 'Ja, endgültig löschen' }).click();
    await section(page, 'Anmelden').waitFor();
    await visitor.leave();
  });

  it('refuses a wrong password in words, and finds friends', async () => {
    const [balduin, cordula] = await Promise.all([
      Visitor.come(browser, url),
      Visitor.come(browser, url),
    ]);
    await signUp(balduin, 'Balduin');
    await signUp(cordula, 'Cordula');
    const friends = section(balduin.page, 'Freunde');
    await friends.getByLabel('Kontoname').fill('cordula');
    await friends.getByRole('button', { name: 'Anfragen' }).click();
    await friends.getByText('Du hast angefragt').waitFor();
    await cordula.page.reload();
    await cordula.page.getByRole('button', { name: 'Annehmen' }).click();
    await section(cordula.page, 'Freunde').getByText('ist da').waitFor();
    await cordula.checkAccess('friends');

    const link = await balduin.page.evaluate(async () => {
      const answer = await fetch('/api/v1/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ rules: 'vacha-2008' }),
      });
      return ((await answer.json()) as { link: string }).link;
    });
    await balduin.page.goto(url + link);
    await balduin.page.getByRole('button', { name: /Cordula/ }).click();
    await balduin.page.getByRole('button', { name: /Cordula/, disabled: true }).waitFor();
    await cordula.page.reload();
    await section(cordula.page, 'Einladungen')
      .getByText('Balduin lädt dich an einen Tisch ein')
      .waitFor();
    await section(cordula.page, 'Einladungen').getByRole('link', { name: 'Zum Tisch' }).click();
    await cordula.page.waitForSelector('.gather');
    // She sits by her own name, though somebody without an account has taken it before.
    const visitor = await Visitor.come(browser, url, { settings: { name: 'Cordula' } });
    await visitor.page.goto(url + link);
    await visitor.page.getByRole('button', { name: 'Hier sitzen' }).first().click();
    await cordula.page.locator('.gather li', { hasText: 'Cordula (Gast)' }).waitFor();
    await cordula.page.getByText('heißt hier Cordula').waitFor();
    expect(await cordula.page.getByLabel('Dein Name').count()).toBe(0);
    await cordula.page.getByRole('button', { name: 'Hier sitzen' }).first().click();
    const names = (): Promise<string[]> =>
      cordula.page.locator('.gather li strong').allInnerTexts();
    await expect.poll(names).toEqual(expect.arrayContaining(['Cordula', 'Cordula (Gast)']));
    await visitor.leave();
    await cordula.page.goto(`${url}/konto`);

    await section(cordula.page, 'Wo du angemeldet bist')
      .getByRole('button', { name: 'Abmelden', exact: true })
      .click();
    const form = section(cordula.page, 'Anmelden');
    await form.getByLabel('Name').fill('Cordula');
    await form.getByLabel('Passwort').fill('etwas ganz anderes');
    await form.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await form.getByText('Name oder Passwort stimmt nicht').waitFor();
    // The browser itself reports the status of the refusal; nothing else may be wrong.
    cordula.complaints.splice(
      0,
      cordula.complaints.length,
      ...cordula.complaints.filter((text) => !text.includes('401')),
    );
    await Promise.all([balduin.leave(), cordula.leave()]);
  });
});
