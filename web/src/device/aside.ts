/**
 * What this version could not read and therefore put aside: nothing that was kept is thrown away
 * unread.
 */
const END = '-aside';

/** Where a text is put aside, with the name of what it was; the second one has a number. */
const ASIDE = new RegExp(`^(tarock-.+?)${END}(?:-\\d+)?$`);

export interface TextAside {
  key: string;
  /** What it was. */
  name: string;
  text: string;
}

/**
 * Puts a text of `localStorage` aside before something else takes its place. Those that were put
 * aside before stay.
 */
export function putTextAside(name: string, text: string): void {
  try {
    const before = textsAside().filter((one) => one.name === name);
    if (before.some((one) => one.text === text)) return;
    const number = before.length === 0 ? '' : `-${before.length + 1}`;
    localStorage.setItem(name + END + number, text);
  } catch {
    // With no room left there is nowhere to put it; what takes its place finds none either.
  }
}

/** Texts that were put aside. */
export function textsAside(): TextAside[] {
  return Object.keys(localStorage).flatMap((key) => {
    const name = ASIDE.exec(key)?.[1];
    return name === undefined ? [] : [{ key, name, text: localStorage.getItem(key) ?? '' }];
  });
}
