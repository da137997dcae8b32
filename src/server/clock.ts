/** The only source of time, passed as a parameter, so that tests can fix it. */
export interface Clock {
  /** Now, for tokens, time stamps and limits. */
  now(): Date;
  /** The calendar day in an IANA time zone, `YYYY-MM-DD`. */
  today(timeZone: string): string;
}

/** The machine's clock; a fixed today (`DODO_TODAY`) changes the calendar day only, never the life of a token. */
export function systemClock(fixedToday?: string): Clock {
  return {
    now: () => new Date(),
    today: (timeZone) => fixedToday ?? dayIn(timeZone, new Date()),
  };
}

/** The calendar day of a moment in an IANA time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
  // Swedish writes dates the ISO way.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}
