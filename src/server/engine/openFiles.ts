import { changeSignal } from './changeSignal.ts';
import { admit, roomMakers, weigh, type FileEntry } from './fileEntry.ts';

/** How a bounded set of open things behaves. */
export interface OpenFilesSettings<Thing> {
  /** The maximum total weight of open files. */
  readonly capacity: number;
  /** The weight of one file, at most the capacity; 1 if absent. */
  readonly weightOf?: (name: string) => number;
  /** The idle time after which one is closed. */
  readonly idleMs: number;
  /** While others wait, a busy file stays open for this long, then admits no further work. */
  readonly sliceMs?: number;
  /** A file that is still busy after this much longer admits work again, and another one makes room. */
  readonly yieldMs?: number;
  /** Two of one name may be open: a busy one that is released ends its work, and new work opens another. */
  readonly isReplaceable?: true;
  readonly open: (name: string) => Promise<Thing>;
  readonly close: (thing: Thing) => Promise<void>;
}

/** Things opened on demand, shared by their users, closed when idle. */
export interface OpenFiles<Thing> {
  /** Opens the file if necessary, and keeps it open until the work ends. */
  use<Result>(name: string, work: (thing: Thing) => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** Closes one file after its running work. */
  release(name: string): Promise<void>;
  /** Closes every file after its running work. */
  releaseAll(): Promise<void>;
  /** Closes all files after running work; nothing can be opened afterwards. */
  close(): Promise<void>;
}

/**
 * Creates a set of open files. When it is full, idle files make room, longest idle first; then busy ones in turn.
 * Waiters are served in their order, so that busy files never keep another one closed.
 */
export function openFiles<Thing>(settings: OpenFilesSettings<Thing>): OpenFiles<Thing> {
  const { capacity, weightOf = () => 1, sliceMs = 1000, yieldMs = 10_000 } = settings;
  const entries = new Map<string, FileEntry<Thing>>();
  /** Replaced ones, which close when their work ends. */
  const leaving = new Set<FileEntry<Thing>>();
  /** How many callers wait for each file without a place, in the order of the files. */
  const queue = new Map<string, number>();
  const { wait, change } = changeSignal();
  /** Runs when the next busy file has been open for its slice. */
  let nextSlice: NodeJS.Timeout | undefined;
  let closed = false;
  const sweep = setInterval(() => closeIdle(Date.now() - settings.idleMs), Math.min(settings.idleMs, 30_000));
  sweep.unref();

  /** Another one of the same name stays. */
  function forget(entry: FileEntry<Thing>): void {
    leaving.delete(entry);
    if (entries.get(entry.name) === entry) entries.delete(entry.name);
  }

  function shut(entry: FileEntry<Thing>): Promise<void> {
    admit(entry);
    entry.closing ??= entry.thing
      .then((thing) => settings.close(thing))
      .catch(() => undefined)
      .finally(() => {
        forget(entry);
        change();
      });
    return entry.closing;
  }

  function closeIdle(before: number): void {
    for (const entry of entries.values()) if (entry.users === 0 && entry.lastUsed < before) void shut(entry);
  }

  function openEntry(name: string): FileEntry<Thing> {
    const now = Date.now();
    const thing = settings.open(name);
    const entry: FileEntry<Thing> = { name, weight: weightOf(name), thing, users: 0, lastUsed: now, admittedAt: now };
    entries.set(name, entry);
    // One that did not open is forgotten, so that the next user tries again.
    entry.thing.catch(() => {
      forget(entry);
      change();
    });
    return entry;
  }

  function later(milliseconds: number, work: () => void): NodeJS.Timeout {
    return setTimeout(() => {
      work();
      change();
    }, milliseconds).unref();
  }

  /** Makes room for the first of the queue. */
  function makeRoom(): void {
    const [next] = queue.keys();
    if (next === undefined) return;
    const leaving = [...entries.values()].filter(({ closing, yielding }) => Boolean(closing ?? yielding));
    let missing = weigh(entries.values()) - weigh(leaving) + weightOf(next) - capacity;
    for (const entry of roomMakers(entries.values())) {
      if (missing <= 0) return;
      missing -= entry.weight;
      const rest = entry.admittedAt + sliceMs - Date.now();
      if (entry.users === 0) void shut(entry);
      else if (rest <= 0) entry.yielding = later(yieldMs, () => admit(entry));
      else nextSlice ??= later(rest, () => (nextSlice = undefined));
    }
  }

  /** The file's place, if it has one or can take one now. */
  function placeOf(name: string): FileEntry<Thing> | undefined {
    const present = entries.get(name);
    if (present) return present.closing || present.yielding ? undefined : present;
    const [next = name] = queue.keys();
    return next === name && weigh(entries.values()) + weightOf(name) <= capacity ? openEntry(name) : undefined;
  }

  function leave(name: string): void {
    const left = (queue.get(name) ?? 1) - 1;
    if (left > 0) queue.set(name, left);
    else queue.delete(name);
    if (queue.size === 0) for (const entry of entries.values()) if (entry.yielding) admit(entry);
    change();
  }

  /** Counts the new user synchronously, so that the entry cannot be closed in between. */
  async function claim(name: string, signal: AbortSignal | undefined): Promise<FileEntry<Thing>> {
    let queued = false;
    try {
      for (;;) {
        signal?.throwIfAborted();
        if (closed) throw new Error('The server is stopping.');
        const entry = placeOf(name);
        if (entry) {
          entry.users += 1;
          return entry;
        }
        if (!queued && !entries.has(name)) {
          queue.set(name, (queue.get(name) ?? 0) + 1);
          queued = true;
        }
        makeRoom();
        await wait(signal);
      }
    } finally {
      if (queued) leave(name);
    }
  }

  function finish(entry: FileEntry<Thing>): void {
    entry.users -= 1;
    entry.lastUsed = Date.now();
    if (entry.users > 0) return;
    if (entry.yielding || leaving.has(entry)) void shut(entry);
    else change();
  }

  async function release(name: string): Promise<void> {
    const busy = entries.get(name);
    if (settings.isReplaceable && !closed && busy && busy.users > 0) {
      entries.delete(name);
      leaving.add(busy);
      change();
      return;
    }
    for (let entry = entries.get(name); entry; entry = entries.get(name)) {
      if (entry.users === 0) return shut(entry);
      await wait();
    }
  }

  return {
    use: async (name, work, signal) => {
      const entry = await claim(name, signal);
      try {
        return await work(await entry.thing);
      } finally {
        finish(entry);
      }
    },
    release,
    releaseAll: async () => {
      await Promise.all([...entries.keys()].map(release));
    },
    close: async () => {
      closed = true;
      clearInterval(sweep);
      change();
      await Promise.all([...entries.keys()].map(release));
      while (leaving.size > 0) await wait();
    },
  };
}
