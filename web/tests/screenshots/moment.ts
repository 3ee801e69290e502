import { keptTables } from '../browser/kept-tables';
import type { Visitor, Wishes } from '../browser/visitor';

export const SOON = { timeout: 30_000 };

/** Takes a picture of what somebody sees: the visitor, if nobody else is named. */
export type Take = (name: string, who?: Visitor) => Promise<void>;

/** Somebody else who comes with a screen of the same size, in the same theme and language. */
export type Another = (more?: Partial<Wishes>) => Promise<Visitor>;

export type Moment = (visitor: Visitor, take: Take, another: Another) => Promise<void>;

/** A table as it was kept at such a moment. */
export async function tableAt(visitor: Visitor, moment: string, book: string): Promise<void> {
  const kept = keptTables(moment).find(({ file }) => file.includes(book));
  await visitor.keepTable(kept?.kept ?? '');
  await visitor.page.goto(`${visitor.url}/uebung`);
  await visitor.page.locator('[data-card], .over, .gather, dialog[open]').first().waitFor(SOON);
}

/** When a person was asked for something. */
export const person = (phase: string): string => `${phase}, the person's turn`;
