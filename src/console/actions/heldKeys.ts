import { flushSync } from 'react-dom';
import { perform } from './perform.ts';
import { findAction } from './registry.ts';

let holders = 0;
/** What is done once rows have come, in the order of its keys. */
let held: (() => void)[] = [];

/**
 * From here on keys about rows wait, because the rows on screen answer another question: `]` and `j` mean a row of the next
 * page. Returns what lets them go; they then act one after the other on what is there, and those of a list that is gone never do.
 */
export function holdKeys(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
    if (holders === 0 && held.length > 0) queueMicrotask(letGo);
  };
}

/** Keeps an action about rows for later where rows are awaited; true where it was kept. */
export function heldFor(id: string): boolean {
  return keep(() => {
    const action = findAction(id);
    if (action) perform(action);
  });
}

/** Keeps Enter on a row for later where rows are awaited; true where it was kept. Later it is for the row that has the focus then. */
export function heldOnRow(target: EventTarget | null): boolean {
  const onRow = (element: EventTarget | null): element is HTMLElement =>
    element instanceof HTMLElement && element.closest('[data-row]') !== null;
  return onRow(target) && keep(() => onRow(document.activeElement) && document.activeElement.click());
}

function keep(then: () => void): boolean {
  if (holders > 0) held.push(then);
  return holders > 0;
}

function letGo(): void {
  const [first, ...others] = held;
  if (!first || holders > 0) return;
  held = others;
  flushSync(first);
  // What the first one asked for may be on its way, too.
  letGo();
}
