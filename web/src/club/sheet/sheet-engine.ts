import type {
  Draft,
  Form,
  FormAnswer,
  SheetAnswer,
  SheetChange,
  SheetNeeds,
  SheetRequest,
  SheetText,
  SheetWish,
  TextAnswer,
} from '../../generated/wire';
import { theEngine } from '../../link/engine';
import { settings } from '../../app/settings.svelte';

/** What a sheet refuses, with its code. */
export class SheetRefusal extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

export type Changed = Extract<SheetAnswer, { fine: unknown }>['fine'];

function ask<T>(request: SheetRequest): Promise<T> {
  return theEngine().question({ sheet: request }, settings.language) as Promise<T>;
}

function fine<T>(answer: { fine: T } | { wrong: { code: string; text: string } }): T {
  if ('wrong' in answer) throw new SheetRefusal(answer.wrong.code, answer.wrong.text);
  return answer.fine;
}

export const beginSheet = async (wish: SheetWish): Promise<Changed> =>
  fine(await ask<SheetAnswer>({ begin: wish }));
export const readSheet = async (sheet: SheetText): Promise<Changed> =>
  fine(await ask<SheetAnswer>({ read: sheet }));
export const sheetForm = async (
  sheet: SheetText,
  line: string | null,
  draft: Draft | null,
): Promise<Form> => fine(await ask<FormAnswer>({ form: { sheet, line, draft } }));
export const changeSheet = async (
  sheet: SheetText,
  device: string,
  by: string | null,
  change: SheetChange,
): Promise<Changed> => fine(await ask<SheetAnswer>({ change: { sheet, device, by, change } }));
export const mergeSheets = async (sheet: SheetText, other: string): Promise<Changed> =>
  fine(await ask<SheetAnswer>({ merge: { sheet, other } }));
export const sheetNeeds = async (
  file: string,
): Promise<Extract<SheetNeeds, { fine: unknown }>['fine']> =>
  fine(await ask<SheetNeeds>({ needs: file }));
export const sheetCsv = async (sheet: SheetText): Promise<string> =>
  fine(await ask<TextAnswer>({ csv: sheet }));
export const sheetResult = async (sheet: SheetText): Promise<string> =>
  fine(await ask<TextAnswer>({ result: sheet }));
