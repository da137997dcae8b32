let ahead = 0;
const told = new Set<() => void>();

/** The product's time: the server's if `DODO_TODAY` fixes an instant, otherwise the browser's. */
export function productNow(): Date {
  return new Date(Date.now() + ahead);
}

/** The date of an instant in the browser's time zone, as `YYYY-MM-DD`; defaults to the product's current time. */
export function localDay(instant = productNow()): string {
  return new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Sets the milliseconds by which the product's time is ahead of the machine's (`/config.json`). */
export function setClockAhead(milliseconds: number): void {
  if (milliseconds === ahead) return;
  ahead = milliseconds;
  for (const tell of told) tell();
}

/** Calls a function whenever the product's time changes; returns a function that unsubscribes. */
export function onClockSet(tell: () => void): () => void {
  told.add(tell);
  return () => told.delete(tell);
}
