import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Visitor } from '../browser/visitor';

const folder = join(import.meta.dirname, '../../screenshots');
mkdirSync(folder, { recursive: true });
/** As much of a long page as so many screens hold. */
const SCREENS = 3;

/** A picture of what a visitor sees; of a page also what they come to by scrolling. */
export async function picture({ page }: Visitor, name: string): Promise<void> {
  const path = join(folder, `${name}.png`);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const { whole, isPage } = await page.evaluate(() => ({
    whole: document.documentElement.scrollHeight,
    isPage: scrollY === 0 && document.querySelector('dialog[open], .screen') === null,
  }));
  if (!isPage || whole <= height) await page.screenshot({ path });
  else {
    const clip = { x: 0, y: 0, width, height: Math.min(whole, SCREENS * height) };
    await page.screenshot({ path, fullPage: true, clip });
  }
}
