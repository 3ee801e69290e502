/** A list that this device keeps; with more than `most` entries the oldest go. */
export interface KeptList<Entry> {
  read: () => Entry[];
  write: (entries: Entry[]) => void;
}

export function keptList<Entry>(key: string, most: number): KeptList<Entry> {
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
        return Array.isArray(kept) ? (kept as Entry[]) : [];
      } catch {
        return [];
      }
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
