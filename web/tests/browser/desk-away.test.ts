import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dreier, Hall, say, sit, SOON } from './desk-hall';
import { launch, Visitor } from './visitor';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/**
 * A server of this test alone, which is killed and comes back at the same place, with the limits of
 * every day.
 */
class MortalServer {
  private readonly data = mkdtempSync(join(tmpdir(), 'tarock-away-'));
  private process: ChildProcess | undefined;
  /** Done as soon as it answers. */
  up = Promise.resolve();
  private constructor(private readonly port: number) {}

  static async begin(): Promise<MortalServer> {
    const port = await new Promise<number>((done) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => done(typeof address === 'object' ? (address?.port ?? 0) : 0));
      });
    });
    const server = new MortalServer(port);
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  start(): Promise<void> {
    return this.startAndAnswer().then(() => this.isBack());
  }

  private isBack: () => void = () => undefined;

  private async startAndAnswer(): Promise<void> {
    const listen = `127.0.0.1:${this.port}`;
    this.process = spawn(
      process.env.TAROCK ?? '',
      ['serve', '--listen', listen, '--data', this.data, '--log', 'warn'],
      { stdio: 'ignore' },
    );
    await expect
      .poll(
        () =>
          fetch(`${this.url}/health`).then(
            () => true,
            () => false,
          ),
        SOON,
      )
      .toBe(true);
  }

  /** Without a word of farewell. */
  async kill(): Promise<void> {
    const { process } = this;
    if (!process) return;
    this.up = new Promise((back) => {
      this.isBack = back;
    });
    await new Promise((done) => {
      process.once('exit', done);
      process.kill('SIGKILL');
    });
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/**
 * One of sixty phones: a link of its own, a line of its own, and deals that are sent until they are
 * taken.
 */
class Phone {
  token = '';
  private written = 0;
  private constructor(
    private readonly server: MortalServer,
    private readonly hall: Hall,
    private readonly name: string,
    private readonly path: string,
  ) {}

  static async come(
    server: MortalServer,
    hall: Hall,
    at: number,
    round: string,
    table: number,
  ): Promise<Phone> {
    const phone = new Phone(server, hall, `phone-${at}`, `/sheets/${round}/${table}`);
    const secret = (await hall.link({ table: { round, table } })).split('#')[1];
    const answer = await fetch(`${hall.url}/api/v1/links/exchange`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret }),
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    phone.token = ((await answer.json()) as { token: string }).token;
    return phone;
  }

  /** Writes a deal; sent again until somebody answers. */
  async write(): Promise<void> {
    const sheet = await this.until('GET', undefined);
    const number = this.written + 1;
    const event = {
      id: `${this.name}:${number}`,
      lamport: number,
      change: {
        write: {
          ...(number > 1 ? { after: `${this.name}:${number - 1}` } : {}),
          entry: { numbers: { schrift: sheet.heading.players.map((_, at) => [1, -1][at] ?? 0) } },
        },
      },
    };
    await this.until('POST', { sheet: sheet.sheet, events: [event] });
    this.written = number;
  }

  private async until(
    method: string,
    body: object | undefined,
  ): Promise<{ sheet: string; heading: { players: string[] } }> {
    for (;;) {
      const answer = await this.hall.answer(method, this.path, body, this.token).catch(() => null);
      if (answer?.ok) return (await answer.json()) as Awaited<ReturnType<Phone['until']>>;
      if (answer)
        expect(answer.status, `${this.name}: ${await answer.text()}`).toBeGreaterThan(499);
      // Sixty who ask all the while keep the server itself from coming back.
      await this.server.up;
    }
  }
}

/**
 * Opens a line for each phone, all of them behind one address; how many have heard something since.
 */
async function listen(page: Page, hall: Hall, phones: Phone[]): Promise<() => Promise<number>> {
  const place = `${hall.url.replace('http', 'ws')}/api/v1/tournaments/${hall.tournament}/socket`;
  await page.evaluate(
    ({ place, tokens }) =>
      Promise.all(
        tokens.map(
          (token, at) =>
            new Promise((open, failed) => {
              const line = new WebSocket(`${place}?token=${token}`);
              line.onopen = open;
              line.onerror = () => failed(new Error(`phone ${at} gets no line`));
              // The first word is a greeting.
              line.onmessage = ({ data }: MessageEvent<string>) => {
                if (!data.includes('hello')) document.body.dataset[`heard${at}`] = 'yes';
              };
            }),
        ),
      ).then(() => undefined),
    { place, tokens: phones.map((phone) => phone.token) },
  );
  return () =>
    page.evaluate(
      () => Object.keys(document.body.dataset).filter((name) => name.startsWith('heard')).length,
    );
}

describe('a hall behind one address', () => {
  it('keeps sixty phones, a clock and every entry while the server dies and returns', async () => {
    const server = await MortalServer.begin();
    const { url } = server;
    const hall = await Hall.open(url, { title: 'Sechzig', format: 'kaernten-2026' });
    await hall.enter(Array.from({ length: 240 }, (_, at) => `Vor${at} Nach${at}`));
    await hall.change({ draw: {} });
    await hall.change({ publish: { draws: ['1'] } });
    await hall.change({ clock: { round: '1', step: 'start' } });
    await hall.change({ scene: { scene: 'clock' } });
    const wall = await hall.come(browser, 'hall', { viewport: { width: 1920, height: 1080 } });
    const desk = await hall.organiser(browser);
    const guests: Visitor[] = [wall, desk];
    for (const player of [1, 2, 3])
      guests.push(
        await hall.come(browser, { player: { player } }, { viewport: { width: 390, height: 844 } }),
      );
    const tables = (await hall.shown()).rounds[0]?.tables ?? [];
    expect(tables).toHaveLength(60);
    const phones = [];
    for (const [at, { table }] of tables.entries())
      phones.push(await Phone.come(server, hall, at, '1', table));
    const lines = await Visitor.come(browser, url);
    await lines.page.goto(url);
    guests.push(lines);
    const heard = await listen(lines.page, hall, phones);
    await Promise.all(phones.map((phone) => phone.write()));
    await expect.poll(heard, SOON).toBe(60);

    // One of the tables is written by its scribe, in a browser.
    const last = tables.at(-1);
    const { players } = await hall.shown();
    const names = last?.players.map((player) => players[player - 1]?.name ?? '') ?? [];
    const scribe = await hall.come(
      browser,
      { table: { round: '1', table: last?.table } },
      { viewport: { width: 390, height: 844 } },
    );
    guests.push(scribe);
    await sit(scribe, names);
    await scribe.page.getByText('Alles ist beim Turnier angekommen.').waitFor(SOON);

    // The desk types a result; the server is killed; the next one waits, and the clock runs on.
    const typed = tables[0]?.players.length ?? 0;
    await desk.page.locator('.tiles button').first().waitFor(SOON);
    await say(desk.page, `1 5 -5${' 0'.repeat(typed - 2)}`);
    await desk.page.getByText('Tisch 1 ist eingetragen.').waitFor(SOON);
    await server.kill();
    const clock = (): Promise<string> => wall.page.locator('.clocks b').first().innerText();
    const before = await clock();
    await say(desk.page, `2 7 -7${' 0'.repeat((tables[1]?.players.length ?? 0) - 2)}`);
    await desk.page.getByText('Ein Ergebnis wartet auf das Netz.').waitFor(SOON);
    for (const name of names.slice(0, 2)) await dreier(scribe.page, name);
    await scribe.page.getByText('2 Zeilen warten auf das Netz.').waitFor(SOON);
    const writing = phones.map((phone) => phone.write());
    await expect.poll(clock, SOON).not.toBe(before);
    await server.start();
    await Promise.all(writing);
    await desk.page.getByText('Ein Ergebnis wartet').waitFor({ state: 'detached', ...SOON });

    await scribe.page.getByText('Alles ist beim Turnier angekommen.').waitFor(SOON);

    // Nothing that was confirmed is lost, nothing stands twice.
    const after = (await hall.shown()).rounds[0]?.tables ?? [];
    expect(after[0]?.results?.slice(0, 2)).toEqual([5, -5]);
    expect(after[1]?.results?.slice(0, 2)).toEqual([7, -7]);
    expect(after.map((table) => table.deals)).toEqual(
      after.map(({ table }) => (table === last?.table ? 4 : 2)),
    );
    await wall.page.getByText(/Noch offen: 3, 4/u).waitFor(SOON);
    for (const guest of guests) await guest.context.close();
    await server.end();
  });
});
