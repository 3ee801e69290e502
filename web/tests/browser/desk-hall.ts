import { expect } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { chance, SEED } from './chance';
import { Visitor, type Wishes } from './visitor';

/** How long a busy machine may take. */
export const SOON = { timeout: 60_000 };

/** How somebody asks who reads German. */
const GERMAN = { headers: { 'accept-language': 'de-AT' } };

/** Twenty-three who come to an evening; two are called alike. */
export const PEOPLE = [
  'Maria Krenn',
  'Kurt Kuhn',
  'Hans Winkler',
  'Jörg Oswald',
  'Eva Lutz',
  'Paul Adler',
  'Ida Berger',
  'Karl Czerny',
  'Lena Dorn',
  'Otto Ebner',
  'Rosa Fink',
  'Sepp Gruber',
  'Tina Haas',
  'Ulf Irrgang',
  'Vera Jost',
  'Xaver Klinger',
  'Zita Lang',
  'Anton Moser',
  'Berta Nagl',
  'Cilli Ott',
  'Dora Pichler',
  'Franz Huber, Steyr',
  'Franz Huber, Wels',
] as const;

interface Made {
  tournament: string;
}
export interface Shown {
  version: number;
  finished: boolean;
  rounds: {
    round: string;
    tables: {
      table: number;
      players: number[];
      state?: string;
      deals?: number;
      ended_early?: number | null;
      candidates?: { version: number; set_aside: boolean }[];
      results: number[] | null;
    }[];
  }[];
  players: {
    player: number;
    name: string;
    label: string;
    person?: string;
    out_of_competition: boolean;
  }[];
  standings: {
    rows: {
      rank: number | null;
      player: number;
      name: string;
      sum: number;
      points: number | string;
      final_round: number | null;
    }[];
  };
  conflicts?: unknown[];
}

/** Asks again as long as it is more at once than the server lets through. */
async function patient(address: string, init: RequestInit): Promise<Response> {
  let answer: Response | undefined;
  const status = async (): Promise<number> => (answer = await fetch(address, init)).status;
  await expect.poll(status, SOON).not.toBe(429);
  if (!answer) throw new Error('nobody was asked');
  return answer;
}

/**
 * A tournament at the server, prepared over HTTP so that a test begins where it is about something.
 */
export class Hall {
  private constructor(
    readonly url: string,
    readonly tournament: string,
    private readonly cookie: string,
  ) {}

  static async open(url: string, wish: object): Promise<Hall> {
    const visit = await fetch(`${url}/api/v1/visitors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Wirt' }),
    });
    const cookie = (visit.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const hall = new Hall(url, '', cookie);
    const test = expect.getState().currentTestName ?? '';
    const drawn = { seed: Math.floor(chance(`${SEED} ${test}`)() * 1_000_000), ...wish };
    const { tournament } = await hall.ask<Made>('POST', '/tournaments', drawn);
    return new Hall(url, tournament, cookie);
  }

  /** The tournament that somebody has open, by their own right. */
  static async of({ page, url, context }: Visitor): Promise<Hall> {
    const tournament = /turnier\/([\w-]+)/u.exec(page.url())?.[1] ?? '';
    const cookies = await context.cookies(url);
    return new Hall(
      url,
      tournament,
      cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    );
  }

  /** Where a page of the organiser is: their cookie comes along. */
  async organiser(browser: Browser, wishes: Wishes = {}): Promise<Visitor> {
    const visitor = await Visitor.come(browser, this.url, wishes);
    const [name = '', value = ''] = this.cookie.split('=');
    await visitor.context.addCookies([{ name, value, url: this.url }]);
    await visitor.page.goto(`${this.url}/turnier/${this.tournament}`);
    return visitor;
  }

  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await patient(`${this.url}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie: this.cookie, origin: this.url },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.ok, `${method} ${path}: ${text}`).toBe(true);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  /** What the tournament answers, refusals included. */
  answer(method: string, path: string, body?: unknown, token?: string): Promise<Response> {
    return patient(`${this.url}/api/v1/tournaments/${this.tournament}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        origin: this.url,
        ...(token === undefined ? { cookie: this.cookie } : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** The entry of the log that drew the rounds. */
  async drawnAt(): Promise<number> {
    const { entries } = await this.own<{ entries: { version: number; change: object }[] }>(
      'GET',
      '/log?after=0',
    );
    return entries.find(({ change }) => 'draw' in change)?.version ?? 0;
  }

  own<T>(method: string, path: string, body?: unknown): Promise<T> {
    return this.ask(method, `/tournaments/${this.tournament}${path}`, body);
  }

  shown(): Promise<Shown> {
    return this.own('GET', '');
  }

  /** The public page, as somebody without a script reads it. */
  async page(): Promise<string> {
    return (await fetch(`${this.url}/ergebnis/${this.tournament}`, GERMAN)).text();
  }

  async change(change: object): Promise<{ version: number }> {
    const { version } = await this.shown();
    const id = `test-${Math.random()}`;
    return this.own('POST', '/changes', { seen: version, id, change });
  }

  async enter(names: readonly string[]): Promise<void> {
    const people = names.map((name) => {
      const [called = '', club] = name.split(', ');
      return club === undefined ? { name: called } : { name: called, club };
    });
    const { people: rows } = await this.own<{ people: { person: string }[] }>('POST', '/people', {
      people,
      anyway: true,
    });
    await this.change({ enter: { people: rows.map(({ person }) => ({ person })) } });
  }

  /** The address of a link of this scope. */
  async link(scope: unknown, label?: string): Promise<string> {
    const { links } = await this.own<{ links: { secret: string }[] }>('POST', '/links', {
      links: [{ scope, ...(label === undefined ? {} : { label }) }],
    });
    return `${this.url}/turnier/${this.tournament}#${links[0]?.secret ?? ''}`;
  }

  async come(browser: Browser, scope: unknown, wishes: Wishes = {}): Promise<Visitor> {
    const visitor = await Visitor.come(browser, this.url, wishes);
    await visitor.page.goto(await this.link(scope));
    return visitor;
  }

  /** So many deals on the sheet of a table, of which those who sit there know in which order. */
  async write(round: string, table: number, deals: number): Promise<void> {
    const path = `/sheets/${round}/${table}`;
    const sheet = await this.own<{ sheet: string; heading: { players: string[] } }>('GET', path);
    const order = sheet.heading.players.map((_, at) => at);
    const schrift = order.map((at) => [1, -1][at] ?? 0);
    const lines = Array.from({ length: deals }, (_, at) => ({
      write: {
        ...(at > 0 ? { after: `test:${at + 1}` } : {}),
        entry: { numbers: { schrift } },
      },
    }));
    const events = [{ seat: { order, dealer: 0 } }, ...lines].map((change, at) => ({
      id: `test:${at + 1}`,
      lamport: at + 1,
      change,
    }));
    const { refused } = await this.own<{ refused: object[] }>('POST', path, {
      sheet: sheet.sheet,
      events,
    });
    expect(refused).toEqual([]);
  }

  /** Results of a whole round: the first of a table wins what the others lose. */
  async results(round: string, tables?: number[]): Promise<void> {
    const shown = (await this.shown()).rounds.find((one) => one.round === round);
    for (const { table, players } of shown?.tables ?? []) {
      if (tables && !tables.includes(table)) continue;
      const results = players.map((_, at) => (at === 0 ? 10 * (players.length - 1) : -10));
      await this.change({ result: { round, table, players, results } });
    }
  }
}

/** Nothing but the point of a season: whoever takes part gets points. */
const RULES = {
  id: 'probe',
  title: 'Probe',
  points: { places: { places: [10, 6, 3, 1], tied: 'each' } },
  counting: { best: { events: 2 } },
  tie_breaks: [],
  qualification: { places: 2, at_least_events: 1 },
};

/** A cup of the organiser with one season. */
export class CupOf {
  private constructor(
    private readonly hall: Hall,
    readonly cup: string,
  ) {}

  static async open(hall: Hall): Promise<CupOf> {
    const { cup } = await hall.ask<{ cup: string }>('POST', '/cups', { title: 'Hallencup' });
    const opened = new CupOf(hall, cup);
    await opened.post('/changes', { change: { season: { season: '2027', rules: RULES } } });
    return opened;
  }

  private async post(path: string, body: object): Promise<void> {
    const { version } = await this.hall.ask<{ version: number }>('GET', `/cups/${this.cup}`);
    await this.hall.ask('POST', `/cups/${this.cup}${path}`, { seen: version, ...body });
  }

  take(): Promise<void> {
    return this.post('/tournaments', { season: '2027', tournament: this.hall.tournament });
  }

  page(): Promise<string> {
    return fetch(`${this.hall.url}/cup/${this.cup}`, GERMAN).then((answer) => answer.text());
  }
}

/** Types into the line of the desk and presses Enter. */
export async function say(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

export const button = (page: Page, name: string | RegExp): ReturnType<Page['locator']> =>
  page.locator('main').getByRole('button', { name, exact: true }).first();

/** What ends in a name; of two with one name the label has the club in brackets. */
export const endingIn = (name: string): RegExp =>
  new RegExp(`${name.replaceAll(/[()]/gu, String.raw`\$&`)}$`, 'u');

/** Those at a table of four say in which order they sit; the first one deals. */
export async function sit({ page }: Visitor, names: string[]): Promise<void> {
  for (const name of names.slice(0, 3)) await button(page, endingIn(name)).tap(SOON);
  await page
    .getByRole('group', { name: 'Wer gibt zuerst?' })
    .getByRole('button', { name: names[0] ?? '' })
    .tap(SOON);
  await button(page, 'Dreier').waitFor(SOON);
}

/** A won Dreier by whoever is named first at the table. */
export async function dreier(page: Page, by: string): Promise<void> {
  await button(page, 'Dreier').tap(SOON);
  await button(page, by).tap(SOON);
  await button(page, 'Gewonnen').tap(SOON);
  await page.locator('.write:not([disabled])').tap(SOON);
  await page.locator('.write').waitFor({ state: 'detached', ...SOON });
}
