/** The day of a batch of recommendations, `21/11/2026` (specification 2 §9: DD/MM/Y). */
export function batchDate(instant: string): string {
  return instant.slice(0, 10).split('-').toReversed().join('/');
}
