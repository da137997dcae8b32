/** A file that is open, opening or closing. */
export interface FileEntry<Thing> {
  readonly name: string;
  readonly weight: number;
  readonly thing: Promise<Thing>;
  users: number;
  lastUsed: number;
  /** When it last began to admit work. */
  admittedAt: number;
  /** Set while it makes room: ends the wait for its work. */
  yielding?: NodeJS.Timeout | undefined;
  /** Set while it is closing; later users wait for it and reopen. */
  closing?: Promise<void>;
}

/** The total weight of several files. */
export function weigh(entries: Iterable<FileEntry<unknown>>): number {
  return [...entries].reduce((sum, { weight }) => sum + weight, 0);
}

/** The files that can make room, in this order: idle files, longest idle first, then busy ones in turn. */
export function roomMakers<Thing>(entries: Iterable<FileEntry<Thing>>): FileEntry<Thing>[] {
  const staying = [...entries].filter(({ closing, yielding }) => !closing && !yielding);
  const [idle, busy] = [staying.filter(({ users }) => users === 0), staying.filter(({ users }) => users > 0)];
  return [
    ...idle.toSorted((one, other) => one.lastUsed - other.lastUsed),
    ...busy.toSorted((one, other) => one.admittedAt - other.admittedAt),
  ];
}

/** Lets it admit work again. */
export function admit(entry: FileEntry<unknown>): void {
  clearTimeout(entry.yielding);
  entry.yielding = undefined;
  entry.admittedAt = Date.now();
}
