import { reasonOf } from '#server/limits/abort.ts';

/** The requester of a turn: an owner, such as a tenant, and a member of it, such as a person. */
export interface Asker {
  readonly owner: string;
  readonly member?: string;
}

/** The limits on running and waiting turns. */
export interface TurnRules {
  /** Concurrent turns of all owners together. */
  readonly atOnce: number;
  /** Concurrent turns of one owner. */
  readonly perOwner: number;
  /** The most requests of one owner that wait; more are refused. */
  readonly mostWaiting: number;
  /** Milliseconds until an asker may have a turn: 0 is now, Infinity not before another turn ends. */
  readonly restOf?: (asker: Asker) => number;
  /** Called when a turn begins; the function it returns is called when the turn ends. */
  readonly began?: (asker: Asker) => (() => void) | undefined;
}

/** Turns between owners, and between the members of one. */
export interface Turns {
  /**
   * Waits for a turn; returns the function that ends it. Rejects with the signal's reason while waiting, and with
   * TooManyWaiting at once.
   */
  take(asker: Asker, signal?: AbortSignal): Promise<() => void>;
}

/** Too many requests of the owner are waiting, so another is refused before any work is done for it. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

interface Owner {
  running: number;
  waiting: number;
  /** By member, in the order in which they have their turns. */
  readonly members: Map<string, (() => void)[]>;
}

/**
 * Gives turns: requests are served owner by owner, and within an owner member by member, each in order of arrival. So
 * an owner with many requests delays itself, and delays everyone else by at most one turn.
 */
export function turnsOf({ atOnce, perOwner, mostWaiting, restOf = () => 0, began }: TurnRules): Turns {
  const owners = new Map<string, Owner>();
  let running = 0;
  let nextServe: NodeJS.Timeout | undefined;

  const restFor = (name: string, member: string, own: Owner): number =>
    running < atOnce && own.running < perOwner ? restOf({ owner: name, member }) : Infinity;

  function start(asker: Asker, own: Owner): () => void {
    own.running += 1;
    running += 1;
    const ended = began?.(asker);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      own.running -= 1;
      running -= 1;
      ended?.();
      forget(asker.owner, own);
      serve();
    };
  }

  function forget(name: string, own: Owner): void {
    if (own.running === 0 && own.waiting === 0) owners.delete(name);
  }

  /** Gives one turn to the first that may have it, and moves it to the end; or says when to check again. */
  function serveOne(): number {
    let soonest = Infinity;
    for (const [name, own] of owners) {
      for (const [member, queue] of own.members) {
        const rest = restFor(name, member, own);
        soonest = Math.min(soonest, rest);
        if (rest > 0) continue;
        const begin = queue.shift();
        own.members.delete(member);
        if (queue.length > 0) own.members.set(member, queue);
        owners.delete(name);
        owners.set(name, own);
        own.waiting -= 1;
        begin?.();
        return 0;
      }
    }
    return soonest;
  }

  function serve(): void {
    let rest = 0;
    while (rest === 0) rest = serveOne();
    clearTimeout(nextServe);
    nextServe = Number.isFinite(rest) ? setTimeout(serve, Math.max(1, rest)) : undefined;
  }

  function wait(asker: Asker, own: Owner, signal: AbortSignal | undefined): Promise<() => void> {
    const { owner: name, member = '' } = asker;
    const queue = own.members.get(member) ?? [];
    own.members.set(member, queue);
    own.waiting += 1;
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve(start(asker, own));
      };
      const leave = (): void => {
        queue.splice(queue.indexOf(begin), 1);
        if (queue.length === 0) own.members.delete(member);
        own.waiting -= 1;
        forget(name, own);
        reject(reasonOf(signal));
      };
      queue.push(begin);
      signal?.addEventListener('abort', leave, { once: true });
      serve();
    });
  }

  return {
    take: (asker, signal) => {
      if (signal?.aborted) return Promise.reject(reasonOf(signal));
      const { owner: name, member = '' } = asker;
      const own = owners.get(name) ?? { running: 0, waiting: 0, members: new Map<string, (() => void)[]>() };
      owners.set(name, own);
      if (own.members.has(member) || restFor(name, member, own) > 0) {
        if (own.waiting < mostWaiting) return wait(asker, own, signal);
        return Promise.reject(new TooManyWaiting('Too many requests are already waiting.'));
      }
      return Promise.resolve(start(asker, own));
    },
  };
}
