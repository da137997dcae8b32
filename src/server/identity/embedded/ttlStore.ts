/** A bounded store of things that expire. */
export interface TtlStore<Thing> {
  /** Keeps a thing under a name nobody can guess. */
  add(name: string, thing: Thing, now: number): void;
  /** Looks at a thing that still counts. */
  look(name: string, now: number): Thing | undefined;
  /** Takes a thing out; whoever comes second finds nothing. */
  take(name: string, now: number): Thing | undefined;
}

const maxEntries = 10_000;

/** In memory: challenges, sessions, authorization codes. A restart only makes the person begin again. */
export function ttlStore<Thing>(lifeMs: number): TtlStore<Thing> {
  const entries = new Map<string, { readonly thing: Thing; readonly until: number }>();
  const look = (name: string, now: number): Thing | undefined => {
    const found = entries.get(name);
    return found && found.until > now ? found.thing : undefined;
  };
  return {
    look,
    add: (name, thing, now) => {
      for (const [oldest, { until }] of entries) {
        if (until > now && entries.size < maxEntries) break;
        entries.delete(oldest);
      }
      entries.set(name, { thing, until: now + lifeMs });
    },
    take: (name, now) => {
      const thing = look(name, now);
      entries.delete(name);
      return thing;
    },
  };
}
