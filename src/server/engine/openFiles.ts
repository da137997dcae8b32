/** How a bounded set of open things behaves. */
export interface OpenFilesSettings<Thing> {
  /** How many may be open together. */
  readonly atOnce: number;
  /** The idle time after which one is closed. */
  readonly idleMs: number;
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

interface Entry<Thing> {
  readonly name: string;
  readonly thing: Promise<Thing>;
  users: number;
  lastUsed: number;
  /** Set while it is closing; later users wait for it and reopen. */
  closing?: Promise<void>;
}

/** Makes such a set. When it is full, the one idle for longest makes room; when none is idle, callers wait. */
export function openFiles<Thing>(settings: OpenFilesSettings<Thing>): OpenFiles<Thing> {
  const entries = new Map<string, Entry<Thing>>();
  const waiting = new Set<() => void>();
  let closed = false;
  const sweep = setInterval(() => closeIdle(Date.now() - settings.idleMs), Math.min(settings.idleMs, 30_000));
  sweep.unref();

  const change = (): void => {
    for (const wake of waiting) wake();
    waiting.clear();
  };
  const changed = (): Promise<void> => new Promise((resolve) => waiting.add(resolve));
  const idle = (): Entry<Thing>[] => [...entries.values()].filter((entry) => entry.users === 0 && !entry.closing);

  function shut(entry: Entry<Thing>): Promise<void> {
    entry.closing ??= entry.thing
      .then((thing) => settings.close(thing))
      .catch(() => undefined)
      .finally(() => {
        entries.delete(entry.name);
        change();
      });
    return entry.closing;
  }

  function closeIdle(before: number): void {
    for (const entry of idle()) if (entry.lastUsed < before) void shut(entry);
  }

  function openEntry(name: string): Entry<Thing> {
    const entry: Entry<Thing> = { name, thing: settings.open(name), users: 0, lastUsed: Date.now() };
    entries.set(name, entry);
    // One that did not open is forgotten, so that the next user tries again.
    entry.thing.catch(() => {
      entries.delete(name);
      change();
    });
    return entry;
  }

  /** Counts the new user synchronously, so that the entry cannot be closed in between. */
  async function claim(name: string, signal: AbortSignal | undefined): Promise<Entry<Thing>> {
    for (;;) {
      signal?.throwIfAborted();
      if (closed) throw new Error('The server is stopping.');
      const present = entries.get(name);
      const entry = present ?? (entries.size < settings.atOnce ? openEntry(name) : undefined);
      if (entry && !entry.closing) {
        entry.users += 1;
        return entry;
      }
      const [oldest] = idle().toSorted((one, other) => one.lastUsed - other.lastUsed);
      if (!present && oldest) void shut(oldest);
      await changed();
    }
  }

  async function release(name: string): Promise<void> {
    for (let entry = entries.get(name); entry; entry = entries.get(name)) {
      if (entry.users === 0) return shut(entry);
      await changed();
    }
  }

  return {
    use: async (name, work, signal) => {
      const entry = await claim(name, signal);
      try {
        return await work(await entry.thing);
      } finally {
        entry.users -= 1;
        entry.lastUsed = Date.now();
        if (entry.users === 0) change();
      }
    },
    release,
    releaseAll: async () => {
      await Promise.all([...entries.keys()].map(release));
    },
    close: async () => {
      closed = true;
      clearInterval(sweep);
      await Promise.all([...entries.keys()].map(release));
    },
  };
}
