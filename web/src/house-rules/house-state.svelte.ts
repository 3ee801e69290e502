import { forgetHouseRules, keepHouseRules } from '../device/house-rules';
import type { FormAddition, FormField } from '../generated/wire';
import { Answer } from '../link/answer.svelte';
import { readHouse, type HouseError, type HouseFile } from '../link/questions';

/** `dreier` of `games.dreier`. */
const codeOf = (path: string): string => path.slice(path.indexOf('.') + 1);

/** House rules while they are being written. */
export class HouseState {
  title = $state('');
  base = $state('kaernten-2026');
  /** What is changed, by dotted key. */
  change: Record<string, unknown> = $state({});
  /** Games and premiums that are struck, as `games.CODE`. */
  remove: string[] = $state([]);
  /** What the engine says of them as they are now. */
  private readonly read = new Answer(async () => {
    const { toml } = this;
    return { toml, answer: await readHouse(toml) };
  });

  /** What does not hold; nothing if all does. */
  get wrong(): HouseError | null {
    const answer = this.read.value?.answer;
    return answer && 'wrong' in answer ? answer.wrong : null;
  }

  /** What is different, by key; something that was added counts once. */
  get different(): string[] {
    const entry = (key: string): string => key.split('.').slice(0, 2).join('.');
    return [
      ...new Set(
        Object.keys(this.change).map((key) => (this.isAdded(entry(key)) ? entry(key) : key)),
      ),
      ...this.remove,
    ];
  }

  get changes(): number {
    return this.different.length;
  }

  /** As a file. */
  get toml(): string {
    const lines = [
      `id = ${JSON.stringify(this.id)}`,
      `title = ${JSON.stringify(this.title || this.id)}`,
      `base = ${JSON.stringify(this.base)}`,
    ];
    if (this.remove.length > 0) lines.push(`remove = ${JSON.stringify(this.remove)}`);
    const sections = new Map<string, string[]>();
    for (const [key, value] of Object.entries(this.change)) {
      const cut = key.lastIndexOf('.');
      const section = key.slice(0, cut);
      sections.set(section, [
        ...(sections.get(section) ?? []),
        `${key.slice(cut + 1)} = ${JSON.stringify(value)}`,
      ]);
    }
    for (const [section, entries] of [...sections].sort())
      lines.push('', `[change.${section}]`, ...entries);
    return `${lines.join('\n')}\n`;
  }

  /** A name for programs, made of the name for people. */
  get id(): string {
    const plain = this.title
      .toLowerCase()
      .replaceAll('ä', 'ae')
      .replaceAll('ö', 'oe')
      .replaceAll('ü', 'ue')
      .replaceAll('ß', 'ss');
    return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'hausregeln';
  }

  /** Whether a game or premium is one that the book lacks. */
  isAdded(path: string): boolean {
    return `${path}.label` in this.change;
  }

  /**
   * Puts something into an entry; what the book has is no change. What was added has to be written
   * whole.
   */
  set(key: string, value: unknown, book: unknown): void {
    const added = this.isAdded(key.split('.').slice(0, 2).join('.'));
    if (!added && JSON.stringify(value) === JSON.stringify(book)) delete this.change[key];
    else this.change[key] = value;
  }

  /** Strikes a game or premium, or takes that back. Lists that name it follow. */
  strike(path: string, struck: boolean, fields: FormField[]): void {
    this.remove = this.remove.filter((known) => known !== path);
    const code = codeOf(path);
    if (struck) {
      this.remove.push(path);
      this.forgetEntry(path, fields);
      return;
    }
    for (const field of fields) {
      if (field.kind === 'some' && (field.is as unknown[]).includes(code)) this.list(field, code);
      if (field.kind === 'order') {
        const rows = field.is as string[][];
        const at = rows.findIndex((row) => row.includes(code));
        if (at >= 0) this.rank(field, code, rows.slice(0, at).flat(), rows[at]);
      }
    }
  }

  /** Takes over a game or premium that another book has. */
  add(addition: FormAddition, fields: FormField[]): void {
    const code = codeOf(addition.path);
    Object.assign(this.change, addition.entry, addition.besides);
    for (const field of fields) {
      if (addition.listed.includes(field.key)) this.list(field, code);
      if (field.kind === 'order' && addition.below !== null) this.rank(field, code, addition.below);
    }
  }

  /** Lets go of something that was added. */
  drop(addition: FormAddition, fields: FormField[]): void {
    this.forgetEntry(addition.path, fields);
    for (const key of Object.keys(addition.besides)) delete this.change[key];
  }

  private value(field: FormField): unknown {
    return field.key in this.change ? this.change[field.key] : field.is;
  }

  private list(field: FormField, code: string): void {
    const codes = (this.value(field) as unknown[]).filter((known) => known !== code);
    const book = field.is as unknown[];
    // What the book has stands where the book has it.
    const whole = book.includes(code)
      ? [
          ...book.filter((known) => known === code || codes.includes(known)),
          ...codes.filter((known) => !book.includes(known)),
        ]
      : [...codes, code];
    this.set(field.key, whole, field.is);
  }

  /**
   * Puts a game into the order: into the row of its equals, or else right above those that stand
   * below it.
   */
  private rank(field: FormField, code: string, below: string[], equals: string[] = []): void {
    const rows = (this.value(field) as string[][])
      .map((row) => row.filter((known) => known !== code))
      .filter((row) => row.length > 0);
    const same = rows.findIndex((row) => row.some((known) => equals.includes(known)));
    if (same >= 0)
      rows[same] = equals.filter((known) => known === code || rows[same]?.includes(known));
    else
      rows.splice(rows.findLastIndex((row) => row.some((known) => below.includes(known))) + 1, 0, [
        code,
      ]);
    this.set(field.key, rows, field.is);
  }

  /** Everything about a game or premium goes, out of the lists as well. */
  private forgetEntry(path: string, fields: FormField[]): void {
    const code = codeOf(path);
    for (const key of Object.keys(this.change))
      if (key.startsWith(`${path}.`)) delete this.change[key];
    const left = (known: unknown): boolean => known !== code;
    for (const field of fields) {
      if (field.kind === 'some')
        this.set(field.key, (this.value(field) as unknown[]).filter(left), field.is);
      if (field.kind === 'order')
        this.set(
          field.key,
          (this.value(field) as unknown[][])
            .map((row) => row.filter(left))
            .filter((row) => row.length > 0),
          field.is,
        );
    }
  }

  /** Lets go of changes to entries that the book does not have. */
  prune(known: Set<string>): void {
    for (const key of Object.keys(this.change)) if (!known.has(key)) delete this.change[key];
    this.remove = this.remove.filter((path) =>
      [...known].some((key) => key.startsWith(`${path}.`)),
    );
  }

  /** All of it as it is now. */
  get file(): HouseFile {
    const { id, title, base, remove, change } = this;
    return $state.snapshot({ id, title, base, remove, change });
  }

  load(file: HouseFile): void {
    this.title = file.title;
    this.base = file.base;
    this.change = { ...file.change };
    this.remove = [...file.remove];
  }

  /** Keeps on this device what is written, once it is known that it holds. */
  keep(): void {
    const read = this.read.value;
    if (read?.toml !== this.toml) return;
    if (this.changes === 0) forgetHouseRules();
    else if ('fine' in read.answer) keepHouseRules(read.toml);
  }
}
