import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverUrl } from './server';
import { launch, Visitor } from './visitor';

const url = serverUrl();
let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await launch();
  folder = mkdtempSync(join(tmpdir(), 'tarock-zettel-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await browser.close();
});

/** How long the engine may take on a busy machine. */
const SOON = { timeout: 60_000 };

/** Somebody who writes, and counts how often they tap. */
class Scribe {
  taps = 0;
  constructor(readonly visitor: Visitor) {}

  static async come(
    names = ['Anna', 'Bert', 'Carl', 'Dora'],
    book = 'vacha-2008',
    more: { language?: 'de' | 'en'; theme?: 'light' | 'dark' } = {},
  ): Promise<Scribe> {
    const visitor = await Visitor.come(browser, url, {
      viewport: { width: 390, height: 844 },
      settings: { book },
      ...more,
    });
    const scribe = new Scribe(visitor);
    if (names.length > 0) await scribe.begin(names);
    return scribe;
  }

  get page(): Page {
    return this.visitor.page;
  }

  async begin(names: string[], tournament = false): Promise<void> {
    await this.page.goto(`${url}/zettel?neu`);
    const fields = this.page.locator('.names input');
    await fields.first().waitFor(SOON);
    for (const [at, name] of names.entries()) {
      if (at >= 4) await this.page.getByRole('button', { name: 'Noch ein Name' }).click(SOON);
      await fields.nth(at).fill(name);
    }
    if (tournament) await this.page.getByRole('button', { name: /^Turnier/u }).click();
    await this.page.getByRole('button', { name: 'Anfangen' }).click();
    await this.game('Rufer').waitFor(SOON);
  }

  game(name: string): Locator {
    return this.button(name);
  }

  button(name: string | RegExp): Locator {
    return this.page.locator('main').getByRole('button', { name, exact: true });
  }

  async tap(name: string | RegExp): Promise<void> {
    this.taps += 1;
    await this.button(name).first().tap(SOON);
  }

  /** Writes what is told, once the sheet knows what it comes to. */
  async write(): Promise<void> {
    await this.page.locator('.write:not([disabled])').waitFor(SOON);
    this.taps += 1;
    await this.page.locator('.write').tap();
    await this.page.locator('.write').waitFor({ state: 'detached', ...SOON });
  }

  async rufer(partner: string, result = 'Gewonnen'): Promise<void> {
    await this.tap('Rufer');
    await this.tap(partner);
    await this.tap(result);
    await this.write();
  }

  async part(name: 'Schreiben' | 'Zettel' | 'Bezahlen' | 'Mehr'): Promise<void> {
    await this.page.locator('nav').getByRole('button', { name, exact: true }).tap();
  }

  sums(): Promise<string[]> {
    return this.page.locator('.sums dd').allInnerTexts();
  }

  async lines(): Promise<number> {
    await this.part('Zettel');
    return this.page.locator('tbody .game button').count();
  }

  /** The file that a button gives. */
  async saved(button = 'Als Datei speichern'): Promise<string> {
    await this.part('Mehr');
    const coming = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: button }).tap();
    const download = await coming;
    const path = join(folder, `${Math.random()}-${download.suggestedFilename()}`);
    await download.saveAs(path);
    return path;
  }
}

function tarock(...words: string[]): string {
  const program = process.env.TAROCK;
  if (!program) throw new Error('TAROCK must name the program tarock');
  return execFileSync(program, words, { encoding: 'utf8' });
}

describe('the private sheet', () => {
  it('takes four taps for a won Rufer, and one more for each premium or Kontra', async () => {
    const scribe = await Scribe.come();
    await scribe.rufer('Dora');
    expect(scribe.taps).toBe(4);
    expect(await scribe.sums()).toEqual(['−2', '+2', '−2', '+2']);
    scribe.taps = 0;
    await scribe.tap('Rufer');
    await scribe.tap('Anna');
    await scribe.tap('Pagat ultimo');
    await scribe.tap('Kontra');
    await scribe.tap('Gewonnen');
    await scribe.write();
    expect(scribe.taps).toBe(6);
    await scribe.visitor.leave();
  });

  it('shows nothing as chosen that a finger has taken back', async () => {
    const scribe = await Scribe.come();
    const { page } = scribe;
    const phone = await page.context().newCDPSession(page);
    const features = [{ name: 'hover', value: 'none' }];
    await phone.send('Emulation.setEmulatedMedia', { features });
    await scribe.tap('Rufer');
    for (const chosen of [true, false]) {
      await scribe.tap('Gewonnen');
      await scribe
        .button('Gewonnen')
        .and(page.locator(`[aria-pressed=${chosen}]`))
        .waitFor(SOON);
    }
    const looks = (name: string): Promise<string> =>
      scribe.button(name).evaluate((button) => getComputedStyle(button).backgroundColor);
    await expect.poll(() => looks('Gewonnen'), SOON).toBe(await looks('Verloren'));
    await scribe.visitor.leave();
  });

  it('says that a device is full, and writes on after a phone has closed its storage', async () => {
    const scribe = await Scribe.come();
    const { page, visitor } = scribe;
    await scribe.tap('Rufer');
    await scribe.tap('Dora');
    await scribe.tap('Gewonnen');
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function full(): never {
        IDBObjectStore.prototype.put = put;
        throw new DOMException('the quota', 'QuotaExceededError');
      };
    });
    await page.locator('.write:not([disabled])').tap(SOON);
    await page.getByText('vielleicht ist sein Speicher voll').waitFor(SOON);
    await page.evaluate(() => {
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function closed(): never {
        IDBDatabase.prototype.transaction = transaction;
        throw new DOMException('closing', 'InvalidStateError');
      };
    });
    // What was told is still there, and so is the way to write it.
    await scribe.write();
    expect(await scribe.sums()).toEqual(['−2', '+2', '−2', '+2']);
    expect(await page.locator('.problem').count()).toBe(0);
    await visitor.leave();
  });

  it('takes numbers as they are typed, a minus over another number too', async () => {
    const scribe = await Scribe.come();
    const { page, visitor } = scribe;
    await page.getByText('Kein Spiel, oder nur Zahlen').tap();
    await scribe.tap('Nur Zahlen');
    const anna = page.getByLabel('Anna', { exact: true });
    await anna.tap();
    await page.keyboard.type('5');
    await page.getByLabel('Bert', { exact: true }).tap();
    await page.keyboard.type('-5');
    await page.getByText('Zusammen 0').waitFor(SOON);
    // Anna has lost after all.
    await anna.tap();
    await page.keyboard.type('-3');
    expect(await anna.inputValue()).toBe('-3');
    await page.getByLabel('Carl', { exact: true }).fill('08');
    await page.getByText('Zusammen 0').waitFor(SOON);
    await scribe.write();
    expect(await scribe.sums()).toEqual(['−3', '−5', '+8', '0']);
    await visitor.leave();
  });

  it('takes a second Franz while his name is still being typed', async () => {
    const scribe = await Scribe.come([]);
    const { page, visitor } = scribe;
    await page.goto(`${url}/zettel?neu`);
    const fields = page.locator('.names input');
    await fields.first().waitFor(SOON);
    for (const [at, name] of ['Franz', 'Bert', 'Carl', 'Franz'].entries())
      await fields.nth(at).fill(name);
    await page.locator('.begin').tap();
    await expect.poll(() => page.locator('.problem').innerText(), SOON).toContain('"Franz"');
    expect(await page.locator('.problem').innerText()).toMatch(/^Spieler 4: /u);
    await fields.nth(3).fill('Franz Huber');
    await page.locator('.begin').tap();
    await scribe.game('Rufer').waitFor(SOON);
    expect(await page.locator('.sums dt').allInnerTexts()).toEqual([
      'Franz',
      'Bert',
      'Carl',
      'Franz Huber',
    ]);
    await visitor.leave();
  });

  it('keeps an evening without network, through a reload in the middle of a deal', async () => {
    const scribe = await Scribe.come(['Anna', 'Bert', 'Carl', 'Dora', 'Emil']);
    const { page, visitor } = scribe;
    await visitor.goOffline();
    await scribe.rufer('König im Talon', 'Verloren');
    await scribe.tap('Dreier');
    await scribe.tap('Dora');
    // Half of it is told when the phone falls asleep and the tab is gone.
    await page.reload();
    await scribe.button('Anderes Spiel').waitFor(SOON);
    await scribe.tap('Gewonnen');
    await scribe.write();
    await scribe.tap('Bettler');
    await scribe.tap('Anna');
    await scribe.tap('Verloren');
    await scribe.write();
    await scribe.tap('Trischaker');
    const field = (name: string, label: string): Locator =>
      page.getByRole('group', { name, exact: true }).getByLabel(label);
    for (const [name, tricks, points, blatt] of [
      ['Emil', '3', '20', '1'],
      ['Anna', '4', '15', '0'],
      ['Bert', '0', '0', '0'],
    ] as const) {
      await field(name, 'Stiche').fill(tricks);
      await field(name, 'Punkte').fill(points);
      await field(name, 'Blatt').fill(blatt);
    }
    await scribe.write();
    expect(await scribe.lines()).toBe(4);
    await page.reload();
    await page.locator('.sums').waitFor(SOON);
    expect(await scribe.lines()).toBe(4);
    const sums = await page.locator('tfoot tr').first().locator('td').allInnerTexts();
    expect(sums.map((sum) => Number(sum.replace('−', '-'))).reduce((a, b) => a + b)).toBe(0);
    await visitor.leave();
  });

  it('corrects, strikes, takes back, closes with two names, read by the command line', async () => {
    const scribe = await Scribe.come();
    const { page, visitor } = scribe;
    await scribe.rufer('Dora');
    await scribe.rufer('Anna');
    await page.locator('.written').getByRole('button', { name: 'Zurücknehmen' }).tap();
    await expect.poll(() => scribe.sums(), SOON).toEqual(['−2', '+2', '−2', '+2']);
    await scribe.rufer('Bert', 'Verloren');
    await scribe.part('Zettel');
    await page.locator('tbody .game button').first().tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Verbessern' }).tap();
    await scribe.tap('Verloren');
    await page.getByLabel('Warum wird verbessert?').fill('falsch gezählt');
    await page.locator('.write:not([disabled])').tap();
    await page.locator('tfoot').waitFor(SOON);
    await expect
      .poll(() => page.locator('tfoot tr').first().locator('td').allInnerTexts(), SOON)
      .toEqual(['+4', '−4', '0', '0']);
    await page.locator('tbody .game button').first().tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('falsch gezählt').waitFor(SOON);
    await visitor.checkAccess('a line');
    await dialog.getByRole('button', { name: 'Diese Fassung wieder nehmen' }).tap();
    await expect
      .poll(() => page.locator('tfoot tr').first().locator('td').allInnerTexts(), SOON)
      .toEqual(['0', '0', '−4', '+4']);
    await scribe.part('Bezahlen');
    await page.getByText(/Carl zahlt Dora 4 Punkte/u).waitFor(SOON);
    await scribe.tap('Anna');
    await page.getByText('Abgeschlossen von Anna. Jetzt bestätigt noch jemand.').waitFor(SOON);
    await scribe.tap('Bert');
    await page.getByText('Abgeschlossen von Anna, bestätigt von Bert.').waitFor(SOON);
    await scribe.part('Schreiben');
    await page.getByText('Der Zettel ist abgeschlossen.').waitFor(SOON);
    const shown = tarock('sheet', 'show', await scribe.saved(), '--history');
    expect(shown).toContain('Abgeschlossen von Anna, bestätigt von Bert.');
    expect(shown).toContain('falsch gezählt');
    expect(shown).toMatch(/Schrift\s+0\s+0\s+−4\s+\+4/u);
    await visitor.leave();
  });

  it('is read back from what the command line has written', async () => {
    const path = join(folder, 'abend.json');
    tarock('sheet', 'new', path, '--rules', 'kaernten-2026', '--players', 'Ida,Jana,Karl,Leo');
    tarock('sheet', 'write', path, '--game', 'dreier', '--by', 'Jana', '--count', '40/1');
    const scribe = await Scribe.come([]);
    const { page, visitor } = scribe;
    await page.goto(`${url}/zettel`);
    await page.locator('input[type=file]').setInputFiles(path, SOON);
    await page.locator('.sums').waitFor(SOON);
    expect(await scribe.sums()).toEqual(['−5', '+15', '−5', '−5']);
    // A spreadsheet knows the letters of a table by the mark in front.
    const table = readFileSync(await scribe.saved('Als Tabelle speichern (CSV)'));
    expect(table.subarray(0, 3)).toEqual(Buffer.from('\ufeff'));
    await visitor.leave();
  });

  it('merges what two phones wrote apart, in both directions', async () => {
    const one = await Scribe.come();
    const empty = await one.saved();
    const other = await Scribe.come([]);
    await other.page.goto(`${url}/zettel`);
    await other.page.locator('input[type=file]').setInputFiles(empty, SOON);
    await other.game('Rufer').waitFor(SOON);
    await one.part('Schreiben');
    await one.rufer('Dora');
    await other.rufer('Anna', 'Verloren');
    const files = [await one.saved(), await other.saved()];
    await one.page.locator('input[type=file]').setInputFiles(files[1] ?? '');
    await one.page.getByText('Ein Eintrag übernommen.').waitFor(SOON);
    await other.page.locator('input[type=file]').setInputFiles(files[0] ?? '');
    await other.page.getByText('Ein Eintrag übernommen.').waitFor(SOON);
    expect(await one.lines()).toBe(2);
    expect(await other.lines()).toBe(2);
    const text = (scribe: Scribe): Promise<string> =>
      scribe.page.locator('table').first().innerText();
    expect(await text(one)).toBe(await text(other));
    await one.visitor.leave();
    await other.visitor.leave();
  });

  it('refuses other files with a sentence, and keeps what is there', async () => {
    const scribe = await Scribe.come();
    const { page, visitor } = scribe;
    await scribe.rufer('Dora');
    const own = await scribe.saved();
    const files = {
      letter: 'Liebe Anna, wie geht es dir?',
      season: '{"format":"tarock-season-1","events":[]}',
      newer: readFileSync(own, 'utf8').replace('tarock-sheet-1', 'tarock-sheet-7'),
    };
    for (const [name, words] of [
      ['letter', 'Das ist kein Zettel.'],
      ['season', 'Das ist kein Zettel.'],
      ['newer', 'von einer neueren Version'],
    ] as const) {
      const path = join(folder, `${name}.json`);
      writeFileSync(path, files[name]);
      await page.goto(`${url}/zettel`);
      await page.locator('input[type=file]').setInputFiles(path, SOON);
      await page.locator('.problem').getByText(words).waitFor(SOON);
    }
    await page.locator('main li a').first().tap();
    await page.locator('.sums').waitFor(SOON);
    expect(await scribe.lines()).toBe(1);
    await visitor.leave();
  });

  it('says before it is written what Kontras cost at once', async () => {
    const scribe = await Scribe.come([], 'kaernten-2026');
    await scribe.begin(['Anna', 'Bert', 'Carl', 'Dora'], true);
    await scribe.tap('Dreier');
    await scribe.tap('Carl');
    await scribe.tap('Kontra');
    await scribe.tap('Gewonnen');
    const preview = scribe.page.locator('section[aria-label="Was das ergibt"]');
    await preview.waitFor(SOON);
    expect(await preview.innerText()).toMatch(/Dreier gewonnen/u);
    expect(await preview.innerText()).toMatch(
      /Sofort: Anna zahlt Carl 5 \(0,50\s?€|Sofort: Anna zahlt Carl 5 \(€\s?0,50\)/u,
    );
    await scribe.visitor.leave();
  });

  it('writes what the referee rules', async () => {
    const scribe = await Scribe.come(undefined, 'kaernten-2026');
    const { page, visitor } = scribe;
    await scribe.part('Mehr');
    await page.getByRole('link', { name: 'Schiedsrichter fragen' }).tap();
    for (const answer of [
      'Farbe, Tarock oder Stich nicht gegeben (Renonce)',
      'nein',
      'nein',
      'er ist eingezogen und umgedreht',
      'Dreier',
      'Platz 2',
      'kein Kontra',
      'nichts angesagt',
      'Platz 4',
      'nichts eingefordert',
    ])
      await page.locator('.choices').getByRole('button', { name: answer, exact: true }).tap(SOON);
    await page.getByRole('button', { name: 'Auf den Zettel schreiben' }).tap(SOON);
    await page.getByText('Steht als Zeile 1 auf dem Zettel.').waitFor(SOON);
    await page.getByRole('link', { name: 'Zum Zettel' }).tap();
    await page.locator('.sums').waitFor(SOON);
    expect(await scribe.sums()).toEqual(['−25', '+5', '+15', '+5']);
    // The line names the passage of the ruling and the one by which it is paid.
    await scribe.part('Zettel');
    const line = page.locator('tbody .game').first();
    await line.getByText('§ Regeln für Renonce, Punkt 3', { exact: true }).waitFor(SOON);
    await line.getByText('§ Regeln für Renonce, Punkt 2', { exact: true }).waitFor(SOON);
    await visitor.leave();
  });

  it('carries its house rules along in a file of their own', async () => {
    const house = readFileSync(
      join(import.meta.dirname, '../../../rulebooks/house/stammtisch.toml'),
      'utf8',
    );
    const scribe = await Scribe.come([], 'haus');
    const { page, visitor } = scribe;
    await page.goto(`${url}/zettel`);
    await page.evaluate((text) => localStorage.setItem('tarock-house-rules', text), house);
    await scribe.begin(['Anna', 'Bert', 'Carl', 'Dora']);
    await scribe.rufer('Dora');
    await scribe.part('Mehr');
    const saved: string[] = [];
    page.on('download', (download) => {
      const path = join(folder, download.suggestedFilename());
      void download.saveAs(path).then(() => saved.push(path));
    });
    await page.getByRole('button', { name: 'Als Datei speichern' }).tap();
    await expect.poll(() => saved.length, SOON).toBe(2);
    const file = saved.find((path) => path.endsWith('.json')) ?? '';
    const rules = saved.find((path) => path.endsWith('.rules.toml')) ?? '';
    expect(readFileSync(rules, 'utf8')).toBe(house);
    const other = await Scribe.come([]);
    await other.page.goto(`${url}/zettel`);
    await other.page.locator('input[type=file]').setInputFiles(file, SOON);
    await other.page.locator('.problem').getByText('hat Hausregeln').waitFor(SOON);
    await other.page.locator('input[type=file]').setInputFiles([file, rules]);
    await other.page.locator('.sums').waitFor(SOON);
    expect(await other.lines()).toBe(1);
    await other.visitor.leave();
    await visitor.leave();
  });

  it('is written in two tabs without one writing over the other', async () => {
    const scribe = await Scribe.come();
    const { page, visitor } = scribe;
    const second = await visitor.context.newPage();
    await second.goto(page.url());
    const button = (name: string): Locator =>
      second.locator('main').getByRole('button', { name, exact: true }).first();
    for (const name of ['Rufer', 'Anna', 'Verloren']) await button(name).tap(SOON);
    await scribe.rufer('Dora');
    await second.locator('.write:not([disabled])').tap(SOON);
    await second.locator('.write').waitFor({ state: 'detached', ...SOON });
    await expect.poll(() => scribe.lines(), SOON).toBe(2);
    await visitor.leave();
  });

  it('is deleted only after a question', async () => {
    const scribe = await Scribe.come();
    const { page, visitor } = scribe;
    await scribe.part('Mehr');
    await page.getByRole('button', { name: 'Zettel löschen' }).tap();
    await page.getByRole('button', { name: 'Behalten' }).tap();
    await page.getByRole('button', { name: 'Zettel löschen' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).tap();
    await page.getByText('Noch ist kein Zettel da.').waitFor(SOON);
    await visitor.leave();
  });

  it.each(['light', 'dark'] as const)('can be read and tapped by everybody (%s)', async (theme) => {
    const scribe = await Scribe.come(
      ['Annemarie', 'Bert', 'Carl', 'Dora', 'Emil', 'Friederike'],
      'vacha-2008',
      { theme },
    );
    const { page, visitor } = scribe;
    await visitor.checkAccess('the games');
    await visitor.checkTargets('the games');
    await scribe.tap('Rufer');
    await scribe.tap('Carl');
    await scribe.tap('Pagat ultimo');
    await scribe.tap('Gewonnen');
    await page.locator('.write:not([disabled])').waitFor(SOON);
    await visitor.checkAccess('a deal');
    await visitor.checkTargets('a deal');
    await scribe.write();
    for (const part of ['Zettel', 'Bezahlen', 'Mehr'] as const) {
      await scribe.part(part);
      await visitor.checkAccess(part);
      await visitor.checkTargets(part);
    }
    await page.getByRole('button', { name: 'Ergebnis als QR-Code' }).tap();
    await page.getByRole('dialog').locator('svg path').waitFor(SOON);
    await page.keyboard.press('Escape');
    await page.goto(`${url}/zettel`);
    await page.locator('main li a').waitFor(SOON);
    await visitor.checkAccess('the list');
    await visitor.leave();
  });

  it('is written by keys alone', async () => {
    const scribe = await Scribe.come();
    const { page, visitor } = scribe;
    for (const name of ['Rufer', 'Dora', 'Gewonnen']) {
      await scribe.button(name).first().focus();
      await page.keyboard.press('Enter');
    }
    await page.locator('.write:not([disabled])').focus();
    await page.keyboard.press('Enter');
    await page.locator('.written').waitFor(SOON);
    expect(await scribe.sums()).toEqual(['−2', '+2', '−2', '+2']);
    await visitor.leave();
  });
});
