import type { Browser } from 'playwright-core';
import { pages } from '../../src/app/pages';
import { Hall, PEOPLE, SOON } from './desk-hall';
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
  await desk.leave();
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
