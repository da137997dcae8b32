import { randomHex, type Memory } from './memory.ts';

/** A customer whom the shop signed in, as the shop's server signed it. */
export interface User {
  readonly id: string;
  readonly signature: string;
}

/** An event as it waits: when it happened, and what it is. */
interface Waiting {
  readonly at: number;
  readonly event: Readonly<Record<string, unknown>>;
}

/** Sends events in batches. */
export interface Sending {
  /** The present customer; those of a batch belong to one. */
  user: User | undefined;
  add(type: string, details?: Readonly<Record<string, unknown>>): void;
  /** Sends what waits; `leaving` where the page is about to go. */
  flush(leaving?: boolean): void;
  /** Drops what waits. */
  drop(): void;
  /** Asks for something; undefined where the answer is none. */
  readonly ask: (call: string, body?: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

const waitMs = 400;
const mostAtOnce = 50;
const mostWaiting = 500;
/** A beacon has room for 64 kB, all that are under way together. */
const mostBytes = 60_000;
/** After a refusal or without a network, the same events go again so much later. */
const againMs = 3000;

/** Sends to the address that the script came from. */
export function sendingTo(base: string, memory: Memory): Sending {
  let waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (ms: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      sending.flush();
    }, ms);
  };
  const who = () => ({ consent: true, visitor: memory.visitor, user: sending.user });
  const batch = (some: readonly Waiting[]): string =>
    JSON.stringify({
      ...who(),
      events: some.map(({ at, event }) => ({ ...event, ago: Math.max(0, Math.round(Date.now() - at)) })),
    });
  // Text needs no request beforehand, unlike JSON.
  const post = (call: string, body: string, keepalive = false): Promise<Response> =>
    fetch(`${base}/${call}`, { method: 'POST', body, keepalive, credentials: 'omit' });

  const sending: Sending = {
    user: undefined,
    add: (type, details) => {
      if (memory.visitor === undefined || waiting.length >= mostWaiting) return;
      waiting.push({ at: Date.now(), event: { type, id: randomHex(12), ...details } });
      later(waitMs);
    },
    flush: (leaving) => {
      while (memory.visitor !== undefined && waiting.length > 0) {
        let count = Math.min(mostAtOnce, waiting.length);
        while (count > 1 && batch(waiting.slice(0, count)).length > mostBytes) count = Math.ceil(count / 2);
        const some = waiting.splice(0, count);
        const body = batch(some);
        if (leaving && navigator.sendBeacon(`${base}/events`, body)) continue;
        void deliver(some, body);
      }
    },
    drop: () => {
      waiting = [];
    },
    ask: async (call, body) => {
      try {
        const response = await post(call, JSON.stringify({ ...who(), ...body }));
        return response.ok ? ((await response.json()) as unknown) : undefined;
      } catch {
        return undefined;
      }
    },
  };

  async function deliver(some: readonly Waiting[], body: string): Promise<void> {
    try {
      const { status } = await post('events', body, true);
      if (status === 429 || status >= 500) again(some);
    } catch {
      again(some);
    }
  }

  function again(some: readonly Waiting[]): void {
    waiting = [...some, ...waiting].slice(0, mostWaiting);
    later(againMs);
  }
  return sending;
}
