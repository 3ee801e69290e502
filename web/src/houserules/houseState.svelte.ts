import { forgetHouseRules, keepHouseRules } from '../house';
import type { FormField } from '../generated/wire';
import { readHouse, type HouseError, type HouseFile } from '../link/questions';

/** House rules while they are being written. */
export class HouseState {
  title = $state('');
  base = $state('kaernten-2026');
  /** What is changed, by dotted key. */
  change: Record<string, unknown> = $state({});
  /** Games and premiums that are struck, as `games.CODE`. */
  remove: string[] = $state([]);
  /** What the engine says of it; nothing if it holds. */
  wrong: HouseError | null = $state(null);
  checked = $state(false);

  get changes(): number {
    return Object.keys(this.change).length + this.remove.length;
  }

  /** As a file. */
  get toml(): string {
    const lines = [`id = ${JSON.stringify(this.id)}`, `title = ${JSON.stringify(this.title || this.id)}`, `base = ${JSON.stringify(this.base)}`];
    if (this.remove.length > 0) lines.push(`remove = ${JSON.stringify(this.remove)}`);
    const sections = new Map<string, string[]>();
    for (const [key, value] of Object.entries(this.change)) {
      const cut = key.lastIndexOf('.');
      const section = key.slice(0, cut);
      sections.set(section, [...(sections.get(section) ?? []), `${key.slice(cut + 1)} = ${JSON.stringify(value)}`]);
    }
    for (const [section, entries] of [...sections].sort()) lines.push('', `[change.${section}]`, ...entries);
    return `${lines.join('\n')}\n`;
  }

  /** A name for programs, made of the name for people. */
  get id(): string {
    const plain = this.title.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');
    return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'hausregeln';
  }

  /** Puts something into an entry; what the book has is no change. */
  set(key: string, value: unknown, book: unknown): void {
    if (JSON.stringify(value) === JSON.stringify(book)) delete this.change[key];
    else this.change[key] = value;
  }

  /** Strikes a game or premium, or takes that back. Lists of the book that name it follow. */
  strike(path: string, struck: boolean, fields: FormField[]): void {
    this.remove = this.remove.filter((known) => known !== path);
    if (struck) {
      this.remove.push(path);
      for (const key of Object.keys(this.change)) if (key.startsWith(`${path}.`)) delete this.change[key];
    }
    const codes = this.remove.map((known) => known.slice(known.indexOf('.') + 1));
    const left = (code: unknown): boolean => !codes.includes(String(code));
    for (const field of fields) {
      if (field.kind === 'some') this.set(field.key, (field.is as unknown[]).filter(left), field.is);
      if (field.kind === 'order') this.set(field.key, (field.is as unknown[][]).map((row) => row.filter(left)).filter((row) => row.length > 0), field.is);
    }
  }

  /** Lets go of changes to entries that the book does not have. */
  prune(known: Set<string>): void {
    for (const key of Object.keys(this.change)) if (!known.has(key)) delete this.change[key];
    this.remove = this.remove.filter((path) => [...known].some((key) => key.startsWith(`${path}.`)));
  }

  load(file: HouseFile): void {
    this.title = file.title;
    this.base = file.base;
    this.change = { ...file.change };
    this.remove = [...file.remove];
  }

  /** Asks the engine whether it holds, and keeps it if so. */
  async check(): Promise<void> {
    const toml = this.toml;
    const answer = await readHouse(toml);
    if (toml !== this.toml) return;
    this.wrong = 'wrong' in answer ? answer.wrong : null;
    this.checked = true;
    if (this.changes === 0) forgetHouseRules();
    else if ('fine' in answer) keepHouseRules(toml);
  }
}
