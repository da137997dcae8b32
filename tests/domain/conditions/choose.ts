/** Endless choices out of a list of numbers: each is from 0 to below its count. */
export function chooser(numbers: readonly number[]): (count: number) => number {
  let at = 0;
  return (count) => (numbers[at++ % numbers.length] ?? 0) % count;
}
