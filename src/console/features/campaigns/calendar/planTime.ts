/** The time of a campaign that is planned on a day: nine in the morning; today, the next full hour. */
export function planTime(day: string, today: string, now: Date): string {
  const hour = day === today ? Math.min(23, now.getHours() + 1) : 9;
  return `${day}T${String(Math.max(9, hour)).padStart(2, '0')}:00`;
}
