const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A day YYYY-MM-DD as a reader writes it: `21 May 2026`. */
export function formatDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
