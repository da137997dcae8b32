/**
 * Which sign stands before the decimals of a column: `comma` where some value can only be read so and none the other way,
 * `both` where values of the two kinds stand in it, else `point`.
 */
export type DecimalMark = 'point' | 'comma' | 'both';

/** The number in a value, without currency and signs; the point of an abbreviation (`Rs.500`) is none of a number. */
const numberIn = /(?:(?<!\p{L})[.,])?\d(?:[^\p{L}]*\d)?/u;
const notOfNumbers = /[^\d.,]/gu;
/** A dash in the place of decimals: `5,-`. */
const noDecimals = /(?<mark>[.,])[-–—]+(?!\d)/u;

/** What a number can look like only where the sign before its decimals is this one, thousands being parted by the other. */
function proofs(decimal: string, thousands: string): RegExp {
  return new RegExp(
    [
      String.raw`^\d*${decimal}(?:\d{1,2}|\d{4,})$`,
      String.raw`^(?:0\d*|\d{4,})${decimal}\d+$`,
      String.raw`^\d{1,3}(?:${thousands}\d{3})+${decimal}\d+$`,
      String.raw`^\d{1,3}(?:${thousands}\d{3}){2,}$`,
    ].join('|'),
    'u',
  );
}

const pointProof = proofs('[.]', ',');
const commaProof = proofs(',', '[.]');

/** Finds out the decimal sign of a column from all its values: `1,234` alone could be either, `12,50` could not. */
export class DecimalEvidence {
  #point = false;
  #comma = false;

  /** Looks at a value, with or without a currency. */
  see(value: string): void {
    if (!value.includes(',') && (this.#point || !value.includes('.'))) return;
    const [found = ''] = numberIn.exec(value.replace(noDecimals, '$<mark>00')) ?? [];
    const digits = found.replace(notOfNumbers, '');
    this.#point ||= pointProof.test(digits);
    this.#comma ||= commaProof.test(digits);
  }

  /** What is known by now. */
  get mark(): DecimalMark {
    if (!this.#comma) return 'point';
    return this.#point ? 'both' : 'comma';
  }
}
