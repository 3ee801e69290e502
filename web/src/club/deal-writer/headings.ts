import type { KeptSheet } from '../sheet/sheet-store';

/** What a list shows of a sheet without reading it. */
export interface SheetHeading {
  title: string;
  players: string[];
  events: number;
}

export function headingOf(sheet: KeptSheet): SheetHeading {
  try {
    const file = JSON.parse(sheet.file) as {
      heading: { title?: string; players: string[] };
      events: unknown[];
    };
    return {
      title: file.heading.title ?? '',
      players: file.heading.players.map(String),
      events: file.events.length,
    };
  } catch {
    return { title: sheet.id, players: [], events: 0 };
  }
}

/** Files of one choice: the sheet, and its house rules if they are there too. */
export interface PickedSheet {
  file: string;
  house: string | null;
}

/** Tells a sheet from house rules by their first sign; JSON begins with a brace. */
export function sorted(texts: string[]): PickedSheet | null {
  const file = texts.find((text) => text.trimStart().startsWith('{'));
  const house = texts.find((text) => !text.trimStart().startsWith('{')) ?? null;
  if (file !== undefined) return { file, house };
  return texts[0] === undefined ? null : { file: texts[0], house: null };
}
