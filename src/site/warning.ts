/** Tells the shop's developer about a dropped event, a refused batch or a place that stays empty; nothing throws. */
export function warn(sentence: string): void {
  console.warn(`dodo: ${sentence}`);
}

/** A value within a sentence, shortened. */
export function inWords(value: unknown): string {
  if (typeof value === 'string') return `"${value.slice(0, 40)}"`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
