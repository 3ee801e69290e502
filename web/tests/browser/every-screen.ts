import type { Browser, Page } from 'playwright-core';
import { pages } from '../../src/app/pages';
import { CupOf, Hall, PEOPLE, SOON } from './desk-hall';
import type { Visitor, Wishes } from './visitor';

/**
 * Every address with a page, as the application itself knows them, and one that it does not know.
 */
export const ADDRESSES = ['/', ...Object.keys(pages), '/diese-seite-gibt-es-nicht'];

/** Goes to an address and waits until its page stands there. */
export async function goTo(visitor: Visitor, address: string): Promise<void> {
  const { page } = visitor;
  await page.goto(visitor.url + address);
  await page.locator('h1, [data-card]').first().waitFor(SOON);
  await page.waitForLoadState('networkidle');
}

/**
 * An evening whose first round is played and published, so that every page of it has something to
 * show.
 */
export async function eveningInTheHall(url: string): Promise<Hall> {
  const hall = await Hall.open(url, { title: 'Herbstturnier', format: 'kaernten-2026' });
  await hall.enter(PEOPLE);
  await hall.change({ draw: {} });
  await hall.change({ publish: { draws: ['1', '2', '3'] } });
  await hall.results('1');
  await hall.change({ publish: { results: ['1'] } });
  await hall.change({ clock: { round: '2', step: 'start' } });
  await hall.write('2', 2, 2);
  return hall;
}

/** What the projector can show. */
export const SCENES = ['welcome', 'seating', 'clock', 'standings', 'prizes'] as const;

/** Whoever has a page of their own at a tournament, and the link that leads there. */
export const SCOPES = {
  scribe: { table: { round: '2', table: 1 } },
  writing: { table: { round: '2', table: 2 } },
  player: { player: { player: 5 } },
  referee: 'referee',
  projector: 'hall',
} as const;

/** Pages that are read like a document: their links are as high as its lines. */
export const DOCUMENTS = ['results', 'cup'];

/** What opens over the desk, by the place of its button in the head. */
const DIALOGS = ['scan', 'prints', 'prizes', 'settings', 'links', 'help'] as const;

/** What opens when something in a part of the desk is tapped: the part, and what it is. */
const IN_PARTS = {
  person: [0, '[data-row]'],
  table: [3, '.tiles button'],
} as const;

async function throughDialogs(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const dialog = page.locator('dialog[open]');
  const see = async (name: string): Promise<void> => {
    await dialog.locator('button').first().waitFor(SOON);
    await look(`desk-${name}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached', ...SOON });
  };
  const buttons = page.locator('header button');
  for (const [at, name] of DIALOGS.entries()) {
    await buttons.nth(at + 1).click();
    await see(name);
  }
  for (const [name, [part, what]] of Object.entries(IN_PARTS)) {
    await page.locator('nav button').nth(part).click();
    await page.locator(what).first().click();
    await see(name);
  }
}

/** A cup with one evening in it, whose organiser can edit it. */
async function playedCup(url: string): Promise<{ hall: Hall; cup: string }> {
  const hall = await Hall.open(url, { title: 'Dreikönig', format: 'kaernten-2026' });
  await hall.enter(PEOPLE.slice(0, 8));
  await hall.change({ draw: {} });
  await hall.change({ publish: { draws: ['1', '2', '3'] } });
  for (const round of ['1', '2', '3']) await hall.results(round);
  const cup = await CupOf.open(hall);
  await cup.take();
  return { hall, cup: cup.cup };
}

/** Shows pages one after the other, each at an address of its own. */
async function throughAddresses(
  visitor: Visitor,
  addresses: Record<string, string>,
  look: (name: string, visitor: Visitor) => Promise<void>,
): Promise<void> {
  for (const [name, address] of Object.entries(addresses)) {
    await goTo(visitor, address);
    await look(name, visitor);
  }
}

/** Shows all pages of an evening one after the other. */
export async function throughTheEvening(
  browser: Browser,
  hall: Hall,
  wishes: Wishes,
  look: (name: string, visitor: Visitor) => Promise<void>,
): Promise<void> {
  const desk = await hall.organiser(browser, wishes);
  const steps = desk.page.locator('nav button');
  await steps.first().waitFor(SOON);
  for (let step = 0; step < (await steps.count()); step++) {
    await steps.nth(step).click();
    await look(`desk-${step + 1}`, desk);
  }
  const lookAtDesk = (name: string): Promise<void> => look(name, desk);
  await throughDialogs(desk.page, lookAtDesk);
  const { tournament } = hall;
  const evening = {
    'desk-sheet': `/turnier/${tournament}/zettel/2/2`,
    results: `/ergebnis/${tournament}`,
  };
  await throughAddresses(desk, evening, look);
  await desk.leave();
  const { hall: past, cup } = await playedCup(hall.url);
  const organiser = await past.organiser(browser, wishes);
  await throughAddresses(
    organiser,
    { cup: `/cup/${cup}`, 'cup-edit': `/cup/${cup}/bearbeiten` },
    look,
  );
  await organiser.leave();
  for (const [name, scope] of Object.entries(SCOPES)) {
    const visitor = await hall.come(browser, scope, wishes);
    await visitor.page
      .locator('main :is(h2, fieldset, button), [data-scene]')
      .first()
      .waitFor(SOON);
    if (name === 'projector')
      for (const scene of SCENES) {
        await hall.change({ scene: { scene, ...(scene === 'prizes' ? { place: 3 } : {}) } });
        await visitor.page.locator(`[data-scene="${scene}"]`).waitFor(SOON);
        await look(`${name}-${scene}`, visitor);
      }
    else if (name === 'writing') {
      const parts = visitor.page.locator('nav button');
      await parts.first().waitFor(SOON);
      for (let part = 0; part < (await parts.count()); part++) {
        await parts.nth(part).click();
        await parts.nth(part).and(visitor.page.locator('[aria-current]')).waitFor(SOON);
        await look(`${name}-${part + 1}`, visitor);
      }
    } else await look(name, visitor);
    await visitor.leave();
  }
}
