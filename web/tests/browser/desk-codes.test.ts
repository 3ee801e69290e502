import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { button, endingIn, Hall, PEOPLE, sit, SOON } from './desk-hall';
import { serverUrl } from './server';
import { launch, Visitor } from './visitor';

const url = serverUrl();
const PHONE = { viewport: { width: 390, height: 844 } };
let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await launch();
  folder = mkdtempSync(join(tmpdir(), 'tarock-codes-'));
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** Dots in an inch, enough for any camera. */
const DOTS = 200;
const dots = (millimetres: number): number => Math.round((millimetres * DOTS) / 25.4);

interface Part {
  page: number;
  /** In millimetres. */
  box: [x: number, y: number, width: number, height: number];
}

/** What poppler makes of a part of a document. */
function poppler(program: string, file: string, { page, box }: Part, more: string[]): Buffer {
  const [x, y, width, height] = box.map(dots).map(String);
  const at = ['-x', x ?? '', '-y', y ?? '', '-W', width ?? '', '-H', height ?? ''];
  const pages = ['-f', String(page), '-l', String(page), '-r', String(DOTS)];
  const end = program === 'pdftotext' ? [file, '-'] : [file];
  const options = { maxBuffer: 64 * 1024 * 1024 };
  return execFileSync(program, [...pages, ...at, ...more, ...end], options);
}

/** The text of the code that is printed there, as a camera reads it. */
function codeAt(file: string, part: Part): string {
  const picture = poppler('pdftoppm', file, part, []);
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/u.exec(picture.toString('latin1', 0, 40));
  const [width, height] = [Number(head?.[1]), Number(head?.[2])];
  const data = new Uint8Array(picture.subarray(head?.[0].length));
  return decodeQR({ width, height, data }, { effort: Infinity, timeLimit: Infinity });
}

const textAt = (file: string, part: Part): string =>
  poppler('pdftotext', file, part, ['-layout']).toString();

async function printed(hall: Hall, what: string, wish: object): Promise<string> {
  const answer = await hall.answer('POST', `/print/${what}`, wish);
  expect(answer.status).toBe(200);
  const file = join(folder, `${what}-${JSON.stringify(wish).replace(/\W/gu, '')}.pdf`);
  writeFileSync(file, new Uint8Array(await answer.arrayBuffer()));
  return file;
}

/** Where slips lie on A4: two beside each other, five below. */
const slipAt = (at: number): Part => ({
  page: Math.floor(at / 10) + 1,
  box: [10 + (at % 2) * 95, 10 + (Math.floor(at / 2) % 5) * 55.4, 95, 55.4],
});

async function evening(title: string): Promise<Hall> {
  const hall = await Hall.open(url, { title, format: 'kaernten-2026' });
  await hall.enter([...PEOPLE.slice(0, 6), ...PEOPLE.slice(21)]);
  await hall.change({ draw: {} });
  await hall.change({ publish: { draws: ['1', '2', '3'] } });
  return hall;
}

describe('printed codes', () => {
  it('on slips and cards lead where they should, and the words beside them are good', async () => {
    const hall = await evening('Gedruckt');
    const { players, rounds } = await hall.shown();
    const slips = await printed(hall, 'slips', {});
    const codes = new Map<string, string>();
    const slipOf = new Map<string, string>();
    for (const [at, { name, label }] of players.entries()) {
      const address = codeAt(slips, slipAt(at));
      const text = textAt(slips, slipAt(at));
      expect(text).toContain(name);
      expect(address).toMatch(new RegExp(`^${url}/turnier/${hall.tournament}#[\\w-]{16,}$`, 'u'));
      slipOf.set(label, text);
      codes.set(label, /Code (\w+)/u.exec(text)?.[1] ?? '');
    }
    // The two who are called alike are told apart by their clubs.
    for (const club of ['Steyr', 'Wels']) {
      const others = [...slipOf].filter(([label]) => label.endsWith(`(${club})`));
      expect(others.map(([, text]) => text.includes(club))).toEqual([true]);
    }
    const player = await Visitor.come(browser, url, PHONE);
    await player.page.goto(codeAt(slips, slipAt(4)));
    await player.page.getByText(`${players[4]?.name}, Startnummer 5`).waitFor(SOON);

    // A card leads to the sheet of its table, by the picture and by the short code.
    const cards = await printed(hall, 'tables', { round: '1' });
    const card: Part = { page: 1, box: [0, 0, 297, 210] };
    const table = rounds[0]?.tables[0];
    const seated = (table?.players ?? []).map((number) => players[number - 1]?.label ?? '');
    const text = textAt(cards, card);
    for (const name of seated) expect(text).toContain(name);
    const scribe = await Visitor.come(browser, url, PHONE);
    await scribe.page.goto(codeAt(cards, card));
    for (const name of seated.slice(0, 3)) await button(scribe.page, endingIn(name)).tap(SOON);
    const typed = await Visitor.come(browser, url, PHONE);
    const [, address = '', short = ''] = /(\S+\/turnier), Code (\S+)/u.exec(text) ?? [];
    await typed.page.goto(`http://${address}`);
    await typed.page.getByLabel('Kurzer Code').fill(short.toLowerCase());
    await typed.page.keyboard.press('Enter');
    await typed.page.waitForURL(`**/turnier/${hall.tournament}/**`, SOON);
    for (const name of seated) await typed.page.getByText(name).first().waitFor(SOON);

    // The code on a slip closes the sheet for whoever holds it.
    const { page } = scribe;
    const first = seated[0] ?? '';
    const deals = page.getByRole('group', { name: 'Wer gibt zuerst?' });
    await deals.getByRole('button', { name: first }).tap(SOON);
    await button(page, 'Dreier').tap(SOON);
    await button(page, first).tap(SOON);
    await button(page, 'Gewonnen').tap(SOON);
    await page.locator('.write:not([disabled])').tap(SOON);
    await page.locator('nav').getByRole('button', { name: 'Abschließen' }).tap(SOON);
    await page.getByText('Der Tisch hört früher auf').tap(SOON);
    await page.getByLabel('Warum?').fill('Probe');
    await page.getByRole('button', { name: 'Vorzeitig beenden' }).tap();
    const closer = page.getByRole('group', { name: 'Wer schließt ab?' });
    await closer.getByRole('button', { name: first }).tap(SOON);
    await page.getByLabel(`Code vom Los von ${first}`).fill(codes.get(first) ?? '');
    await page.locator('form').getByRole('button', { name: 'Abschließen' }).tap();
    await page.getByText(`Abgeschlossen von ${first}`).waitFor(SOON);
    for (const visitor of [player, scribe, typed]) await visitor.context.close();
  });

  it('are in the language of the page, and the words too', async () => {
    const hall = await evening('Printed');
    const desk = await hall.organiser(browser, { language: 'en' });
    await desk.page.getByRole('button', { name: 'Print', exact: true }).click(SOON);
    const [asked] = await Promise.all([
      desk.page.waitForRequest(/\/print\/seating/u, SOON),
      desk.page.getByRole('dialog').getByRole('button', { name: 'Seating A–Z' }).click(SOON),
    ]);
    expect(JSON.parse(asked.postData() ?? '{}')).toMatchObject({ lang: 'en' });
    const whole: Part = { page: 1, box: [0, 0, 297, 297] };
    const seating = textAt(await printed(hall, 'seating', { lang: 'en' }), whole);
    for (const words of ['Seating from A to Z', 'Round 1', 'Paul Adler', 'seed of the draw'])
      expect(seating).toContain(words);
    expect(textAt(await printed(hall, 'seating', {}), whole)).toContain('Sitzplan von A bis Z');
    await desk.context.close();
  });
});

describe('a link', () => {
  it('that is over gives way to a code, and without network is tried again', async () => {
    const hall = await evening('Türen');
    interface Made {
      links: { link: string; secret: string; code: string }[];
    }
    const scope = { table: { round: '1', table: 1 } };
    const { links } = await hall.own<Made>('POST', '/links', { links: [{ scope }, { scope }] });
    const [old, fresh] = links;
    await hall.own('DELETE', `/links/${old?.link}`);
    const phone = await Visitor.come(browser, url, PHONE);
    const { page } = phone;
    // Whoever comes without a link is told of which tournament the door is, and asked for a code.
    await page.goto(`${url}/turnier/${hall.tournament}`);
    await page.getByRole('heading', { name: 'Türen' }).waitFor(SOON);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.goto('about:blank');
    await page.goto(`${url}/turnier/${hall.tournament}#${old?.secret}`);
    await page.getByRole('alert').waitFor(SOON);
    await page.getByLabel('Kurzer Code').fill(fresh?.code ?? '');
    await page.getByRole('button', { name: 'Hinein' }).tap();
    await page.getByText('Wer sitzt wo?').waitFor(SOON);

    const slip = await hall.link({ player: { player: 3 } });
    await phone.goOffline();
    await page.goto(slip);
    await page.getByRole('alert').getByText('Der Server ist nicht erreichbar').waitFor(SOON);
    await phone.checkAccess('a link without network');
    await phone.context.setOffline(false);
    const mine = page.getByText(/, Startnummer 3$/u);
    await mine.waitFor(SOON);
    // Whoever skips to the content by keys brings no secret.
    await page.getByRole('link', { name: 'Zum Inhalt springen' }).press('Enter');
    await page.waitForURL(/#inhalt$/u);
    await page.reload();
    await mine.waitFor(SOON);
    expect(await page.getByRole('alert').count()).toBe(0);
    await phone.context.close();
  });
});

describe('a link that is withdrawn', () => {
  it('says so on the page that it led to, which takes a code instead', async () => {
    const hall = await evening('Zurückgezogen');
    interface Made {
      links: { link: string; secret: string; code: string }[];
    }
    const scopes = ['desk', 'referee', 'hall', { player: { player: 3 } }];
    for (const scope of scopes) {
      const wish = { links: [{ scope }, { scope }] };
      const { links } = await hall.own<Made>('POST', '/links', wish);
      const [old, fresh] = links;
      const visitor = await Visitor.come(browser, url, { size: 'desktop' });
      const { page } = visitor;
      await page.goto(`${url}/turnier/${hall.tournament}#${old?.secret}`);
      await page.getByText('Zurückgezogen').first().waitFor(SOON);
      await hall.own('DELETE', `/links/${old?.link}`);
      const over = page.getByText('Dieser Link gilt nicht mehr.');
      await over.waitFor(SOON);
      // The server is there, and nothing that is typed would ever arrive.
      await page.reload();
      await over.waitFor(SOON);
      expect(await page.getByText(/Kein Netz|antwortet nicht/u).count()).toBe(0);
      // A projector has nobody who types.
      if (scope !== 'hall') {
        await visitor.checkAccess('a withdrawn link');
        await page.getByLabel('Kurzer Code').fill(fresh?.code ?? '');
        await page.keyboard.press('Enter');
        await over.waitFor({ state: 'hidden', ...SOON });
        await page.getByText('Zurückgezogen').first().waitFor(SOON);
      }
      await visitor.context.close();
    }
  });
});

describe("the desk's camera", () => {
  it('reads the result that a phone shows, and says over http that it cannot', async () => {
    const hall = await evening('Kamera');
    const { players, rounds } = await hall.shown();
    const table = rounds[0]?.tables[0];
    const names = (table?.players ?? []).map((number) => players[number - 1]?.label ?? '');
    const phone = await hall.come(browser, { table: { round: '1', table: 1 } }, PHONE);
    const { page } = phone;
    await sit(phone, names);
    // From here on nothing of the table reaches the server but by the picture.
    await page.getByText('Alles ist beim Turnier angekommen.').waitFor(SOON);
    await phone.context.setOffline(true);
    await button(page, 'Dreier').tap(SOON);
    await button(page, names[1] ?? '').tap(SOON);
    await button(page, 'Gewonnen').tap(SOON);
    await page.locator('.write:not([disabled])').tap(SOON);
    await page.locator('nav').getByRole('button', { name: 'Abschließen' }).tap(SOON);
    await page.getByText('Der Tisch hört früher auf').tap(SOON);
    await page.getByLabel('Warum?').fill('Probe');
    await page.getByRole('button', { name: 'Vorzeitig beenden' }).tap();
    await page.getByRole('button', { name: 'Ergebnis als Code zeigen' }).tap(SOON);
    const shown = page.getByRole('img', { name: 'Ergebnis als Code zeigen' });
    const code = (await shown.screenshot()).toString('base64');
    await phone.context.setOffline(false);
    await phone.context.close();

    // What the camera sees: the phone, held a little askew.
    const film = join(folder, 'phone.mjpeg');
    const stage = await browser.newPage({ viewport: { width: 640, height: 480 } });
    await stage.setContent(
      `<body style="margin:0;background:#777;display:grid;place-items:center;height:480px">
       <img style="height:400px;transform:rotate(4deg)" src="data:image/png;base64,${code}">`,
    );
    await stage.locator('img').evaluate((picture: HTMLImageElement) => picture.decode());
    const frame = await stage.screenshot({ type: 'jpeg', quality: 80 });
    writeFileSync(film, Buffer.concat([frame, frame]));
    await stage.close();
    const seeing = await launch([
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
      '--host-resolver-rules=MAP saal.test 127.0.0.1',
    ]);
    const desk = await hall.organiser(seeing);
    await desk.page.getByRole('button', { name: 'Code einlesen' }).click(SOON);
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByText('Runde 1, Tisch 1').waitFor(SOON);
    for (const [at, name] of names.entries())
      await dialog.getByText(`${name} ${at === 1 ? '+15' : '−5'}`).waitFor(SOON);
    expect(await desk.page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false);
    await desk.checkAccess('a code that was read');
    await dialog.getByRole('button', { name: 'Ergebnis eintragen' }).click();
    const written = async (): Promise<unknown> => (await hall.shown()).rounds[0]?.tables[0];
    await expect.poll(written, SOON).toMatchObject({ ended_early: 1, results: [-5, 15, -5, -5] });
    await desk.context.close();

    const link = (await hall.link('desk')).replace('127.0.0.1', 'saal.test');
    const plain = await Visitor.come(seeing, new URL(link).origin);
    await plain.page.goto(link);
    await plain.page.getByRole('button', { name: 'Code einlesen' }).click(SOON);
    await plain.page.getByText('Ohne https gibt der Browser die Kamera nicht her').waitFor(SOON);
    expect(await plain.page.locator('video').count()).toBe(0);
    await seeing.close();
  });
});
