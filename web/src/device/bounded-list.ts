import { putTextAside } from './aside';

/** A list that this device keeps; with more than `most` entries the oldest go. */
export interface BoundedList<Entry> {
  read: () => Entry[];
  write: (entries: Entry[]) => void;
}

export function boundedList<Entry>(key: string, most: number): BoundedList<Entry> {
  return {
    read: () => {
      let text = '[]';
      try {
        text = localStorage.getItem(key) ?? text;
        const kept: unknown = JSON.parse(text);
        if (Array.isArray(kept)) return kept as Entry[];
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
