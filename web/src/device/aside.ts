/**
 * What this version could not read and therefore put aside: nothing that was kept is thrown away
 * unread.
 */
const END = '-aside';

/**
 * Puts a text of `localStorage` aside before something else takes its place. The first one stays.
 */
export function putTextAside(key: string, text: string): void {
  try {
    if (localStorage.getItem(key + END) === null) localStorage.setItem(key + END, text);
  } catch {
    // With no room left there is nowhere to put it; what takes its place finds none either.
  }
}

/** Texts that were put aside, by the names of what they were. */
export function textsAside(): { name: string; text: string }[] {
  const keys = Object.keys(localStorage).filter(
    (key) => key.startsWith('tarock-') && key.endsWith(END),
  );
  return keys.map((key) => ({
    name: key.slice(0, -END.length),
    text: localStorage.getItem(key) ?? '',
  }));
}
