import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROTOCOL } from '../../src/generated/wire';
import { serverUrl } from './server';
import { keptTables } from './kept-tables';
import { launch, Visitor } from './visitor';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** One table in the middle of the play for every book and number of players of every version. */
const inPlay = keptTables("play, the person's turn");

/** What lies in the browser's storage of tables. */
function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(
    () =>
      new Promise<Record<string, string>>((done, failed) => {
        const opening = indexedDB.open('tarock', 1);
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('tables').objectStore('tables');
          const keys = store.getAllKeys();
          const values = store.getAll();
          values.onsuccess = () => {
            opening.result.close();
            done(
              Object.fromEntries(
                keys.result.map((key, at) => [String(key), String(values.result[at])]),
              ),
            );
          };
        };
      }),
  );
}

const hand = (page: Page): Promise<string[]> =>
  page
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card ?? ''));

describe('what an earlier version kept in the browser', () => {
  it.each(inPlay)('goes on: $file', async ({ kept, shown }) => {
    const visitor = await Visitor.come(browser, url);
    await visitor.keepTable(kept);
    await visitor.page.getByRole('link', { name: 'Weiterspielen' }).click();
    await visitor.page.waitForSelector('[data-card]');
    expect((await hand(visitor.page)).sort()).toEqual(
      [...(shown.snapshot.deal?.observation.hand ?? [])].sort(),
    );
    await visitor.playDeal();
    await visitor.leave();
  });

  it('stays when this version cannot read it, and is put aside by a new table', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    const later = '{"options":{"table":"later"},"state":{"cards":"of glass"},"told":[]}';
    await visitor.keepTable(later);
    await page.getByRole('link', { name: 'Weiterspielen' }).click();
    await page
      .getByRole('heading', { name: 'Diesen Tisch kann diese Version nicht lesen' })
      .waitFor();
    await visitor.checkAccess('a table that cannot be read');
    expect(await stored(page)).toEqual({ practice: later });
    await page.getByRole('button', { name: 'Neuer Tisch' }).click();
    await page.waitForSelector('[data-card]');
    const now = await stored(page);
    expect(
      Object.entries(now).filter(
        ([key, state]) => key.startsWith('practice-aside-') && state === later,
      ),
    ).toHaveLength(1);
    await page.goto(url);
    await page.getByText('Zur Seite gelegt', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await page
      .getByRole('heading', { name: 'Diesen Tisch kann diese Version nicht lesen' })
      .waitFor();
    expect((await stored(page))['practice']).toBe(later);
    await visitor.leave();
  });

  it('puts lists aside that it cannot read', async () => {
    const visitor = await Visitor.come(browser, url);
    await visitor.page.goto(url);
    await visitor.page.evaluate(() => localStorage.setItem('tarock-past', '{"deals":"elsewhere"}'));
    await visitor.practise('vacha-2008');
    await visitor.playDeal();
    await visitor.page.goto(url);
    await visitor.page.getByText('Gespeichertes mit dem Namen tarock-past').waitFor();
    expect(await visitor.page.evaluate(() => localStorage.getItem('tarock-past-aside'))).toBe(
      '{"deals":"elsewhere"}',
    );
    await visitor.leave();
  });
});

describe('rights at tournaments and cups', () => {
  it.each(['{"links":[]}', '[null]', '[{"tournament":1,"cup":1}]', 'no JSON'])(
    'as another version keeps them are put aside: %s',
    async (text) => {
      const visitor = await Visitor.come(browser, url);
      const { page } = visitor;
      await page.goto(url);
      const lists = ['tarock-desk-links', 'tarock-cup-links'];
      await page.evaluate(
        ([text, lists]) => lists.forEach((list) => localStorage.setItem(list, text)),
        [text, lists] as const,
      );
      await page.goto(`${url}/turnier`);
      await page.getByRole('heading', { level: 1, name: 'Turniere' }).waitFor();
      await page.goto(`${url}/cups`);
      await page.getByRole('heading', { level: 1, name: 'Cups' }).waitFor();
      await page.goto(url);
      for (const list of lists)
        await page.getByText(`Gespeichertes mit dem Namen ${list}`).waitFor();
      await visitor.leave();
    },
  );
});

describe('house rules', () => {
  it('of another version are put aside by the form, which says what is wrong', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await page.goto(url);
    const other = 'id = "alt"\ntitle = "Alt"\nbase = "gibt-es-nicht"\n';
    const kept = (): Promise<(string | null)[]> =>
      page.evaluate(() =>
        ['tarock-house-rules', 'tarock-house-rules-aside'].map((key) => localStorage.getItem(key)),
      );
    await page.evaluate((rules) => localStorage.setItem('tarock-house-rules', rules), other);
    // Who plays by them is led to the form.
    await page.goto(`${url}/uebung?neu&regeln=haus`);
    const said = page.getByRole('alert').getByText(/Zeile 3, base.*„gibt-es-nicht“/);
    await said.and(page.getByText(/Es bleibt, bis du es brauchst/)).waitFor();
    expect(await said.boundingBox().then((box) => (box?.y ?? 999) < 900)).toBe(true);
    await visitor.checkAccess('house rules of another version');
    await expect.poll(kept).toEqual([null, other]);
    await page.goto(url);
    await page.getByText('Gespeichertes mit dem Namen tarock-house-rules').waitFor();
    await visitor.leave();
  });

  it('of an evening hold for it and its replays, whatever becomes of them', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await page.goto(`${url}/hausregeln`);
    await page.locator('.short select').first().waitFor();
    const wir = 'id = "wir"\ntitle = "Wir"\nbase = "vacha-2008"\n[change.scoring]\nwin_at = 107\n';
    await page.locator('input[type=file]').setInputFiles({
      name: 'wir.toml',
      mimeType: 'text/plain',
      buffer: Buffer.from(wir),
    });
    await page.getByText(/alles passt zusammen/).waitFor();
    await page.getByRole('link', { name: 'Gegen Bots spielen' }).click();
    await page.locator('[data-card]').first().waitFor();
    await page.goto(`${url}/hausregeln`);
    await page.getByRole('button', { name: 'Von vorn beginnen' }).click();
    await page.getByText(/Noch nichts geändert/).waitFor();
    await page.goto(`${url}/uebung`);
    await page.locator('[data-card]').first().waitFor();
    await visitor.playDeal();
    await page.locator('dialog[open] footer').getByRole('link', { name: 'Nachspielen' }).click();
    await page.locator('.board').waitFor();
    await page.locator('main').getByRole('link', { name: 'Mischen prüfen' }).click();
    await page.getByText(/^In Ordnung/).waitFor();
    await visitor.leave();
  });
});

describe('sheets that an earlier version kept in the browser', () => {
  const fixtures = new URL('../../../fixtures/', import.meta.url);
  const kept = readdirSync(fixtures)
    .map((version) => new URL(`${version}/desk/browser.json`, fixtures))
    .filter((file) => existsSync(file));
  it.each(kept)('are opened: %s', async (file) => {
    const stores = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { id: string }[]>;
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await page.goto(url);
    await page.evaluate(async (all) => {
      for (const [name, rows] of Object.entries(all))
        await new Promise<void>((done, failed) => {
          const opening = indexedDB.open(name, 1);
          opening.onupgradeneeded = () =>
            opening.result.createObjectStore('sheets', { keyPath: 'id' });
          opening.onerror = () => failed(opening.error);
          opening.onsuccess = () => {
            const writing = opening.result.transaction('sheets', 'readwrite');
            for (const row of rows) writing.objectStore('sheets').put(row);
            writing.oncomplete = () => {
              opening.result.close();
              done();
            };
          };
        });
    }, stores);
    await page.goto(`${url}/zettel`);
    await page.getByText('Privater Abend').first().click();
    await page.getByText('Dreier').first().waitFor();
    // The sheet of a table is there without its server.
    const row = stores['tarock-table-sheets']?.[0] as
      { tournament: string; round: string; table: number } | undefined;
    await page.evaluate(
      (link) => {
        localStorage.setItem('tarock-desk-links', JSON.stringify([link]));
      },
      {
        tournament: row?.tournament,
        scope: { table: { round: row?.round, table: row?.table } },
        token: 'of-another-server',
      },
    );
    await page.goto(`${url}/turnier/${row?.tournament}/tisch/${row?.round}/${row?.table}`);
    await page.getByRole('button', { name: 'Dreier', exact: true }).first().waitFor();
    await visitor.context.close();
  });
});

describe('a newer server', () => {
  it('that the page cannot follow is said to be newer, and nothing is lost', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    const link = await visitor.openTable({
      rules: 'vacha-2008',
      bots: ['rule', 'rule', 'rule'],
      private: true,
    });
    const sent: string[] = [];
    let protocol = PROTOCOL;
    await page.routeWebSocket(/\/socket(\?|$)/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        const said = JSON.parse(String(message)) as { command?: { id: string } };
        if (said.command) sent.push(said.command.id);
        // The server is away when the first command comes.
        if (!said.command || sent.length > 1) server.send(message);
      });
      server.onMessage((message) =>
        socket.send(String(message).replace(`"protocol":${PROTOCOL}`, `"protocol":${protocol}`)),
      );
    });
    await page.goto(url + link);
    await page.getByRole('button', { name: 'Ich bin bereit' }).click();
    await expect.poll(() => sent.length).toBe(1);
    protocol = PROTOCOL + 1;
    await page.reload();
    await page.getByRole('heading', { name: 'Diese Seite ist älter als der Server' }).waitFor();
    await visitor.checkAccess('a page that is too old');
    protocol = PROTOCOL;
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await page.waitForSelector('[data-card]');
    expect(sent.filter((id) => id === sent[0]).length).toBeGreaterThan(1);
    await visitor.leave();
  });

  it('with a newer build offers a reload and forces nobody', async () => {
    const newer = await proxy(url);
    const visitor = await Visitor.come(browser, newer.url);
    const { page } = visitor;
    await visitor.practise('vacha-2008');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      (window as { stays?: boolean }).stays = true;
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    newer.release();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByText('Eine neue Version ist da').waitFor();
    expect(await page.evaluate(() => (window as { stays?: boolean }).stays)).toBe(true);
    await visitor.checkAccess('the notice of a newer version');
    // Until it is the person's turn bots may change what the table shows.
    await page.waitForSelector('[data-action], .held.legal');
    const before = await hand(page);
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await page.waitForFunction(() => (window as { stays?: boolean }).stays === undefined);
    await page.waitForSelector('[data-card]');
    expect(await hand(page)).toEqual(before);
    expect(await page.getByText('Eine neue Version ist da').count()).toBe(0);
    await visitor.playDeal();
    await visitor.leave();
    newer.stop();
  });
});

/** The server, with another build of the page once it is released. */
async function proxy(
  target: string,
): Promise<{ url: string; release: () => void; stop: () => void }> {
  let released = false;
  const open = new Set<Socket>();
  const server: Server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    delete headers['if-none-match'];
    const passed = request(
      target + (asked.url ?? '/'),
      { method: asked.method, headers },
      (found) => {
        if (asked.url !== '/sw.js') {
          answer.writeHead(found.statusCode ?? 500, found.headers);
          found.pipe(answer);
          return;
        }
        const parts: Buffer[] = [];
        found.on('data', (part: Buffer) => parts.push(part));
        found.on('end', () => {
          const text = Buffer.concat(parts).toString();
          const said = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
          answer
            .writeHead(200, said)
            .end(released ? text.replace(/const VERSION = "/, 'const VERSION = "newer-') : text);
        });
      },
    );
    asked.pipe(passed);
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => (released = true),
    stop: () => {
      open.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}
