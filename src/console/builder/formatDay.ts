import { monthNames } from '#console/texts/months.ts';

/** A day YYYY-MM-DD as a reader writes it: `21 May 2026`. */
export function formatDay(day: string): string {
  const [year = '', month, date] = day.split('-');
  return `${Number(date)} ${monthNames[Number(month) - 1]} ${year}`;
}
