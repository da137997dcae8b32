/** A queue that serves owners in turn: one with many entries delays the others by one entry at most. */
export interface Turns<Entry> {
  add(owner: string, entry: Entry): void;
  /** Takes the first entry of the owner whose turn it is; undefined if the queue is empty. */
  take(): Entry | undefined;
  /** Removes a waiting entry. */
  remove(owner: string, entry: Entry): void;
}

/** Makes an empty queue. */
export function turns<Entry>(): Turns<Entry> {
  // Owners in the order of their turns: a map keeps the order in which keys are added.
  const waiting = new Map<string, Entry[]>();
  return {
    add: (owner, entry) => {
      waiting.set(owner, [...(waiting.get(owner) ?? []), entry]);
    },
    take: () => {
      const [next] = waiting;
      if (!next) return undefined;
      const [owner, [entry, ...rest]] = next;
      waiting.delete(owner);
      if (rest.length > 0) waiting.set(owner, rest);
      return entry;
    },
    remove: (owner, entry) => {
      const rest = (waiting.get(owner) ?? []).filter((other) => other !== entry);
      if (rest.length > 0) waiting.set(owner, rest);
      else waiting.delete(owner);
    },
  };
}
