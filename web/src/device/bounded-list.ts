import { putTextAside } from './aside';

/** A list that this device keeps; with more than `most` entries the oldest go. */
export interface BoundedList<Entry> {
  read: () => Entry[];
  write: (entries: Entry[]) => void;
}

/** What is no entry, as another version may have kept it, is left out, with the whole put aside. */
export function boundedList<Entry>(
  key: string,
  most: number,
  isEntry: (kept: Partial<Entry>) => boolean,
): BoundedList<Entry> {
  const isKnown = (kept: unknown): kept is Entry =>
    typeof kept === 'object' && kept !== null && isEntry(kept);
  return {
    read: () => {
      let text = '[]';
      try {
        text = localStorage.getItem(key) ?? text;
        const kept: unknown = JSON.parse(text);
        if (Array.isArray(kept)) {
          const known = kept.filter(isKnown);
          if (known.length < kept.length) putTextAside(key, text);
          return known;
        }
      } catch {
        // No JSON, so no list.
      }
      putTextAside(key, text);
      return [];
    },
    write: (entries) => {
      try {
        localStorage.setItem(key, JSON.stringify(entries.slice(-most)));
      } catch {
        // With no room left nothing more is kept; whoever reads does without.
      }
    },
  };
}
