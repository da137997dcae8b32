/** How busy each month is, January first: quiet after the holidays, Mother’s Day in May, Christmas far ahead. */
const monthWeight = [6, 7, 8, 8, 11, 8, 8, 8, 9, 10, 14, 21] as const;
/** How busy each day of the week is, Sunday first. */
const weekdayWeight = [9, 7, 7, 8, 9, 12, 14] as const;

const dayMs = 24 * 3600_000;

/** How many slots the days of sale share; a busy day has more of them. */
export const daySlots = 8192;
/** Sales go back two years from yesterday. */
export const saleDays = 730;

/**
 * For each of the slots, how many days before today its day lies (1 to `saleDays`): a row that draws a slot evenly falls
 * on busy days more often. Only sums, products and quotients, the same on every machine.
 */
export function saleDaySlots(today: string): number[] {
  const now = Date.parse(`${today}T00:00:00Z`);
  const weights = Array.from({ length: saleDays }, (_, index) => {
    const day = new Date(now - (saleDays - index) * dayMs);
    return (monthWeight[day.getUTCMonth()] ?? 1) * (weekdayWeight[day.getUTCDay()] ?? 1);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const slots: number[] = [];
  let passed = 0;
  for (const [index, weight] of weights.entries()) {
    passed += weight;
    while (slots.length < Math.floor((passed * daySlots) / total)) slots.push(saleDays - index);
  }
  return slots;
}
