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
const SOON = { timeout: 30_000 };

const REVOKE_IN_A_DREIER = [
  'Farbe, Tarock oder Stich nicht gegeben (Renonce)',
  'nein',
  'nein',
  'er ist eingezogen und umgedreht',
  'Dreier',
  'Platz 2',
  'kein Kontra',
  'Platz 4',
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
    await page.getByLabel('Regelbuch').selectOption('kaernten-2026');
    await tell(visitor, REVOKE_IN_A_DREIER);
    await page.waitForSelector('.ruling', SOON);
    const ruling = await page.locator('.ruling').innerText();
    expect(ruling).toContain('Renonce: Das Spiel ist zu Ende');
    expect(ruling).toContain('§ Regeln für Renonce, Punkt 3');
    expect(ruling).toMatch(/Platz 4 zahlt Vorhand 5 \(0,50\s€\)/u);
    expect(ruling).toMatch(/Platz 4 zahlt Platz 2 15 \(1,50\s€\)/u);
    await visitor.checkAccess('the ruling');
    await page.getByRole('button', { name: /ändern Wer war es/u }).click();
    await page
      .locator('.choices')
      .getByRole('button', { name: 'Platz 3', exact: true })
      .click(SOON);
    await page.getByText('Platz 3 zahlt Platz 2 15').waitFor(SOON);

    // By Vácha a point is a cent at an evening and five at a tournament.
    await page.getByLabel('Regelbuch').selectOption('vacha-2008');
    await tell(visitor, REVOKE_IN_A_DREIER);
    await page.getByText(/Platz 4 zahlt Platz 2 30 \(0,30\s€\)/u).waitFor(SOON);
    await page.getByLabel('Wo gespielt wird').selectOption('tournament');
    await page.getByText(/Platz 4 zahlt Platz 2 30 \(1,50\s€\)/u).waitFor(SOON);
    await visitor.leave();
  });
});
