import { onReset } from '#console/state/reset.ts';
import type { askAhead, whenRead } from './askAhead.ts';
import { prefetch } from './prefetch.ts';

/** A destination is meant once it was pointed at for so long, in milliseconds: holding `j` asks nothing. */
export const meant = 80;
/** Going there takes a moment after the pointer, the focus or the palette has left it. */
export const grace = 250;

/** What is being prepared, which a press points at twice, with the pointer and with the focus, and how it is taken back. */
let pointed: { readonly address: string; readonly controller: AbortController } | undefined;
let waiting: number | undefined;
let leaving: number | undefined;

// What was prepared belongs to whoever was signed in.
onReset(() => {
  window.clearTimeout(leaving);
  forget();
});

/** Prepares an address that somebody points at: its code at once, its first replies once it is meant. */
export function prepare(address: string): void {
  prefetch(address);
  window.clearTimeout(leaving);
  if (address !== pointed?.address) forget();
  pointed ??= { address, controller: new AbortController() };
  window.clearTimeout(waiting);
  waiting = window.setTimeout(meanIt, meant);
}

function meanIt(): void {
  if (pointed) void askFirst(pointed.address, pointed.controller.signal);
}

/** The pointer went down on what is pointed at: it is meant now, with all that it shows at first. */
export function press(): void {
  if (pointed) void askFirst(pointed.address, pointed.controller.signal, true);
}

/** Goes where was pressed once what it shows has come, if that is a moment; at once where nothing was pressed. */
export function arrive(go: () => void): void {
  if (asking) void asking.whenRead(go);
  else go();
}

function forget(): void {
  window.clearTimeout(waiting);
  if (pointed && !isAt(pointed.address)) pointed.controller.abort();
  pointed = undefined;
}

/** The pointer, the focus or the highlight moved on: what nobody went to is taken back. */
export function moveOn(): void {
  window.clearTimeout(leaving);
  leaving = window.setTimeout(forget, grace);
}

interface Asking {
  readonly askAhead: typeof askAhead;
  readonly whenRead: typeof whenRead;
}

let asking: Asking | undefined;

/** Loads what asks ahead, and keeps it: to import it again takes a turn, in which a press has become a step already. */
export async function loadAsking(): Promise<Asking> {
  return (asking ??= await import('./askAhead.ts'));
}

function isAt(address: string): boolean {
  return location.pathname === address.split(/[?#]/u, 1).join('');
}

async function askFirst(address: string, signal: AbortSignal, isPressed = false): Promise<void> {
  // Somebody who is there already waits for nothing, not for the code that asks either.
  if (isAt(address)) return;
  const code = asking ?? (await loadAsking());
  if (!signal.aborted && !isAt(address)) await code.askAhead(address, signal, isPressed);
}
