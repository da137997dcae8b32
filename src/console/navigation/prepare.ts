import { onReset } from '#console/state/reset.ts';
import { prefetch } from './prefetch.ts';

/** A destination is meant once it was pointed at for so long, in milliseconds: holding `j` asks nothing. */
export const meant = 80;
/** Going there takes a moment after the pointer, the focus or the palette has left it. */
export const grace = 250;

let forget: () => void = () => undefined;
let leaving: number | undefined;

// What was prepared belongs to whoever was signed in.
onReset(() => {
  window.clearTimeout(leaving);
  forget();
});

/** Prepares an address that somebody points at: its code at once, its first reply once it is meant. */
export function prepare(address: string): void {
  prefetch(address);
  window.clearTimeout(leaving);
  forget();
  const controller = new AbortController();
  const timer = window.setTimeout(() => void askFirst(address, controller.signal), meant);
  forget = () => {
    window.clearTimeout(timer);
    if (!isAt(address)) controller.abort();
  };
}

/** The pointer, the focus or the highlight moved on: what nobody went to is taken back. */
export function moveOn(): void {
  window.clearTimeout(leaving);
  leaving = window.setTimeout(() => forget(), grace);
}

function isAt(address: string): boolean {
  return location.pathname === address.split(/[?#]/u, 1).join('');
}

async function askFirst(address: string, signal: AbortSignal): Promise<void> {
  // Somebody who is there already waits for nothing, not for the code that asks either.
  if (isAt(address)) return;
  const { askAhead } = await import('./askAhead.ts');
  if (!signal.aborted && !isAt(address)) await askAhead(address, signal);
}
