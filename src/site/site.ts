import { chatButtonOf } from './chatButton.ts';
import { begin, end, remembered } from './memory.ts';
import { placesOf } from './places.ts';
import { sendingTo } from './sending.ts';

/** Shops name things by numbers, too. */
type Id = string | number;

/** A line of an order: an item, its pieces, and what the line costs with VAT. */
interface Line {
  readonly item: Id;
  readonly quantity?: number;
  readonly value?: number;
}

/** What a page calls as `dodo.name(…)`, or before the script is there as `dodo.push(['name', …])`. */
type Calls = Readonly<Record<string, (...given: never[]) => void>>;

declare global {
  interface Window {
    dodo?: unknown;
  }
}

/** The address of the script without its ending: where everything is sent. */
const source = (document.currentScript as HTMLScriptElement | null)?.src ?? '';

function start(base: string): void {
  const memory = remembered();
  const sending = sendingTo(base, memory);
  const chat = chatButtonOf(base, sending);
  const places = placesOf(sending, chat.offer);
  /** The item that the page shows: it is still on screen when consent comes. */
  let shown: string | undefined;

  // After what the page itself calls, so that a customer is known by then.
  const fillWhenRead = (): void => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => places.fill());
    else setTimeout(() => places.fill());
  };
  const arrive = (): void => {
    sending.add('page');
    fillWhenRead();
    if (shown !== undefined) sending.add('view', { item: shown });
  };

  const calls = {
    consent: (given: boolean) => {
      if (given && memory.visitor === undefined) {
        begin(memory);
        arrive();
      } else if (!given) {
        sending.drop();
        chat.remove();
        end(memory);
      }
    },
    page: () => {
      shown = undefined;
      if (memory.visitor !== undefined) arrive();
    },
    places: () => {
      if (memory.visitor !== undefined) places.fill();
    },
    view: (item: Id) => {
      shown = String(item);
      sending.add('view', { item: shown });
    },
    chat: () => chat.open(),
    add_to_cart: (item: Id, quantity = 1) => sending.add('add_to_cart', { item: String(item), quantity }),
    remove_from_cart: (item: Id, quantity = 1) => sending.add('remove_from_cart', { item: String(item), quantity }),
    purchase: (transaction: Id, lines: readonly Line[], signature?: string) =>
      sending.add('purchase', {
        transaction: String(transaction),
        lines: lines.map(({ item, quantity = 1, value }) => ({ item: String(item), quantity, value })),
        signature,
      }),
    identify: (id: Id, signature: string) => {
      const user = { id: String(id), signature };
      if (sending.user?.id === user.id) return;
      // What waits belongs to whoever was there before.
      if (sending.user) sending.flush();
      sending.user = user;
      if (memory.visitor !== undefined) void sending.ask('events', { events: [] });
    },
    forget: () => {
      sending.flush();
      sending.user = undefined;
      chat.forget();
      if (memory.visitor !== undefined) begin(memory);
    },
  };

  const perform = (call: unknown): void => {
    const [name, ...given] = Array.isArray(call) ? (call as unknown[]) : [];
    const named = Object.hasOwn(calls, String(name)) ? (calls as Calls)[String(name)] : undefined;
    named?.(...(given as never[]));
  };
  const before = Array.isArray(window.dodo) ? (window.dodo as unknown[]) : [];
  window.dodo = { ...calls, push: perform };
  addEventListener('pagehide', () => sending.flush(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sending.flush(true);
  });
  if (memory.visitor !== undefined) arrive();
  for (const call of before) perform(call);
}

if (source.endsWith('.js')) start(source.slice(0, -'.js'.length));
