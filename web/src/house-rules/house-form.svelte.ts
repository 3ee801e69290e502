import { t } from '../app/texts';
import { forgetHouseRules } from '../device/house-rules';
import type { FormAddition, FormField, FormPart } from '../generated/wire';
import { Answer } from '../link/answer.svelte';
import { houseForm, readHouse } from '../link/questions';
import { HouseState } from './house-state.svelte';

/** The form in which house rules are written: what a book has, and what was added to it. */
export class HouseForm {
  readonly house = new HouseState();
  /** Why a file was not read. */
  problem = $state('');
  private readonly asked = new Answer(() => houseForm(this.house.base));
  readonly parts: FormPart[] = $derived(this.asked.value ?? []);
  readonly fields: FormField[] = $derived(this.parts.flatMap((part) => part.fields));
  /** What was added, as the book has it from which it was taken over. */
  readonly added: FormAddition[] = $derived.by(() => {
    const all = this.parts.flatMap((part) => part.additions);
    const paths = [...new Set(all.map((addition) => addition.path))];
    return paths.flatMap((path) => (this.house.isAdded(path) ? this.takenOver(path, all) : []));
  });
  /** Keys of all entries that are there. */
  readonly known: Set<string> = $derived(
    new Set([
      ...[...this.fields, ...this.added.flatMap(({ fields }) => fields)].map(({ key }) => key),
      ...this.added.flatMap(({ entry }) => Object.keys(entry)),
    ]),
  );
  /** What is changed without belonging to an entry of the form. */
  readonly others: [key: string, value: unknown][] = $derived(
    Object.entries(this.house.change).filter(([key]) => !this.known.has(key)),
  );

  /** Takes over a file. */
  async read(toml: string): Promise<void> {
    const answer = await readHouse(toml);
    if ('fine' in answer) {
      this.house.load(answer.fine);
      this.problem = '';
      return;
    }
    const { key, line, reason } = answer.wrong;
    const where = [line === null ? '' : t('house-line', { line }), key ?? ''];
    this.problem = t('house-not-read', { where: where.filter(Boolean).join(', '), reason });
  }

  /** Another book: what was added to the one before goes, and changes to what this one lacks. */
  async rebase(book: string): Promise<void> {
    for (const addition of this.added) this.house.drop(addition, this.fields);
    this.house.base = book;
    const parts = await houseForm(book);
    if (this.house.base !== book) return;
    this.house.prune(new Set(parts.flatMap(({ fields }) => fields.map(({ key }) => key))));
  }

  /** The book as it is. */
  startAnew(): void {
    this.house.change = {};
    this.house.remove = [];
    forgetHouseRules();
  }

  add(addition: FormAddition): void {
    this.house.add(addition, this.fields);
  }

  drop(addition: FormAddition): void {
    this.house.drop(addition, this.fields);
  }

  strike(entry: string, struck: boolean): void {
    this.house.strike(entry, struck, this.fields);
  }

  /** A field whose list offers what was added too. */
  offering(field: FormField): FormField {
    const more = this.added.filter(
      ({ lists, below }) => lists.includes(field.key) || (field.kind === 'order' && below !== null),
    );
    if (more.length === 0) return field;
    const choices = more.map(({ path, label }) => ({ is: path.split('.')[1], words: label }));
    return { ...field, choices: [...field.choices, ...choices] };
  }

  /** What can still be added to a part. */
  offered(part: FormPart): FormAddition[] {
    return part.additions.filter(({ path }) => !this.house.isAdded(path));
  }

  /** How much is different in a part. */
  changesIn(part: FormPart): number {
    return this.house.different.filter((key) => key.startsWith(`${part.key}.`)).length;
  }

  /** What was added under a path: several books may have it. */
  private takenOver(path: string, all: FormAddition[]): FormAddition[] {
    const source = `${path}.source`;
    const offered = all.filter((addition) => addition.path === path);
    const taken = offered.find(({ entry }) => entry[source] === this.house.change[source]);
    return taken ? [taken] : offered.slice(0, 1);
  }
}
