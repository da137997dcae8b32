import { isDialogOpen, isTyping } from './ownKeys.ts';

let holders = 0;
/** In the order of their pressing, all on one screen. */
let held: KeyboardEvent[] = [];
let screen = '';

/**
 * From here on keys about rows wait, because the rows on screen answer another question: `]` and `j` mean a row of the next
 * page. Returns what lets them go; they are then pressed anew, one after the other. Those of a screen that was left never are.
 */
export function queueKeys(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
    queueMicrotask(letGo);
  };
}

/** Keeps a key for later where rows are awaited: one about rows, and what is pressed after it. True where it was kept. */
export function isQueued(event: KeyboardEvent, isOnRows: boolean): boolean {
  const follows = held.length > 0 && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
  if (holders === 0 || !(isOnRows || follows) || isDialogOpen()) return false;
  event.preventDefault();
  screen = location.pathname;
  return held.push(event) > 0;
}

function letGo(): void {
  const event = holders > 0 ? undefined : held.shift();
  const { activeElement: at } = document;
  if (!event || !at) return;
  if (screen !== location.pathname || isDialogOpen()) {
    held = [];
    return;
  }
  const isFree = at.dispatchEvent(new KeyboardEvent('keydown', event));
  // A key that a program presses opens no link by itself.
  if (isFree && event.key === 'Enter' && isOnLink(at)) (at as HTMLElement).click();
  queueMicrotask(letGo);
}

/** Whether a key goes to the link of a row. */
export function isOnLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-row-link]') !== null;
}
