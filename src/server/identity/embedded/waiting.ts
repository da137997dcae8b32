/** Things given out and waited for: each for a while, and not more than so many. */
export interface Waiting<Thing> {
  /** Keeps a thing under a name nobody can guess. */
  add(name: string, thing: Thing, now: number): void;
  /** Looks at a thing that still counts. */
  look(name: string, now: number): Thing | undefined;
  /** Takes a thing out; whoever comes second finds nothing. */
  take(name: string, now: number): Thing | undefined;
}

const mostWaiting = 10_000;

/** Waiting things in memory: challenges, sessions, authorization codes. A restart only makes the person begin again. */
export function waitingFor<Thing>(lifeMs: number): Waiting<Thing> {
  const waiting = new Map<string, { readonly thing: Thing; readonly until: number }>();
  const look = (name: string, now: number): Thing | undefined => {
    const found = waiting.get(name);
    return found && found.until > now ? found.thing : undefined;
  };
  return {
    look,
    add: (name, thing, now) => {
      for (const [oldest, { until }] of waiting) {
        if (until > now && waiting.size < mostWaiting) break;
        waiting.delete(oldest);
      }
      waiting.set(name, { thing, until: now + lifeMs });
    },
    take: (name, now) => {
      const thing = look(name, now);
      waiting.delete(name);
      return thing;
    },
  };
}
