/** So many of so many. */
export interface Share {
  readonly hits: number;
  readonly of: number;
}

/** How two shares differ: first less second. */
export interface Difference {
  readonly difference: number;
  /** The 95 % interval of the difference (Wald). */
  readonly from: number;
  readonly to: number;
  /** The two-proportion z test with a pooled variance; 0 where nothing can differ. */
  readonly z: number;
  /** Two-sided. */
  readonly p: number;
  /** False where a group has fewer than 100 people, or fewer than five who did it, or who did not: the test says nothing then. */
  readonly enough: boolean;
}

/** A group with fewer people says nothing (figures.md). */
export const fewestOfGroup = 100;
/** With fewer who did something, or did not, the normal distribution is no approximation. */
const fewestOfCount = 5;
const z95 = 1.959963984540054;
/** Of a power of 80 %. */
const z80 = 0.8416212335729143;

/** Compares two shares. */
export function compareShares(one: Share, other: Share): Difference {
  const [first, second] = [shareOf(one), shareOf(other)];
  const difference = first - second;
  const enough = isEnough(one) && isEnough(other);
  if (one.of === 0 || other.of === 0) return { difference, from: -1, to: 1, z: 0, p: 1, enough };
  const margin = z95 * Math.sqrt((first * (1 - first)) / one.of + (second * (1 - second)) / other.of);
  const pooled = (one.hits + other.hits) / (one.of + other.of);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one.of + 1 / other.of));
  const z = error === 0 ? 0 : difference / error;
  return { difference, from: difference - margin, to: difference + margin, z, p: 2 * upperTail(Math.abs(z)), enough };
}

/** The smallest difference from a share that two groups of a size show with a power of 80 % at 5 %. */
export function detectableDifference(share: number, ofEach: number): number {
  return ofEach === 0 ? 1 : (z95 + z80) * Math.sqrt((2 * share * (1 - share)) / ofEach);
}

function isEnough({ hits, of }: Share): boolean {
  return of >= fewestOfGroup && Math.min(hits, of - hits) >= fewestOfCount;
}

function shareOf({ hits, of }: Share): number {
  return of === 0 ? 0 : hits / of;
}

/** The chance of a standard normal value above z ≥ 0, by its series below 3 and its continued fraction above. */
function upperTail(z: number): number {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z < 3) {
    let [term, sum] = [z, z];
    for (let index = 1; Math.abs(term) > 1e-17; index += 1) {
      term *= (z * z) / (2 * index + 1);
      sum += term;
    }
    return 0.5 - density * sum;
  }
  let fraction = 0;
  for (let index = 60; index > 0; index -= 1) fraction = index / (z + fraction);
  return density / (z + fraction);
}
