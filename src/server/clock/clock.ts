/** The only source of time. It is passed as a parameter so that tests can fix it (docs/decisions/048). */
export interface Clock {
  /** The product's time, for events, schedules, waits and due times. `DODO_TODAY` can shift it. */
  now(): Date;
  /** The calendar day in an IANA time zone, `YYYY-MM-DD`. */
  today(timeZone: string): string;
  /** The machine's time, for tokens, leases, limits, and anything shared with other systems or the disk. */
  machine(): Date;
}

/**
 * The server's clock. Without `fixed` it follows the machine. A day (`2026-12-05`) fixes only the calendar day; an
 * instant (`2026-12-05T09:30:00.000Z`) becomes the current time when the clock is created, and runs on from there.
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
