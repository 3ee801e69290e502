import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { serverUrl } from '../browser/server';
import { launch, sizes, Visitor, type Wishes } from '../browser/visitor';
import * as friends from './friends-moments';
import * as pages from './page-moments';
import * as table from './table-moments';
import { picture } from './picture';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** All sizes and themes in German, and those in English where a longer word may not fit. */
const cases = [
  ...(Object.keys(sizes) as (keyof typeof sizes)[]).flatMap((size) =>
    (['light', 'dark'] as const).map((theme) => ({ size, theme, language: 'de' as const })),
  ),
  { size: 'phone', theme: 'light', language: 'en' },
  { size: 'lying', theme: 'dark', language: 'en' },
  { size: 'desktop', theme: 'light', language: 'en' },
] as const;

const moments = { ...table, ...pages, ...friends };

it.each(
  cases.flatMap((one) =>
    Object.entries(moments).map(([name, moment]) => ({ ...one, name, moment })),
  ),
)('$name, $size, $theme, $language', async ({ size, theme, language, moment }) => {
  const wishes: Wishes = { size, theme, language, settings: { language, level: 'club' } };
  const come = (more: Partial<Wishes> = {}): Promise<Visitor> =>
    Visitor.come(browser, url, {
      ...wishes,
      ...more,
      settings: { ...wishes.settings, ...more.settings },
    });
  const came: Visitor[] = [];
  const another = async (more?: Partial<Wishes>): Promise<Visitor> => {
    const visitor = await come(more);
    came.push(visitor);
    return visitor;
  };
  const visitor = await another();
  const take = async (name: string, who = visitor): Promise<void> => {
    await who.settled();
    await picture(who, [name, size, theme, ...(language === 'en' ? ['en'] : [])].join('-'));
  };
  await moment(visitor, take, another);
  for (const { context } of came) await context.close();
});
