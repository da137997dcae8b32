import { isDialogOpen, isTyping } from './ownKeys.ts';

let holders = 0;
/** In the order they were pressed, all on one screen. */
let queued: KeyboardEvent[] = [];
let screen = '';

/**
 * Queues keys about rows while the next rows are pending: `]` and `j` mean a row of the next page. The returned
 * function replays them in order. Keys of a screen that was left are dropped.
 */
export function queueKeys(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
    queueMicrotask(letGo);
  };
}

/** Queues a key while rows are pending: one about rows, and any key after it. True where it was queued. */
export function isQueued(event: KeyboardEvent, isOnRows: boolean): boolean {
  const follows = queued.length > 0 && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
  if (holders === 0 || !(isOnRows || follows) || isDialogOpen()) return false;
  event.preventDefault();
  screen = location.pathname;
  return queued.push(event) > 0;
}

function letGo(): void {
  const event = holders > 0 ? undefined : queued.shift();
  const { activeElement: at } = document;
  if (!event || !at) return;
  if (screen !== location.pathname || isDialogOpen()) {
    queued = [];
    return;
  }
  const isFree = at.dispatchEvent(new KeyboardEvent('keydown', event));
  // A synthetic key event opens no link by itself.
  if (isFree && event.key === 'Enter' && isOnLink(at)) (at as HTMLElement).click();
  queueMicrotask(letGo);
}

/** Whether a key event targets the link of a row. */
export function isOnLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-row-link]') !== null;
}
