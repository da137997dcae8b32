/** How often the files of a group come. */
export const periods = ['day', 'week', 'month', 'quarter', 'year'] as const;
/** One of them. */
export type Period = (typeof periods)[number];

/** The first day of each period around a day; weeks begin on Monday. */
const firstDays: Readonly<Record<Period, (year: number, month: number, day: number, weekday: number) => number>> = {
  day: (year, month, day) => Date.UTC(year, month, day),
  week: (year, month, day, weekday) => Date.UTC(year, month, day - ((weekday + 6) % 7)),
  month: (year, month) => Date.UTC(year, month, 1),
  quarter: (year, month) => Date.UTC(year, month - (month % 3), 1),
  year: (year) => Date.UTC(year, 0, 1),
};

/** The first day of the period that a day is in; both `YYYY-MM-DD` of the tenant's calendar. */
export function periodStart(period: Period, today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  const first = firstDays[period](day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), day.getUTCDay());
  return new Date(first).toISOString().slice(0, 10);
}
