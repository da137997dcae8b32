import { idOf, linesOf, quantityOf, userOf, WrongArgument } from './arguments.ts';
import { chatButtonOf } from './chatButton.ts';
import { begin, end, remembered } from './memory.ts';
import { placesOf } from './places.ts';
import { sendingTo } from './sending.ts';
import { inWords, warn } from './warning.ts';

/** What a page calls as `dodo.name(…)`, or before the script is there as `dodo.push(['name', …])`. */
type Call = (...given: readonly unknown[]) => void;

declare global {
  interface Window {
    dodo?: unknown;
  }
}

/** The address of the script without its ending: where everything is sent. */
const source = (document.currentScript as HTMLScriptElement | null)?.src ?? '';

function start(base: string, before: unknown): void {
  const memory = remembered();
  const sending = sendingTo(base, memory);
  const chat = chatButtonOf(base, sending);
  const places = placesOf(sending, chat.offer);
  /** The item that the page shows: it is still on screen when consent comes. */
  let shown: string | undefined;
  /** The address last counted as a page; routers also report the first one, which is counted on load. */
  let counted: string | undefined;

  // After what the page itself calls, so that a customer is known by then.
  const fillWhenRead = (): void => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => places.fill());
    else setTimeout(() => places.fill());
  };
  const arrive = (): void => {
    counted = location.href;
    sending.add('page');
    fillWhenRead();
    if (shown !== undefined) sending.add('view', { item: shown });
  };

  const calls: Readonly<Record<string, Call>> = {
    consent: (given) => {
      const isGiven = given === true || given === 'true';
      if (!isGiven && given !== false && given !== 'false')
        warn(`consent was withdrawn by ${inWords(given)}; pass true or false`);
      if (isGiven && memory.visitor === undefined) {
        begin(memory);
        arrive();
      } else if (!isGiven) {
        sending.drop();
        chat.remove();
        end(memory);
      }
    },
    page: () => {
      if (memory.visitor === undefined) shown = undefined;
      else if (counted === location.href) fillWhenRead();
      else {
        shown = undefined;
        arrive();
      }
    },
    places: () => {
      if (memory.visitor !== undefined) places.fill();
    },
    view: (item) => {
      shown = idOf(item, 'item');
      sending.add('view', { item: shown });
    },
    chat: () => chat.open(),
    add_to_cart: (item, quantity) =>
      sending.add('add_to_cart', { item: idOf(item, 'item'), quantity: quantityOf(quantity) }),
    remove_from_cart: (item, quantity) =>
      sending.add('remove_from_cart', { item: idOf(item, 'item'), quantity: quantityOf(quantity) }),
    purchase: (transaction, lines, signature) =>
      sending.add('purchase', {
        transaction: idOf(transaction, 'transaction'),
        lines: linesOf(lines),
        // Templates print nothing for guests.
        signature: signature || undefined,
      }),
    identify: (id, signature) => {
      const user = userOf(id, signature);
      if (sending.user?.id === user?.id) return;
      sending.user = user;
      if (user && memory.visitor !== undefined) void sending.ask('events', { events: [] });
    },
    forget: () => {
      sending.user = undefined;
      chat.forget();
      if (memory.visitor !== undefined) begin(memory);
    },
  };

  /** No call of a page throws, so that the shop's code continues. */
  const perform = (name: string, given: readonly unknown[]): void => {
    try {
      if (!Object.hasOwn(calls, name)) throw new WrongArgument('call', 'there is no such call');
      calls[name]?.(...given);
    } catch (error) {
      const reason = error instanceof WrongArgument ? error.reason : 'call';
      sending.dropped(
        reason,
        `${name.slice(0, 40)} was dropped: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  const push = (call: unknown): void => {
    const [name, ...given] = Array.isArray(call) ? (call as unknown[]) : [call];
    perform(String(name), given);
  };
  // The same object as before, since pages may keep it or one of its functions.
  const waiting = Array.isArray(before) ? before.splice(0) : [];
  const bound = Object.keys(calls).map(
    (name) => [name, (...given: readonly unknown[]) => perform(name, given)] as const,
  );
  window.dodo = Object.assign(Array.isArray(before) ? before : {}, Object.fromEntries(bound), { push, isLoaded: true });
  addEventListener('pagehide', () => sending.flush(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sending.flush(true);
  });
  if (memory.visitor !== undefined) arrive();
  for (const call of waiting) push(call);
}

const before: unknown = window.dodo;
if (!source.endsWith('.js')) warn('the script has no address of its own; put its tag into the page');
else if ((before as { isLoaded?: boolean } | undefined)?.isLoaded)
  warn('the script is on this page twice; the first one counts');
else start(source.slice(0, -'.js'.length), before);
