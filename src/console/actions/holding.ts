import { hints } from '#console/state/palette.ts';
import { isApple } from '#console/ui/Keycaps.tsx';

/** Timers; tests inject a fake. */
export interface HoldTimers {
  readonly start: (run: () => void, milliseconds: number) => number;
  readonly stop: (timer: number) => void;
}

/** How long Control or Command must be held alone before buttons show their keys, in milliseconds. */
export const holdMs = 500;

const browserClock: HoldTimers = {
  start: (run, milliseconds) => window.setTimeout(run, milliseconds),
  stop: (timer) => window.clearTimeout(timer),
};
const held = isApple ? 'Meta' : 'Control';

/**
 * Tracks how long the modifier is held alone; returns the unsubscribe function. Any other key, a press and a blur end
 * it.
 */
export function followHolding(clock: HoldTimers = browserClock): () => void {
  let timer: number | undefined;
  const end = () => {
    if (timer !== undefined) clock.stop(timer);
    timer = undefined;
    hints.shown = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const others = event.shiftKey || event.altKey || (isApple ? event.ctrlKey : event.metaKey);
    if (event.key !== held || others) return end();
    if (!event.repeat && timer === undefined) timer = clock.start(() => (hints.shown = true), holdMs);
  };
  window.addEventListener('keydown', onKeyDown, true);
  const ends = ['keyup', 'pointerdown', 'wheel'] as const;
  // Not on its way down: elements lose the focus, too, and that is no reason.
  window.addEventListener('blur', end);
  for (const name of ends) window.addEventListener(name, end, true);
  return () => {
    end();
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('blur', end);
    for (const name of ends) window.removeEventListener(name, end, true);
  };
}
