import { connect, createServer, type Server } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { button, dreier, Hall, PEOPLE, say, sit, SOON } from './desk-hall';
import { serverUrl } from './server';
import { launch, Visitor } from './visitor';

const url = serverUrl();
const PHONE = { viewport: { width: 390, height: 844 } };
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** A way to the server that loses requests, but not the lines that stand. */
class Cellar {
  loses = false;
  private constructor(private readonly proxy: Server) {}

  static async open(url: string): Promise<Cellar> {
    const port = Number(new URL(url).port);
    const proxy = createServer((phone) => {
      const server = connect(port, '127.0.0.1');
      let stands = false;
      phone.on('data', (data) => {
        stands ||= /^GET \S+\/socket/u.test(data.toString('latin1', 0, 200));
        if (cellar.loses && !stands) phone.destroy();
        else server.write(data);
      });
      server.on('data', (data) => phone.write(data));
      for (const [one, other] of [
        [phone, server],
        [server, phone],
      ] as const) {
        one.on('close', () => other.destroy());
        one.on('error', () => other.destroy());
      }
    });
    const cellar = new Cellar(proxy);
    await new Promise<void>((open) => proxy.listen(0, '127.0.0.1', open));
    return cellar;
  }

  get url(): string {
    const address = this.proxy.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  }

  close(): void {
    this.proxy.close();
  }
}

/** A tournament of eight whose first round is out, and who sits at its first table. */
async function firstTable(
  title: string,
): Promise<{ hall: Hall; seated: number[]; names: string[] }> {
  const hall = await Hall.open(url, { title, format: 'kaernten-2026' });
  await hall.enter(PEOPLE.slice(0, 8));
  await hall.change({ draw: {} });
  await hall.change({ publish: { draws: ['1'] } });
  const { rounds, players } = await hall.shown();
  const seated = rounds[0]?.tables[0]?.players ?? [];
  return { hall, seated, names: seated.map((number) => players[number - 1]?.name ?? '') };
}

async function confirm(page: Page, who: string, code: string): Promise<void> {
  await page
    .getByRole('group', { name: 'Wer bestätigt?' })
    .getByRole('button', { name: who })
    .tap();
  await page.getByLabel('Code vom eigenen Los').fill(code);
  await page.getByRole('button', { name: 'Bestätigen', exact: true }).tap();
}

/** Names at the head of the sheet that are broken inside a word. */
const brokenNames = (page: Page): Promise<string[]> =>
  page.locator('thead abbr').evaluateAll((names) =>
    names.flatMap((name) => {
      const text = name.firstChild as Text;
      const range = document.createRange();
      return [...text.data.matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );

describe('the scribe at a table', () => {
  it('writes without network, through a reload, beside a second phone; closes early', async () => {
    const { hall, seated, names } = await firstTable('Kellerturnier');
    const { codes } = await hall.own<{ codes: { player: number; code: string }[] }>(
      'GET',
      '/codes',
    );
    const codeOf = (number: number): string =>
      codes.find(({ player }) => player === number)?.code ?? '';
    const scope = { table: { round: '1', table: 1 } };
    const one = await hall.come(browser, scope, PHONE);
    await one.page.getByText('Wer sitzt wo?').waitFor(SOON);
    await one.checkAccess('seats');
    await sit(one, names);
    await dreier(one.page, names[1] ?? '');
    await one.page.getByText('Alles ist beim Turnier angekommen.').waitFor(SOON);
    await one.page.getByText('Spiel 2 von 20').waitFor(SOON);
    const other = await hall.come(browser, scope, PHONE);
    await button(other.page, 'Dreier').waitFor(SOON);

    // Both lose the network and write on; one falls asleep and is loaded again.
    await one.goOffline();
    await other.goOffline();
    await dreier(one.page, names[0] ?? '');
    await one.page.getByText('Eine Zeile wartet auf das Netz.').waitFor(SOON);
    await one.page.reload();
    await one.page.getByText('Eine Zeile wartet auf das Netz.').waitFor(SOON);
    await dreier(one.page, names[2] ?? '');
    await one.page.getByText('2 Zeilen warten auf das Netz.').waitFor(SOON);
    await one.checkAccess('lines that wait');
    await one.checkTargets('lines that wait');
    // The other phone writes a deal that the first has as well, and one of its own.
    await dreier(other.page, names[0] ?? '');
    await dreier(other.page, names[3] ?? '');
    // Meanwhile the desk corrects the first line.
    const desk = await hall.organiser(browser);
    await desk.page.locator('.tiles button').filter({ hasText: 'Tisch 1' }).click(SOON);
    await desk.page.getByRole('link', { name: 'Zettel öffnen' }).click();
    await desk.page.locator('nav').getByRole('button', { name: 'Zettel' }).click(SOON);
    await desk.page.locator('tbody .game button').first().click(SOON);
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Verbessern' }).click();
    await Promise.all([
      one.context.setOffline(false),
      other.context.setOffline(false),
      button(desk.page, 'Verloren').click(SOON),
    ]);
    await desk.page.getByLabel('Warum wird verbessert?').fill('falsch gehört');
    await desk.page.locator('.write:not([disabled])').click(SOON);
    for (const { page } of [one, other, desk]) {
      await page.locator('nav').getByRole('button', { name: 'Zettel' }).click(SOON);
      await expect.poll(() => page.locator('tbody .game button').count(), SOON).toBe(5);
      await page.getByText('Alles ist beim Turnier angekommen.').waitFor(SOON);
      // The correction is on every device, and the deal that stands twice is marked.
      await page.locator('tbody .game').first().getByText('verbessert').waitFor(SOON);
      await page.locator('tbody .warn').first().waitFor(SOON);
      // The deal that stands twice is marked in both its lines.
      const marked = await page
        .locator('tbody tr')
        .filter({ has: page.locator('.warn') })
        .evaluateAll((rows) =>
          rows.map((row) =>
            [...row.querySelectorAll('td small')].map((one) => one.textContent).join(' '),
          ),
        );
      expect(marked.filter((points, at) => marked.indexOf(points) !== at)).toHaveLength(1);
    }
    await one.checkAccess('a sheet on a phone');
    await one.checkTargets('a sheet on a phone');
    expect(await brokenNames(one.page)).toEqual([]);
    const lines = (page: Page): Promise<string> => page.locator('table').first().innerText();
    await expect.poll(() => lines(one.page), SOON).toBe(await lines(other.page));
    await expect.poll(() => lines(desk.page), SOON).toBe(await lines(one.page));
    await desk.context.close();
    const shown = await hall.shown();
    expect(shown.rounds[0]?.tables[0]).toMatchObject({ state: 'writing', deals: 5 });

    // With one deal of twenty missing it closes only as ended early; the scribe's own code does not
    // confirm.
    const { page } = one;
    await page.locator('nav').getByRole('button', { name: 'Schreiben' }).tap();
    for (let deal = 6; deal <= 19; deal++) await dreier(page, names[deal % 4] ?? '');
    await page.locator('nav').getByRole('button', { name: 'Abschließen' }).tap();
    await page.getByText('Es fehlt 1 von 20 Spielen.').waitFor(SOON);
    expect(await page.getByRole('group', { name: 'Wer schließt ab?' }).count()).toBe(0);
    await page.getByText('Der Tisch hört früher auf').tap();
    await page.getByLabel('Warum?').fill('Heimweg');
    await page.getByRole('button', { name: 'Vorzeitig beenden' }).tap();
    await page
      .getByRole('group', { name: 'Wer schließt ab?' })
      .getByRole('button', { name: names[0] ?? '' })
      .tap(SOON);
    // Nobody closes for another: with somebody else's code it is refused.
    const code = page.getByLabel(`Code vom Los von ${names[0]}`);
    const close = page.locator('form').getByRole('button', { name: 'Abschließen' });
    await code.fill(codeOf(seated[1] ?? 0));
    await close.tap();
    await page
      .getByRole('alert')
      .getByText(/^Zum Abschließen braucht es den Code/u)
      .waitFor(SOON);
    await code.fill(codeOf(seated[0] ?? 0));
    await close.tap();
    await page.getByText(`Abgeschlossen von ${names[0]}`).waitFor(SOON);
    await confirm(page, names[1] ?? '', codeOf(seated[0] ?? 0));
    await page.getByRole('alert').waitFor(SOON);
    await one.checkAccess('closing');
    await one.checkTargets('closing');
    await confirm(page, names[1] ?? '', codeOf(seated[1] ?? 0));
    await page.getByText(`Bestätigt von ${names[1]}`).waitFor(SOON);
    expect((await hall.shown()).rounds[0]?.tables[0]).toMatchObject({ state: 'confirmed' });
    expect((await hall.shown()).rounds[0]?.tables[0]).toMatchObject({ ended_early: 19 });

    // The phone knows whoever has closed: opened again after a reload it closes by one tap.
    await page.locator('nav').getByRole('button', { name: 'Zettel' }).tap();
    await page.locator('tbody .game button').first().tap(SOON);
    await page.getByRole('dialog').getByRole('button', { name: 'Verbessern' }).tap();
    await button(page, 'Gewonnen').tap(SOON);
    await page.getByLabel('Warum wird verbessert?').fill('doch gewonnen');
    await page.locator('.write:not([disabled])').tap(SOON);
    await expect
      .poll(async () => (await hall.shown()).rounds[0]?.tables[0]?.state, SOON)
      .toBe('writing');
    await page.reload();
    await page.locator('nav').getByRole('button', { name: 'Abschließen' }).tap(SOON);
    await page.locator('form').getByRole('button', { name: 'Abschließen' }).tap(SOON);
    await page.getByText(`Abgeschlossen von ${names[0]}`).waitFor(SOON);
    await expect
      .poll(async () => (await hall.shown()).rounds[0]?.tables[0]?.state, SOON)
      .toBe('closed');
    await one.context.close();
    await other.context.close();
  });

  it('numbers what it wrote as the sheet does, and goes on correcting after a reload', async () => {
    const { hall, names } = await firstTable('Zwei Handys');
    const scope = { table: { round: '1', table: 1 } };
    const one = await hall.come(browser, scope, PHONE);
    await sit(one, names);
    await one.page.getByText('Alles ist beim Turnier angekommen.').waitFor(SOON);
    const other = await hall.come(browser, scope, PHONE);
    await button(other.page, 'Dreier').waitFor(SOON);
    const phones = [one, other];
    for (const phone of phones) await phone.goOffline();
    await dreier(one.page, names[0] ?? '');
    await dreier(other.page, names[1] ?? '');
    for (const { page } of phones) await page.getByText('1. Dreier ist geschrieben.').waitFor(SOON);
    for (const phone of phones) await phone.context.setOffline(false);
    // Both lines are on both phones, and each says which of them it can take back.
    const written = async (): Promise<string[]> =>
      (await Promise.all(phones.map(({ page }) => page.locator('.written').innerText()))).map(
        (text) => text.slice(0, 2),
      );
    await expect.poll(async () => (await written()).toSorted(), SOON).toEqual(['1.', '2.']);

    const { page } = one;
    await page.locator('nav').getByRole('button', { name: 'Zettel' }).tap();
    await page.locator('tbody .game button').first().tap(SOON);
    await page.getByRole('dialog').getByRole('button', { name: 'Verbessern' }).tap();
    await button(page, 'Verloren').tap(SOON);
    await page.locator('.write:not([disabled])').waitFor(SOON);
    await page.reload();
    await page.getByText('Zeile 1 verbessern: Dreier').waitFor(SOON);
    await expect
      .poll(() => button(page, 'Verloren').getAttribute('aria-pressed'), SOON)
      .toBe('true');
    for (const phone of phones) await phone.context.close();
  });

  it('writes a won Rufer in four taps, and shows what it comes to before', async () => {
    const { hall, seated, names } = await firstTable('Vier Tipper');
    const phone = await hall.come(browser, { table: { round: '1', table: 1 } }, PHONE);
    const { page } = phone;
    await sit(phone, names);
    let taps = 0;
    const tap = async (name: string): Promise<void> => {
      await button(page, name).tap(SOON);
      taps += 1;
    };
    await tap('Rufer');
    await tap(names[3] ?? '');
    await tap('Gewonnen');
    const preview = page.locator('.bar section');
    // Called by first names, unless two at the table have the same.
    const [called = ''] = names[3]?.split(' ') ?? [];
    await preview.getByText(new RegExp(`${called}\\s(?:\\p{L}+\\s)?\\+`, 'u')).waitFor(SOON);
    await tap('Schreiben');
    expect(taps).toBe(4);
    await page.getByText('Spiel 2 von 20').waitFor(SOON);

    // A table calls the referee, who sees it, looks at the sheet and answers.
    const judge = await hall.come(browser, 'referee', PHONE);
    await page.getByRole('button', { name: 'Schiedsrichter rufen' }).tap();
    await page.getByLabel(/Worum geht es/u).fill('Renonce?');
    await page.getByRole('button', { name: 'Jetzt rufen' }).tap();
    await page.getByText('Der Schiedsrichter ist gerufen').waitFor(SOON);
    await judge.page.getByText('Ein Tisch bittet um den Schiedsrichter').waitFor(SOON);
    await judge.page.getByText('Renonce?').waitFor(SOON);
    await judge.checkAccess('a call');
    const [me = 0] = seated;
    const player = await hall.come(browser, { player: { player: me } }, PHONE);
    await player.page.getByText('Der Schiedsrichter ist gerufen').waitFor(SOON);
    await judge.page.getByRole('button', { name: 'Tisch öffnen' }).tap();
    await judge.page.getByRole('link', { name: /Zettel ansehen/u }).tap(SOON);
    await judge.page.locator('nav').getByRole('button', { name: 'Zettel' }).tap(SOON);
    await judge.page.locator('tbody .game button').first().tap(SOON);
    await judge.page.getByRole('button', { name: 'Streichen' }).tap(SOON);
    await judge.page.getByLabel(/Warum/u).fill('vergeben');
    await judge.page.getByRole('dialog').locator('.primary').first().tap();
    const sums = async (): Promise<number[] | undefined> =>
      (await hall.own<{ progress: { schrift: number[] } | null }>('GET', '/sheets/1/1')).progress
        ?.schrift;
    await expect.poll(sums, SOON).toEqual([0, 0, 0, 0]);
    await judge.page.getByRole('link', { name: '‹ Zurück' }).tap();
    await judge.page.getByRole('button', { name: 'Erledigt' }).tap(SOON);
    for (const one of [page, player.page])
      await one.getByText('Der Ruf ist erledigt.').waitFor(SOON);
    await phone.checkAccess('an answered call');

    // What a Kontra makes due at once is said before the line is written.
    await tap('Rufer');
    await page.getByRole('group', { name: 'Partner' }).getByRole('button').first().tap(SOON);
    await tap('Kontra');
    await tap('Gewonnen');
    await preview
      .getByText(/^Sofort: .+ zahlt .+ \d+ \(/u)
      .first()
      .waitFor(SOON);
    // The referee ends the table early and closes for one of them; another confirms from the slip.
    await judge.page.locator('.tiles button').filter({ hasText: 'Tisch 1' }).tap(SOON);
    await judge.page.getByRole('link', { name: /Zettel ansehen/u }).tap(SOON);
    await judge.page.locator('nav').getByRole('button', { name: 'Abschließen' }).tap(SOON);
    await judge.page.getByText('Der Tisch hört früher auf').tap(SOON);
    await judge.page.getByLabel('Warum?').fill('Saal schließt');
    await judge.page.getByRole('button', { name: 'Vorzeitig beenden' }).tap();
    await judge.page
      .getByRole('group', { name: 'Wer schließt ab?' })
      .getByRole('button', { name: names[1] ?? '' })
      .tap(SOON);
    await judge.page.getByText(`Abgeschlossen von ${names[1]}`).waitFor(SOON);
    await player.page.getByText('Der Zettel von Tisch 1 ist abgeschlossen').waitFor(SOON);
    await player.checkAccess('a sheet to confirm');
    await player.page.getByRole('button', { name: 'Ich bestätige' }).tap();
    const first = async (): Promise<unknown> => (await hall.shown()).rounds[0]?.tables[0];
    await expect.poll(first, SOON).toMatchObject({ state: 'confirmed', results: [0, 0, 0, 0] });
    await player.page.getByRole('button', { name: 'Ich bestätige' }).waitFor({
      state: 'detached',
      ...SOON,
    });
    await player.page.getByText('Mein Ergebnis').waitFor({ state: 'detached', ...SOON });
    // A desk that types something else over a confirmed sheet is asked; both are kept.
    const desk = await hall.organiser(browser);
    await desk.page.locator('.tiles button').filter({ hasText: 'bestätigt' }).waitFor(SOON);
    await say(desk.page, '1 30 -10 -10 -10');
    await desk.page.getByRole('dialog').getByText('Da steht (Zettel').waitFor(SOON);
    await desk.page.keyboard.press('Enter');
    await desk.page.locator('.tiles button').getByText('zwei Ergebnisse').waitFor(SOON);
    expect((await hall.shown()).conflicts).toHaveLength(1);
    await desk.context.close();
    for (const visitor of [phone, judge, player]) await visitor.context.close();
  });

  it('keeps what the scribe wrote where their own slip is opened on the same phone', async () => {
    const { hall, seated, names } = await firstTable('Ein Handy');
    const [me = 0] = seated;
    const phone = await hall.come(browser, { table: { round: '1', table: 1 } }, PHONE);
    const { page } = phone;
    await sit(phone, names);
    await page.getByText('Alles ist beim Turnier angekommen.').waitFor(SOON);
    await phone.goOffline();
    for (const name of names.slice(0, 3)) await dreier(page, name);
    await page.getByText('3 Zeilen warten auf das Netz.').waitFor(SOON);
    // The player's link may write no lines: they wait for that of the table.
    const table = page.url();
    await page.goto('about:blank');
    await phone.context.setOffline(false);
    const [asked] = await Promise.all([
      page.waitForResponse(/\/sheets\/1\/1$/u, SOON),
      page.goto(await hall.link({ player: { player: me } })),
    ]);
    expect([asked.status(), asked.request().method()]).toEqual([200, 'GET']);
    await page.getByText('Noch kein Ergebnis').first().waitFor(SOON);
    await page.goto(table);
    await page.getByText('Alles ist beim Turnier angekommen.').waitFor(SOON);
    const first = async (): Promise<unknown> => (await hall.shown()).rounds[0]?.tables[0];
    expect(await first()).toMatchObject({ state: 'writing', deals: 3 });

    // The table stops early; another one confirms without network, from a page that says so.
    await page.locator('nav').getByRole('button', { name: 'Abschließen' }).tap(SOON);
    await page.getByText('Der Tisch hört früher auf').tap();
    await page.getByRole('button', { name: 'Vorzeitig beenden' }).tap();
    const closer = page.getByRole('group', { name: 'Wer schließt ab?' });
    await closer.getByRole('button', { name: names[0] ?? '' }).tap(SOON);
    const { codes } = await hall.own<{ codes: { player: number; code: string }[] }>(
      'GET',
      '/codes',
    );
    const code = codes.find(({ player }) => player === me)?.code ?? '';
    await page.getByLabel(`Code vom Los von ${names[0]}`).fill(code);
    await page.locator('form').getByRole('button', { name: 'Abschließen' }).tap();
    await page.getByText(`Abgeschlossen von ${names[0]}`).waitFor(SOON);
    const other = await hall.come(browser, { player: { player: seated[1] } }, PHONE);
    const confirm = other.page.getByRole('button', { name: 'Ich bestätige' });
    await confirm.waitFor(SOON);
    await other.goOffline();
    await confirm.tap();
    await other.page.getByText('Deine Bestätigung wartet auf das Netz.').waitFor(SOON);
    expect(await confirm.count()).toBe(0);
    await other.checkAccess('a confirmation that waits');
    await other.context.setOffline(false);
    await other.page.getByText('Bestätigt.', { exact: true }).waitFor(SOON);
    expect(await first()).toMatchObject({ state: 'confirmed', ended_early: 3 });
    for (const visitor of [phone, other]) await visitor.context.close();
  });

  it('keeps what is written when the link is withdrawn, and asks for a new code', async () => {
    const { hall, names } = await firstTable('Zurückgezogen');
    const scope = { table: { round: '1', table: 1 } };
    const { links } = await hall.own<{ links: { link: string; secret: string; code: string }[] }>(
      'POST',
      '/links',
      { links: [{ scope }, { scope }] },
    );
    const [old, fresh] = links;
    const phone = await Visitor.come(browser, url, PHONE);
    const { page } = phone;
    await page.goto(`${url}/turnier/${hall.tournament}#${old?.secret}`);
    await sit(phone, names);
    await page.getByText('Alles ist beim Turnier angekommen.').waitFor(SOON);
    await phone.goOffline();
    await dreier(page, names[0] ?? '');
    await page.getByText('Eine Zeile wartet auf das Netz.').waitFor(SOON);
    await hall.own('DELETE', `/links/${old?.link}`);
    await phone.context.setOffline(false);
    const over = page.getByRole('alert').getByText('Dieser Link gilt nicht mehr');
    await over.waitFor(SOON);
    await page.getByText('Eine Zeile ist noch auf diesem Telefon.').waitFor(SOON);
    await phone.checkAccess('a link that was withdrawn');
    // Loaded again, or on another part of the page, it says so still.
    await page.reload();
    await over.waitFor(SOON);
    await page.locator('nav').getByRole('button', { name: 'Zettel' }).tap(SOON);
    await page.locator('tbody .game').first().waitFor(SOON);
    expect(await over.count()).toBe(1);
    await page.getByLabel('Kurzer Code').fill(fresh?.code ?? '');
    await page.getByRole('button', { name: 'Hinein' }).tap();
    await page.getByText('Alles ist beim Turnier angekommen.').waitFor(SOON);
    expect(await over.count()).toBe(0);
    expect((await hall.shown()).rounds[0]?.tables[0]).toMatchObject({ deals: 1 });
    await phone.context.close();
  });

  it('hands over what is left when its round is over, by a new link or as a file', async () => {
    const { hall, names } = await firstTable('Vorbei');
    const phone = await hall.come(browser, { table: { round: '1', table: 1 } }, PHONE);
    const { page } = phone;
    await sit(phone, names);
    await dreier(page, names[0] ?? '');
    await page.getByText('Alles ist beim Turnier angekommen.').waitFor(SOON);
    await phone.goOffline();
    for (const by of [1, 2]) await dreier(page, names[by] ?? '');
    await page.getByText('2 Zeilen warten auf das Netz.').waitFor(SOON);
    // Without a network a file takes them to the desk.
    await page.locator('nav').getByRole('button', { name: 'Abschließen' }).tap(SOON);
    const [file] = await Promise.all([
      page.waitForEvent('download', SOON),
      page.getByRole('button', { name: 'Zeilen als Datei sichern' }).tap(SOON),
    ]);
    expect(file.suggestedFilename()).toBe('runde-1-tisch-1.txt');
    const path = await file.path();
    const hallDesk = await hall.come(browser, 'desk');
    const desk = hallDesk.page;
    await desk.locator('nav').getByRole('button', { name: 'Runde 1' }).click(SOON);
    const dialog = desk.getByRole('dialog');
    await say(desk, '/tisch 2');
    await dialog.getByLabel('Zeilen vom Telefon (Datei)').setInputFiles(path);
    await dialog.getByText('Das sind keine Zeilen dieses Tisches.').waitFor(SOON);
    await desk.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden', ...SOON });
    await say(desk, '/tisch 1');
    for (const said of ['2 Zeilen sind aufgenommen.', 'Es war alles schon da.']) {
      await dialog.getByLabel('Zeilen vom Telefon (Datei)').setInputFiles(path);
      await dialog.getByText(said).waitFor(SOON);
    }
    const deals = async (): Promise<number | undefined> =>
      (await hall.shown()).rounds[0]?.tables[0]?.deals;
    expect(await deals()).toBe(3);
    await hallDesk.checkAccess('a table with lines from a phone');
    // Another line waits when the link of the phone is over: the desk shows a new one, and the
    // phone's camera opens its address.
    await page.locator('nav').getByRole('button', { name: 'Schreiben' }).tap(SOON);
    await dreier(page, names[3] ?? '');
    const { links } = await hall.own<{ links: { link: string; scope: unknown }[] }>(
      'GET',
      '/links',
    );
    const own = links.find(({ scope }) => typeof scope === 'object');
    await hall.own('DELETE', `/links/${own?.link}`);
    for (const step of ['start', 'stop']) await hall.change({ clock: { round: '1', step } });
    await phone.context.setOffline(false);
    await page.getByRole('alert').getByText('Dieser Link gilt nicht mehr').waitFor(SOON);
    await page.getByText('Zeilen sind noch auf diesem Telefon.').waitFor(SOON);
    await page.getByText('Die Turnierleitung öffnet diesen Tisch').waitFor(SOON);
    await phone.checkAccess('lines that are handed over');
    await dialog.getByRole('button', { name: 'Link für den Schreiber' }).click(SOON);
    const address = await dialog.getByLabel('Adresse').inputValue(SOON);
    await page.goto(address);
    await page.getByText('Alles ist beim Turnier angekommen.').waitFor(SOON);
    await expect.poll(deals, SOON).toBe(4);
    for (const visitor of [phone, hallDesk]) await visitor.context.close();
  });

  it('keeps a confirmation without network, and says later that its code was wrong', async () => {
    const { hall, seated, names } = await firstTable('Bestätigt im Keller');
    const { codes } = await hall.own<{ codes: { player: number; code: string }[] }>(
      'GET',
      '/codes',
    );
    const codeOf = (place: number): string =>
      codes.find(({ player }) => player === seated[place])?.code ?? '';
    const [first = '', second = ''] = names;
    const phone = await hall.come(browser, { table: { round: '1', table: 1 } }, PHONE);
    const { page } = phone;
    await sit(phone, names);
    await dreier(page, first);
    const toClosing = page.locator('nav').getByRole('button', { name: 'Abschließen' });
    await toClosing.tap();
    await page.getByText('Der Tisch hört früher auf').tap(SOON);
    await page.getByRole('button', { name: 'Vorzeitig beenden' }).tap();
    const closer = page.getByRole('group', { name: 'Wer schließt ab?' });
    await closer.getByRole('button', { name: first }).tap(SOON);
    await page.getByLabel(`Code vom Los von ${first}`).fill(codeOf(0));
    await page.locator('form').getByRole('button', { name: 'Abschließen' }).tap();
    await page.getByText(`Abgeschlossen von ${first}`).waitFor(SOON);
    await page.getByText('Alles ist beim Turnier angekommen.').waitFor(SOON);

    const kept = page.getByText(`Die Bestätigung von ${second} ist auf diesem Telefon aufgehoben`);
    const form = page.getByRole('group', { name: 'Wer bestätigt?' });
    await phone.goOffline();
    await confirm(page, second, codeOf(0));
    await kept.waitFor(SOON);
    expect(await form.count()).toBe(0);
    await phone.checkAccess('a confirmation that is kept');
    await phone.context.setOffline(false);
    await page
      .getByRole('alert')
      .getByText(/^Zum Bestätigen braucht es den Code/u)
      .waitFor(SOON);
    await form.waitFor(SOON);

    // Kept through a reload as well; with the right code it is confirmed as it is online.
    await phone.goOffline();
    await confirm(page, second, codeOf(1));
    await kept.waitFor(SOON);
    await page.reload();
    await toClosing.tap(SOON);
    await kept.waitFor(SOON);
    await phone.context.setOffline(false);
    await page.getByText(`Bestätigt von ${second}`).waitFor(SOON);
    expect((await hall.shown()).rounds[0]?.tables[0]).toMatchObject({ state: 'confirmed' });
    await phone.context.close();
  });

  it('says that there is a deal too many, and closes once it is taken back', async () => {
    const { hall } = await firstTable('Doppelt geschrieben');
    await hall.write('1', 1, 21);
    const phone = await hall.come(browser, { table: { round: '1', table: 1 } }, PHONE);
    const { page } = phone;
    await page.getByText('Alle Spiele sind geschrieben.').waitFor(SOON);
    const part = (name: string): Promise<void> =>
      page.locator('nav').getByRole('button', { name, exact: true }).tap(SOON);
    await part('Abschließen');
    await page.getByText('Am Zettel stehen 21 Spiele, die Runde hat nur 20.').waitFor(SOON);
    expect(await page.getByRole('group', { name: 'Wer schließt ab?' }).count()).toBe(0);
    await phone.checkAccess('a deal too many');
    await part('Zettel');
    await page.locator('tbody .game button').last().tap(SOON);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Zurücknehmen/u })
      .tap(SOON);
    await part('Abschließen');
    await page.getByRole('group', { name: 'Wer schließt ab?' }).waitFor(SOON);
    await phone.context.close();
  });

  it('brings a line by itself once requests get through again', async () => {
    const { hall, names } = await firstTable('Schlechtes WLAN');
    const cellar = await Cellar.open(url);
    const link = await hall.link({ table: { round: '1', table: 1 } });
    const phone = await Visitor.come(browser, cellar.url, PHONE);
    await phone.page.goto(link.replace(url, cellar.url));
    await sit(phone, names);
    await phone.page.getByText('Alles ist beim Turnier angekommen.').waitFor(SOON);
    // The line to the server stands all the while, and the phone believes itself in the network.
    cellar.loses = true;
    await dreier(phone.page, names[0] ?? '');
    await phone.page.getByText('Eine Zeile wartet auf das Netz.').waitFor(SOON);
    cellar.loses = false;
    await phone.page.getByText('Alles ist beim Turnier angekommen.').waitFor(SOON);
    expect((await hall.shown()).rounds[0]?.tables[0]).toMatchObject({ deals: 1 });
    await phone.context.close();
    cellar.close();
  });

  it('works over plain http, and says what that lacks', async () => {
    const { hall, names } = await firstTable('Ohne Schloss');
    // An address that is not this machine's own has no secure context.
    const plain = await launch(['--host-resolver-rules=MAP saal.test 127.0.0.1']);
    const link = await hall.link({ table: { round: '1', table: 1 } });
    const address = link.replace('127.0.0.1', 'saal.test');
    const phone = await Visitor.come(plain, new URL(address).origin, PHONE);
    await phone.page.goto(address);
    await phone.page.getByText('Diese Adresse ist nicht gesichert').waitFor(SOON);
    await phone.page.getByText('Kamera').waitFor(SOON);
    expect(await phone.page.evaluate(() => isSecureContext)).toBe(false);
    await sit(phone, names);
    await phone.page.getByText('Alles ist beim Turnier angekommen.').waitFor(SOON);
    await phone.context.setOffline(true);
    for (const name of names) await dreier(phone.page, name);
    await phone.page.getByText('4 Zeilen warten auf das Netz.').waitFor(SOON);
    await phone.context.setOffline(false);
    await phone.page.getByText('Alles ist beim Turnier angekommen.').waitFor(SOON);
    await expect.poll(async () => (await hall.shown()).rounds[0]?.tables[0]?.deals, SOON).toBe(4);
    await plain.close();
  });
});
