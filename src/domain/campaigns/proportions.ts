/** Smaller groups are not compared (figures.md). */
export const fewestOfGroup = 100;
const z95 = 1.959963984540054;
/** Of a power of 80 %. */
const z80 = 0.8416212335729143;

/** The smallest difference from a share that two groups of a size show with a power of 80 % at 5 %. */
export function detectableDifference(share: number, ofEach: number): number {
  return ofEach === 0 ? 1 : (z95 + z80) * Math.sqrt((2 * share * (1 - share)) / ofEach);
}
