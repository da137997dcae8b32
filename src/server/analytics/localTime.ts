/** What the clock of an IANA zone shows at a moment: `2026-12-01T09:00:00`, as the engine has moments of records. */
export function localTime(at: Date, timeZone: string): string {
  const form = { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('sv-SE', form).format(at).replace(' ', 'T');
}

/** The day before or after a day `YYYY-MM-DD` by some months, by the calendar; 31 May less a month is 30 April. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** `2026-12-01` → the last second of the day before, `2026-11-30T23:59:59`. */
export function secondBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 1000).toISOString().slice(0, 19);
}
