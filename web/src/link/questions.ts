import type {
  BookChoice,
  CardChoice,
  Code,
  Comparison,
  CountedCards,
  FormPart,
  Hearing,
  Question,
  ReadDeal,
  Replayed,
  Verification,
} from '../generated/wire';
import { settings } from '../app/settings.svelte';
import { theEngine } from './engine';

/** House rules as they were read. */
export interface HouseFile {
  id: string;
  title: string;
  base: string;
  remove: string[];
  change: Record<string, unknown>;
}

/** What is wrong with house rules. */
export interface HouseError {
  line: number | null;
  key: string | null;
  code: string;
  reason: string;
}

function ask<T>(question: Question): Promise<T> {
  return theEngine().question(question, settings.language) as Promise<T>;
}

export const compareBooks = (books: BookChoice[]): Promise<Comparison> => ask({ compare: books });
export const houseForm = (base: string): Promise<FormPart[]> => ask({ 'house-form': base });
export const readHouse = (toml: string): Promise<{ fine: HouseFile } | { wrong: HouseError }> =>
  ask({ 'house-read': toml });
export const readDeals = (text: string): Promise<ReadDeal[]> => ask({ 'read-deals': text });
export const notation = (records: string[]): Promise<string> => ask({ notation: records });
export const replay = (record: string, house: string | null): Promise<Replayed> =>
  ask({ replay: { record, house } });
export const cardChoices = (record: string): Promise<CardChoice[]> =>
  ask({ 'card-choices': record });
export const verify = (record: string, house: string | null): Promise<Verification> =>
  ask({ verify: { record, house } });
export const count = (cards: string[]): Promise<CountedCards> => ask({ count: cards });
export type CaseFacts = Record<string, string | number | boolean>;
export const hearCase = (
  rules: string,
  house: string | null,
  told: CaseFacts,
  deal: CaseFacts,
): Promise<Hearing> => ask({ referee: { rules, house, case: told, deal } });
export const qrCode = (text: string): Promise<Code | null> => ask({ code: text });
