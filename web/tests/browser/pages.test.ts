import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverUrl } from './server';
import { launch, Visitor } from './visitor';

/** What the key of a text of a page looks like. */
const KEY = new RegExp(
  '\\b(?:home|books|house|replay|verify|learn|tour|help|about|referee|nav|foot|teaser|lobby|' +
    'friends)' +
    '-[a-z-]+\\b',
  'g',
);

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const record = readFileSync(
  join(import.meta.dirname, '../../../docs/examples/fair-deal.json'),
  'utf8',
).trim();
const pages = [
  '/',
  '/buecher',
  '/buecher?a=vacha-2008&b=hopfgarten',
  '/hausregeln',
  '/nachspielen',
  '/schiedsrichter',
  '/zettel',
  '/zettel?neu',
  '/pruefen',
  '/lernen',
  '/programm',
  '/hilfe',
  '/ueber',
  '/impressum',
  '/datenschutz',
  '/gespielt',
  '/gibt-es-nicht',
];
/** How long the engine may take to be loaded on a busy machine. */
const SOON = { timeout: 60_000 };

/** The page has what it asked the engine for. */
async function settled(visitor: Visitor, path: string): Promise<void> {
  await visitor.page.waitForSelector('h1');
  const sign = {
    '/buecher': 'tbody tr, dl dt',
    '/hausregeln': '.short select',
    '/lernen': 'main ul button',
    '/programm': 'main ul button',
    '/hilfe': 'dl',
    '/schiedsrichter': '.choices button',
  }[path.split('?')[0] ?? ''];
  if (sign) await visitor.page.waitForSelector(sign, { state: 'attached', ...SOON });
  // Where there are cards, their drawings have come.
  await visitor.page.waitForFunction(() =>
    [...document.querySelectorAll('svg.card')].every((card) => card.querySelector('use') !== null),
  );
}

describe.each([
  { size: 'phone', theme: 'dark', language: 'de' },
  { size: 'desktop', theme: 'light', language: 'en' },
] as const)('pages on a $size, $theme, $language', ({ size, theme, language }) => {
  it('can be read by everybody and fit the screen', async () => {
    const visitor = await Visitor.come(browser, url, {
      size,
      theme,
      language,
      settings: { language },
    });
    for (const path of pages) {
      await visitor.page.goto(url + path);
      await settled(visitor, path);
      expect(
        await visitor.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        path,
      ).toBeLessThanOrEqual(0);
      await visitor.checkAccess(`${path}, ${size}`);
      expect(await visitor.page.locator('html').getAttribute('lang')).toBe(language);
      // A key that has no text is shown as the key itself.
      const bare = (await visitor.page.locator('body').innerText()).match(KEY);
      expect(bare, path).toBeNull();
    }
    // The last one is no page, and its status says so.
    expect(visitor.complaints.splice(0)).toEqual([
      'Failed to load resource: the server responded with a status of 404 (Not Found)',
    ]);
    await visitor.leave();
  });
});

describe('the first page', () => {
  it('seats a visitor at once', async () => {
    const visitor = await Visitor.come(browser, url);
    await visitor.page.goto(url);
    await visitor.page.getByRole('link', { name: 'Jetzt spielen' }).click();
    await visitor.page.waitForSelector('[data-card]', SOON);
    await visitor.leave();
  });

  it('opens a table with link and code, which the lobby shows to others', async () => {
    const anna = await Visitor.come(browser, url, { settings: { name: 'Anna' } });
    await anna.page.goto(url);
    await anna.page.getByLabel('Alle dürfen dazukommen').check();
    await anna.page.getByRole('button', { name: 'Tisch aufmachen' }).click();
    const field = anna.page.getByLabel('Adresse des Tisches', { exact: true });
    const address = await field.inputValue();
    // The button that was pressed is gone; keys and screen readers go on at the address.
    expect(await field.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/t\/[\w-]+$/);
    await anna.page.getByRole('img', { name: 'QR-Code' }).waitFor(SOON);
    await anna.checkAccess('link and code');
    await anna.page.getByRole('link', { name: 'Zum Tisch' }).click();
    await anna.page.waitForSelector('.gather');

    const bert = await Visitor.come(browser, url, { settings: { name: 'Bert' } });
    await bert.page.goto(url);
    // Others may have left tables open before.
    const { pathname } = new URL(address);
    await bert.page.locator(`a[href$="${pathname}"]`, { hasText: 'Mitspielen' }).click();
    await bert.page.waitForSelector('.gather');
    await bert.leave();
    await anna.leave();
  });
});

describe('the books', () => {
  it('differ where the engine says so, and can be played by', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await page.goto(`${url}/buecher?a=vacha-2008&b=kaernten-2026`);
    await page.waitForSelector('tbody tr', SOON);
    const different = await page.locator('tbody tr:not(.section)').count();
    await page.getByLabel('Nur Unterschiede').uncheck();
    await expect
      .poll(() => page.locator('tbody tr:not(.section)').count())
      .toBeGreaterThan(different);
    expect(await page.locator('tbody td small').first().innerText()).not.toBe('');
    await page.getByLabel('Zweites Regelwerk').selectOption('vacha-2008');
    await expect.poll(() => page.locator('thead th').count()).toBe(2);
    await page
      .getByRole('link', { name: /Danach spielen/ })
      .first()
      .click();
    await page.waitForSelector('[data-card]', SOON);
    await visitor.leave();
  });
});

describe('the help', () => {
  it('says what a game is', async () => {
    const visitor = await Visitor.come(browser, url, { size: 'phone' });
    const { page } = visitor;
    await page.goto(`${url}/buecher`);
    await page.getByRole('link', { name: 'Was die einzelnen Spiele sind' }).click();
    // Words of the glossary stand in it that are explained: what is seen is read.
    await expect
      .poll(async () => (await page.locator('dd').allInnerTexts()).join('\n'), SOON)
      .toContain('genau zwei Stiche machen');
    await visitor.checkAccess('help with games');
    await visitor.leave();
  });
});

describe('the books on a phone', () => {
  it('stand together where they say the same, with nothing beside the screen', async () => {
    const visitor = await Visitor.come(browser, url, { size: 'phone' });
    const { page } = visitor;
    await page.goto(`${url}/buecher`);
    await page.waitForSelector('dl dt', SOON);
    expect(await page.locator('table').count()).toBe(0);
    const first = page.locator('dl').first();
    expect(await first.locator('dt').count()).toBeGreaterThan(1);
    const books = (await first.locator('dt').allInnerTexts()).join(' · ').split(' · ');
    expect(new Set(books).size).toBe(5);
    await visitor.checkFits('the books');
    await page.getByLabel('Nur Unterschiede').uncheck();
    await page.getByText('überall', { exact: true }).first().waitFor();
    await visitor.leave();
  });
});

describe('house rules', () => {
  it('are checked as they are written, kept, saved, opened again and played', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await page.goto(`${url}/hausregeln`);
    await page.waitForSelector('.short select', SOON);
    expect(await page.locator('.short .field').count()).toBe(20);
    await page.getByRole('button', { name: 'Beispiel: ein Stammtisch' }).click();
    await page.getByText(/alles passt zusammen/).waitFor();
    await page.getByRole('button', { name: 'Kärntner Tarockcup' }).click();
    await page.getByText(/Noch nichts geändert/).waitFor();
    // What a tap has put away can be had again, there and back.
    const changed = page.getByRole('button', { name: 'Zurück zu dem, was ihr geändert hattet' });
    await changed.click();
    await page.getByText(/Änderungen, alles passt zusammen/).waitFor();
    await page.getByRole('button', { name: 'Von vorn beginnen' }).click();
    await page.getByText(/Noch nichts geändert/).waitFor();
    await changed.click();
    await page.getByText(/Änderungen, alles passt zusammen/).waitFor();
    expect(await changed.count()).toBe(0);
    await page.getByRole('button', { name: 'Kärntner Tarockcup' }).click();
    await page.getByText(/Noch nichts geändert/).waitFor();
    // What is asked stands there as a question, each of the twenty.
    const asked = await page.locator('.short .label').allInnerTexts();
    expect(asked.filter((question) => !question.endsWith('?'))).toEqual([]);
    const field = page.getByLabel('Womit ist ein Spiel gewonnen?', { exact: true });
    await field.fill('viel');
    await field.press('Tab');
    await page.getByText(/So geht es nicht/).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await visitor.checkAccess('house rules with a mistake');
    // Points and Blatt, as one says them, and not thirds.
    await field.fill('35');
    await field.press('Tab');
    const blatt = page.getByLabel('Womit ist ein Spiel gewonnen?: Blatt');
    await blatt.selectOption('2 Blatt');
    await page.getByText(/Noch nichts geändert/).waitFor();
    await blatt.selectOption('1 Blatt');
    await page.getByText(/Eine Änderung, alles passt zusammen/).waitFor();

    await page.getByRole('button', { name: 'Alle Regeln einzeln' }).click();
    await page.locator('summary', { hasText: /^Spiele$/ }).click();
    await page.locator('fieldset', { hasText: 'Quapilrufer' }).getByLabel('gestrichen').check();
    await page.getByText(/alles passt zusammen/).waitFor();

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Als Datei sichern' }).click(),
    ]);
    const toml = readFileSync(await saved.path(), 'utf8');
    expect(toml).toContain('win_at = 106');
    expect(toml).toContain('remove = ["games.quapilrufer"]');
    await page.getByRole('button', { name: 'Von vorn beginnen' }).click();
    await page.getByText(/Noch nichts geändert/).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'haus.toml', mimeType: 'text/plain', buffer: Buffer.from(toml) });
    await page.getByText(/alles passt zusammen/).waitFor();
    await page.getByRole('link', { name: 'Gegen Bots spielen' }).click();
    await page.waitForSelector('[data-card]', SOON);
    await visitor.leave();
  });

  it('take a game and a premium over from another book, and let them go again', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await page.goto(`${url}/hausregeln`);
    await page.waitForSelector('.short select', SOON);
    await page.getByRole('button', { name: 'Alle Regeln einzeln' }).click();
    await page.locator('summary', { hasText: /^Spiele$/ }).click();
    const offers = page.getByLabel('Spiel eines anderen Buches');
    await offers.selectOption({ label: 'Besserrufer – Spieleversum / Games, Toys and More 1.0' });
    await page.getByRole('button', { name: 'Hinzufügen' }).first().click();
    await page.getByText(/alles passt zusammen/).waitFor();
    const added = page.locator('fieldset', { hasText: 'Besserrufer' });
    await added.getByLabel('Besserrufer: gewonnen').fill('9');
    await added.getByLabel('Besserrufer: gewonnen').press('Tab');
    await page.locator('summary', { hasText: /^Prämien$/ }).click();
    const premiums = page.getByLabel('Prämie eines anderen Buches');
    const mondfang = (await premiums.locator('option').allInnerTexts()).find((offer) =>
      offer.startsWith('Mondfang'),
    );
    await premiums.selectOption({ label: mondfang ?? '' });
    await page.getByRole('button', { name: 'Hinzufügen' }).last().click();
    await page.getByText(/alles passt zusammen/).waitFor();
    await visitor.checkAccess('house rules with a game of another book');
    const save = async (): Promise<string> => {
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Als Datei sichern' }).click(),
      ]);
      return readFileSync(await saved.path(), 'utf8');
    };
    const toml = await save();
    expect(toml).toContain('[change.games.besserrufer]');
    expect(toml).toMatch(/won = 9\n/);
    expect(toml).toContain('["besserrufer"]');
    expect(toml).toContain('[change.premiums.mondfang]');
    expect(toml).toContain('mondfang = "');
    await page.getByRole('button', { name: /wieder entfernen.*Besserrufer/ }).click();
    await page.getByText(/alles passt zusammen/).waitFor();
    await expect.poll(save).not.toContain('besserrufer');
    await page.getByRole('link', { name: 'Gegen Bots spielen' }).click();
    await page.waitForSelector('[data-card]', SOON);
    await visitor.leave();
  });

  it('that cannot be read are refused with line and entry', async () => {
    const visitor = await Visitor.come(browser, url);
    await visitor.page.goto(`${url}/hausregeln`);
    await visitor.page.waitForSelector('.short select', SOON);
    const wrong = 'id = "x"\ntitle = "X"\nbase = "hopfgarten"\n[change.scoring]\nwin_at = "viel"\n';
    await visitor.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'haus.toml', mimeType: 'text/plain', buffer: Buffer.from(wrong) });
    await visitor.page.getByText(/Zeile 5, scoring\.win_at.*eine ganze Zahl/).waitFor();
    await visitor.leave();
  });
});

describe('replay', () => {
  it('goes through a deal by keys to its settlement, and gives it away as notation', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await page.goto(`${url}/nachspielen`);
    await page.getByLabel(/Notation oder Aufzeichnung/).fill(record);
    await page.getByRole('button', { name: 'Lesen' }).click();
    await page.waitForSelector('.board', SOON);
    await page.getByText('Schritt 0 von 60').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Schritt 1 von 60').waitFor();
    // The list of moves says where one is, and leads elsewhere.
    const moves = page.locator('details ol button');
    expect(await moves.count()).toBe(60);
    expect(await moves.first().getAttribute('aria-current')).toBe('step');
    await moves.nth(4).click();
    await page.getByText('Schritt 5 von 60').waitFor();
    await page.locator('h1').click();
    // The own hand stays in sight, on a low screen too.
    await page.setViewportSize({ width: 844, height: 390 });
    await page.locator('.board').evaluate((board) => board.scrollIntoView({ block: 'start' }));
    const hand = await page.locator('.seat.p0').boundingBox();
    expect((hand?.y ?? 999) + (hand?.height ?? 0)).toBeLessThanOrEqual(391);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press('ArrowDown');
    // Words in it explain themselves, so it is read as it is shown.
    await expect.poll(() => page.locator('.said').innerText()).toMatch(/Stich für/);
    await visitor.checkAccess('replay');
    // On a phone the trick lies in sight above it, without scrolling.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByText('Alle Züge').click();
    await page.evaluate(() => scrollTo(0, 0));
    const trick = await page.locator('.trick').boundingBox();
    const own = await page.locator('.seat.p0').boundingBox();
    expect((trick?.y ?? 999) + (trick?.height ?? 0)).toBeLessThanOrEqual(own?.y ?? 0);
    // A standing tablet shows all hands and the trick at once, none over another.
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.evaluate(() => scrollTo(0, 0));
    const parts = await page.locator('.board > *').evaluateAll((all) =>
      all.map((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return { left, top, right, bottom };
      }),
    );
    expect(parts.map(({ bottom }) => bottom <= 1180)).toEqual(Array(5).fill(true));
    type Part = (typeof parts)[number];
    const covers = (one: Part, other: Part): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    expect(parts.filter((one) => parts.some((o) => o !== one && covers(one, o)))).toEqual([]);
    // On a lying phone trick and own hand lie beside each other, whichever hand is looked at.
    await page.setViewportSize({ width: 740, height: 360 });
    // What the own cards are is seen at once, without scrolling.
    await page.evaluate(() => scrollTo(0, 0));
    const card = await page.locator('.seat.p0 svg').first().boundingBox();
    expect((card?.y ?? 999) + 36).toBeLessThanOrEqual(360);
    for (const part of ['.facts', '.seat.p2']) {
      await page.locator(part).evaluate((there) => there.scrollIntoView({ block: 'start' }));
      for (const kept of ['.trick', '.seat.p0']) {
        const box = await page.locator(kept).boundingBox();
        expect(box?.y, `${kept} at ${part}`).toBeGreaterThan(-1);
        expect((box?.y ?? 999) + (box?.height ?? 0), `${kept} at ${part}`).toBeLessThanOrEqual(361);
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByLabel('Wessen Blatt zu sehen ist').selectOption('0');
    expect(await page.locator('.s1 use').first().getAttribute('href')).toBe('#classic-back');
    expect(await page.locator('.s0 use').first().getAttribute('href')).not.toBe('#classic-back');
    await page.locator('h1').click();
    await page.keyboard.press('End');
    await page.getByRole('heading', { name: 'Abrechnung' }).waitFor();
    expect(await page.locator('tfoot tr').count()).toBe(2);
    await visitor.checkAccess('replay with settlement');

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Notation sichern' }).click(),
    ]);
    const notation = readFileSync(await saved.path(), 'utf8');
    await page.getByRole('button', { name: 'Anderes Spiel' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'spiele.txt', mimeType: 'text/plain', buffer: Buffer.from(notation) });
    await page.getByText('Schritt 0 von 60').waitFor();
    await visitor.leave();
  });

  it('says what is wrong with a text that holds no deal', async () => {
    const visitor = await Visitor.come(browser, url);
    await visitor.page.goto(`${url}/nachspielen`);
    await visitor.page.getByLabel(/Notation oder Aufzeichnung/).fill('{"rules":"kaernten-2026"}');
    await visitor.page.getByRole('button', { name: 'Lesen' }).click();
    await visitor.page.getByText(/Darin ist kein Spiel zu lesen/).waitFor(SOON);
    await visitor.page.getByText(/Meldung des Programms:/).waitFor();
    await visitor.leave();
  });

  it('has the deals that were played on this device, and they verify', async () => {
    const visitor = await Visitor.come(browser, url);
    await visitor.practise('kaernten-2026');
    await visitor.playDeal();
    await visitor.page.goto(`${url}/nachspielen`);
    await visitor.page
      .getByRole('button', { name: /Spiel 1 .*(für dich|zusammengeworfen)/ })
      .click();
    await visitor.page.waitForSelector('.board', SOON);
    expect(await visitor.page.locator('.seat.own.p0 h2').innerText()).toMatch(/^Du/);
    expect(await visitor.page.locator('.seat.p1 h2').innerText()).toMatch(
      /^(Resi|Poldi|Franzi|Toni)/,
    );
    await visitor.page.locator('h1').click();
    await visitor.page.keyboard.press('End');
    await visitor.checkAccess('replay of a deal of this device, with settlement');
    await visitor.page.getByRole('link', { name: 'Mischen prüfen' }).first().click();
    await visitor.page.getByText(/^In Ordnung/).waitFor(SOON);
    await visitor.page
      .getByText('Die Festlegung ist die, die dieses Gerät vor dem Geben gesehen hat.')
      .waitFor();
    await visitor.page.getByText('Der Beitrag dieses Geräts ist dabei.').waitFor();
    // The same deal on a device that saw another commitment.
    await visitor.page.evaluate(() =>
      localStorage.setItem(
        'tarock-commitments',
        (localStorage.getItem('tarock-commitments') ?? '').replace(
          /"commitment":"../,
          '"commitment":"zz',
        ),
      ),
    );
    await visitor.page.goto(`${url}/pruefen`);
    await visitor.page.getByRole('button', { name: /Spiel 1/ }).click();
    await visitor.page.getByText('Nicht in Ordnung').waitFor(SOON);
    await visitor.page.getByText(/hat dieses Gerät eine andere Festlegung gesehen/).waitFor();
    await visitor.leave();
  });
});

describe('from the table to the replay', () => {
  it('leads the settlement and the sheet of practice, without a network too', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await page.goto(url);
    await visitor.goOffline();
    await visitor.practise('hopfgarten');
    await visitor.playDeal();
    await page.locator('dialog[open] footer').getByRole('link', { name: 'Nachspielen' }).click();
    await page.waitForSelector('.board', SOON);
    expect(new URL(page.url()).searchParams.get('spiel')).toBe('1');
    await visitor.checkAccess('replay of a deal of practice');
    await page.getByRole('link', { name: 'Zurück zum Tisch' }).click();
    await page.waitForSelector('dialog[open] table');
    await page.locator('dialog[open] footer button').first().click();
    await page.waitForSelector('dialog[open] .paper');
    await page.locator('dialog[open] .paper tbody a').first().click();
    await page.waitForSelector('.board', SOON);
    await visitor.context.setOffline(false);
    await visitor.leave();
  });
});

describe('verification', () => {
  it('finds a fair deal in order and a changed one not', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await page.goto(`${url}/pruefen`);
    const text = page.getByLabel(/Notation oder Aufzeichnung/);
    await text.fill(record);
    await page.getByRole('button', { name: 'Lesen' }).click();
    await page.getByText(/^In Ordnung/).waitFor(SOON);
    expect(await page.locator('.passed').count()).toBe(4);
    await page.getByText(/Es war nicht dabei/).waitFor();
    await visitor.checkAccess('verified');
    const changed = JSON.parse(record) as { fair: { secret: string } };
    changed.fair.secret = changed.fair.secret.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    await text.fill(JSON.stringify(changed));
    await page.getByRole('button', { name: 'Lesen' }).click();
    await page.getByText('Nicht in Ordnung').waitFor();
    expect(await page.locator('li.failed').innerText()).toContain('Das Geheimnis ist das');
    await visitor.leave();
  });
});

describe('the introductions', () => {
  it('lead a newcomer from the cards to the first deal', async () => {
    const visitor = await Visitor.come(browser, url, { size: 'phone' });
    const { page } = visitor;
    await page.goto(`${url}/lernen`);
    await page.waitForSelector('main ul button', SOON);
    const right = async (): Promise<void> => {
      await page.getByText('Richtig!').waitFor();
      await visitor.checkAccess('a step of the introduction');
      await page.getByRole('button', { name: 'Weiter' }).click();
    };
    const card = (name: string): Promise<void> =>
      page.getByRole('button', { name, exact: true }).click();
    await card('Tarock VII');
    await right();
    await card('Herz-Bub');
    await page.getByText('Die ist nicht die höchste').waitFor();
    await card('Herz-König');
    await right();
    await card('Treff-König');
    await right();
    await card('Tarock VII');
    await page.getByText('Die ausgespielte Farbe muss bedient werden').waitFor();
    await card('Pik-7');
    await right();
    await card('Mond');
    await right();
    await card('Herz-König');
    await right();
    await page.getByRole('button', { name: '8 Punkte' }).click();
    await right();
    await page.getByRole('link', { name: 'Das erste Spiel' }).click();
    await page.waitForSelector('[data-card]', SOON);
    await visitor.leave();
  });

  it('show the program to somebody who knows the game', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await page.goto(`${url}/programm`);
    await page.waitForSelector('main ul button', SOON);
    for (let step = 0; step < 5; step++) {
      await visitor.checkAccess(`step ${step + 1}`);
      await page.getByRole('button', { name: 'Weiter' }).click();
    }
    await page.getByRole('link', { name: 'Jetzt spielen' }).waitFor();
    await visitor.leave();
  });
});

describe('without a network', () => {
  it('all pages work that need no server', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await page.goto(url);
    await visitor.goOffline();
    for (const path of pages) {
      await page.goto(url + path);
      await settled(visitor, path);
    }
    await page.goto(`${url}/pruefen`);
    await page.getByLabel(/Notation oder Aufzeichnung/).fill(record);
    await page.getByRole('button', { name: 'Lesen' }).click();
    await page.getByText(/^In Ordnung/).waitFor(SOON);
    await page.goto(url);
    await page.getByText('Die offenen Tische sind gerade nicht zu sehen').waitFor();
    await visitor.context.setOffline(false);
    // Others may have left tables behind, open or at play.
    await page
      .getByText('Gerade ist kein Tisch offen')
      .or(page.locator('section[aria-labelledby=offene] li'))
      .first()
      .waitFor(SOON);
    await visitor.leave();
  });
});
