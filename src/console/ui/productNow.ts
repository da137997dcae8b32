let ahead = 0;
const told = new Set<() => void>();

/** The time of the product: the server's, where `DODO_TODAY` fixed an instant, and otherwise this browser's. */
export function productNow(): Date {
  return new Date(Date.now() + ahead);
}

/** Sets the milliseconds by which the product's time is ahead of the machine's (`/config.json`). */
export function setClockAhead(milliseconds: number): void {
  if (milliseconds === ahead) return;
  ahead = milliseconds;
  for (const tell of told) tell();
}

/** Calls a function when the product's time turns out to be another; returns what ends that. */
export function onClockSet(tell: () => void): () => void {
  told.add(tell);
  return () => told.delete(tell);
}
