import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverUrl } from './server';
import { launch, Visitor } from './visitor';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** How long the engine may take to be loaded on a busy machine. */
const SOON = { timeout: 60_000 };

const REVOKE_IN_A_DREIER = [
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
];

async function tell({ page }: Visitor, answers: string[]): Promise<void> {
  for (const answer of answers)
    await page.locator('.choices').getByRole('button', { name: answer, exact: true }).click(SOON);
}

describe('the referee', () => {
  it('rules on a revoke in a Dreier with passage and amounts', async () => {
    const visitor = await Visitor.come(browser, url, { size: 'phone' });
    const { page } = visitor;
    await page.goto(`${url}/schiedsrichter`);
    await page.waitForSelector('.choices button', SOON);
    await page.getByLabel('Regelwerk').selectOption('kaernten-2026');
    await tell(visitor, REVOKE_IN_A_DREIER);
    await page.waitForSelector('.ruling', SOON);
    const ruling = await page.locator('.ruling').innerText();
    expect(ruling).toContain('Renonce: Das Spiel ist zu Ende');
    expect(ruling).toContain('§ Regeln für Renonce, Punkt 3');
    expect(ruling).toMatch(/Platz 4 zahlt Vorhand 5 \(0,50\s€\)/u);
    expect(ruling).toMatch(/Platz 4 zahlt Platz 2 15 \(1,50\s€\)/u);
    await visitor.checkAccess('the ruling');
    await page.getByRole('button', { name: /ändern Wer war es/u }).click();
    await tell(visitor, ['Platz 3', 'nichts eingefordert']);
    await page.getByText('Platz 3 zahlt Platz 2 15').waitFor(SOON);

    // What was announced, its Kontra and a silent Uhu of who plays alone: 5 + 2 and 15 + 6 + 6.
    await page.getByRole('button', { name: /ändern Was war angesagt/u }).click();
    await tell(visitor, [
      'Pagat',
      'die Seite des Spielers',
      'kein Kontra',
      'sonst nichts',
      'Platz 4',
      'Uhu',
      'Platz 2',
      'sonst nichts',
    ]);
    await page.getByText('Platz 4 zahlt Vorhand 7 ').waitFor(SOON);
    await page.getByText('Platz 4 zahlt Platz 2 27 ').waitFor(SOON);

    // By Vácha a point is a cent at an evening and five at a tournament; a deal may count double,
    // but not at a tournament.
    await page.getByLabel('Regelwerk').selectOption('vacha-2008');
    await tell(visitor, REVOKE_IN_A_DREIER.slice(0, 4));
    await page.getByText('Zählt das Spiel doppelt').waitFor(SOON);
    await tell(visitor, ['nein', ...REVOKE_IN_A_DREIER.slice(4)]);
    await page.getByText(/Platz 4 zahlt Platz 2 30 \(0,30\s€\)/u).waitFor(SOON);
    await page.getByRole('button', { name: /ändern Zählt das Spiel doppelt/u }).click();
    await tell(visitor, ['ja', ...REVOKE_IN_A_DREIER.slice(4)]);
    await page.getByText(/Platz 4 zahlt Platz 2 60 \(0,60\s€\)/u).waitFor(SOON);
    await page
      .getByText('Das Spiel zählt doppelt: Die Beträge sind schon verdoppelt')
      .waitFor(SOON);
    await page.getByLabel('Wo gespielt wird').selectOption('tournament');
    await page.getByText(/Platz 4 zahlt Platz 2 30 \(1,50\s€\)/u).waitFor(SOON);
    await visitor.leave();
  });
});
