import { jsonOf } from './json.ts';
import { randomHex, type Memory } from './memory.ts';
import { warn } from './warning.ts';

/** A customer whom the shop signed in, as the shop's server signed it. */
export interface User {
  readonly id: string;
  readonly signature: string;
}

/** A waiting event: its time, its customer, and its content. */
interface Waiting {
  readonly at: number;
  readonly visitor: string;
  readonly user: User | undefined;
  readonly event: Readonly<Record<string, unknown>>;
}

/** Sends events in batches. */
export interface Sending {
  /** The current customer, for the next events. */
  user: User | undefined;
  add(type: string, details?: Readonly<Record<string, unknown>>): void;
  /** Warns about a dropped event, and reports its reason to the console. */
  dropped(reason: string, sentence: string): void;
  /** Sends waiting events; `leaving` if the page is unloading. */
  flush(leaving?: boolean): void;
  /** Drops waiting events. */
  drop(): void;
  /** Asks for something; undefined where the answer is none. */
  readonly ask: (call: string, body?: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

const waitMs = 400;
const mostAtOnce = 50;
const mostWaiting = 500;
/** A beacon has room for 64 kB, all that are under way together. */
const mostBytes = 60_000;
/** An event waits for a day at most, also if the page slept for longer. */
const mostAgo = 24 * 3600 * 1000;
/** After a refusal or without a network, the same events are resent after this delay, which doubles each time. */
const [firstPause, longestPause] = [3000, 300_000] as const;
/** The timeout for a console that accepts connections and never answers. */
const patience = 60_000;

/** Undefined in browsers before 2022. */
const timeoutOf = (AbortSignal.timeout as typeof AbortSignal.timeout | undefined)?.bind(AbortSignal) ?? (() => null);

const bytesOf = (text: string): number => new Blob([text]).size;

/** Sends to the address that the script came from. */
export function sendingTo(base: string, memory: Memory): Sending {
  let waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderWay = false;
  let pause: number = firstPause;
  /** How often waiting events were dropped, so that a batch in progress is not queued again afterwards. */
  let drops = 0;

  const later = (ms: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      sending.flush();
    }, ms);
  };
  const batch = (some: readonly Waiting[]): string =>
    jsonOf({
      consent: true,
      visitor: some[0]?.visitor,
      user: some[0]?.user,
      events: some.map(({ at, event }) => ({ ...event, ago: Math.min(mostAgo, Math.max(0, Date.now() - at)) })),
    });
  // Text needs no request beforehand, unlike JSON.
  const post = (call: string, body: string, keepalive = false): Promise<Response> =>
    fetch(`${base}/${call}`, {
      method: 'POST',
      body,
      keepalive,
      credentials: 'omit',
      signal: timeoutOf(patience),
    });

  /** Takes the next events of one visitor and customer. */
  const taken = (): { readonly some: readonly Waiting[]; readonly body: string } | undefined => {
    const [first] = waiting;
    if (!first) return undefined;
    const end = waiting.findIndex(({ visitor, user }) => visitor !== first.visitor || user !== first.user);
    let count = Math.min(mostAtOnce, end === -1 ? waiting.length : end);
    while (count > 1 && bytesOf(batch(waiting.slice(0, count))) > mostBytes) count = Math.ceil(count / 2);
    const some = waiting.splice(0, count);
    const body = batch(some);
    if (bytesOf(body) <= mostBytes) return { some, body };
    sending.dropped('lines', `a ${String(first.event['type'])} was dropped: it is larger than ${mostBytes} bytes`);
    return taken();
  };

  const sending: Sending = {
    user: undefined,
    add: (type, details) => {
      const { visitor } = memory;
      if (visitor === undefined || waiting.length >= mostWaiting) return;
      waiting.push({ at: Date.now(), visitor, user: sending.user, event: { type, id: randomHex(12), ...details } });
      later(waitMs);
    },
    dropped: (reason, sentence) => {
      warn(sentence);
      sending.add('dropped', { reason });
    },
    flush: (leaving) => {
      if (!leaving) void deliver();
      else for (let next = taken(); next; next = taken()) if (!beacon(next.body)) void sent(next);
    },
    drop: () => {
      waiting = [];
      drops += 1;
    },
    ask: async (call, body) => {
      try {
        const who = { consent: true, visitor: memory.visitor, user: sending.user };
        const response = await post(call, jsonOf({ ...who, ...body }));
        return response.ok ? ((await response.json()) as unknown) : undefined;
      } catch {
        return undefined;
      }
    },
  };

  const beacon = (body: string): boolean => {
    try {
      return navigator.sendBeacon(`${base}/events`, body);
    } catch {
      return false;
    }
  };

  /** Sends waiting events, batch by batch. */
  async function deliver(): Promise<void> {
    if (isUnderWay) return;
    isUnderWay = true;
    for (let next = taken(); next; next = taken()) if (!(await sent(next))) break;
    isUnderWay = false;
  }

  /** Sends a batch; false if its events are queued again. */
  async function sent({ some, body }: NonNullable<ReturnType<typeof taken>>): Promise<boolean> {
    const before = drops;
    try {
      const response = await post('events', body, true);
      if (response.status !== 429 && response.status < 500) {
        pause = firstPause;
        if (response.status !== 204) await tell(response);
        return true;
      }
    } catch {
      // No network or no console; handled like a refusal.
    }
    if (drops === before) waiting = [...some, ...waiting].slice(0, mostWaiting);
    later(pause);
    pause = Math.min(2 * pause, longestPause);
    return false;
  }

  /** Tells the developer which events the console dropped, or why it refused the batch. */
  async function tell(response: Response): Promise<void> {
    const { dropped = [], error } = (await response.json().catch(() => ({}))) as {
      readonly dropped?: readonly { readonly message: string }[];
      readonly error?: { readonly message: string };
    };
    for (const { message } of dropped) warn(message);
    if (error) warn(`a batch was refused: ${error.message}`);
  }
  return sending;
}
