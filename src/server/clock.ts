/** The only source of time, passed as a parameter, so that tests can fix it (docs/decisions/048). */
export interface Clock {
  /** Now in the product: of events, looks, waits and due times; `DODO_TODAY` may place it elsewhere. */
  now(): Date;
  /** The calendar day in an IANA time zone, `YYYY-MM-DD`. */
  today(timeZone: string): string;
  /** Now on this machine: for tokens, leases, limits, and times agreed on with other systems and the disk. */
  machine(): Date;
}

/**
 * The server's clock. Without `fixed`, everything follows the machine. A day (`2026-12-05`) changes the calendar day
 * only; an instant (`2026-12-05T09:30:00.000Z`) is the time at which the clock is made, and goes on from there.
 */
export function systemClock(fixed?: string): Clock {
  const machine = (): Date => new Date();
  if (fixed === undefined || isDay(fixed)) {
    return { now: machine, machine, today: (timeZone) => fixed ?? dayIn(timeZone, machine()) };
  }
  const ahead = Date.parse(fixed) - Date.now();
  const now = (): Date => new Date(Date.now() + ahead);
  return { now, machine, today: (timeZone) => dayIn(timeZone, now()) };
}

const isDay = (fixed: string): boolean => !fixed.includes('T');

/** The calendar day of a moment in an IANA time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
  // Swedish writes dates the ISO way.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}
