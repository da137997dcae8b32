/** The supported decimal signs. */
export const decimalSigns = ['point', 'comma'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/**
 * The decimal sign of a column: `comma` if some value can only be read so and none the other way, `both` if values of
 * both kinds occur, otherwise `point`.
 */
export type DecimalMark = DecimalSign | 'both';

/** The number in a value, without currency and signs; the point of an abbreviation (`Rs.500`) is none of a number. */
const numberIn = /(?:(?<!\p{L})[.,])?\d(?:[^\p{L}]*\d)?/u;
const notOfNumbers = /[^\d.,]/gu;
/** A dash in the place of decimals: `5,-`. */
const noDecimals = /(?<mark>[.,])[-–—]+(?!\d)/u;

/** Forms of a number that prove this decimal sign, with the other as thousands separator. */
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

/** Indian numbers part lakhs by two digits, with a point before decimals: `1,00,000.50`. */
const lakhs = /^\d{1,2}(?:,\d{2})+,\d{3}(?:[.]\d+)?$/u;
const pointProof = proofs('[.]', ',');
const commaProof = proofs(',', '[.]');

/** A point that may separate thousands or decimals; a comma there separates thousands without other evidence. */
const openForm = /^[1-9]\d{0,2}[.]\d{3}$/u;

/** Detects the decimal sign of a column from all its values: `1,234` is ambiguous, `12,50` is not. */
export class DecimalEvidence {
  #point = false;
  #comma = false;
  #open: string | undefined;

  /** Reads a value, with or without a currency. */
  see(value: string): void {
    if (!value.includes(',') && (this.#point || !value.includes('.'))) return;
    const [found = ''] = numberIn.exec(value.replace(noDecimals, '$<mark>00')) ?? [];
    const digits = found.replace(notOfNumbers, '');
    this.#point ||= pointProof.test(digits) || lakhs.test(digits);
    this.#comma ||= commaProof.test(digits);
    if (this.#open === undefined && openForm.test(digits)) this.#open = digits;
  }

  /** Sets a sign that a person chose, or that the rest of the file shows. */
  take(sign: DecimalSign): void {
    this.#point ||= sign === 'point';
    this.#comma ||= sign === 'comma';
  }

  /** The signs that some value proves. */
  get proved(): readonly DecimalSign[] {
    return decimalSigns.filter((sign) => (sign === 'point' ? this.#point : this.#comma));
  }

  /** The first ambiguous value, `1.500`, while there is no evidence. */
  get open(): string | undefined {
    return this.proved.length === 0 ? this.#open : undefined;
  }

  /** The present evidence. */
  get mark(): DecimalMark {
    if (!this.#comma) return 'point';
    return this.#point ? 'both' : 'comma';
  }
}

/** The one sign that some columns prove together; undefined where they prove none or both. */
export function signOf(columns: readonly Pick<DecimalEvidence, 'proved'>[]): DecimalSign | undefined {
  const [only, other] = new Set(columns.flatMap(({ proved }) => proved));
  return other === undefined ? only : undefined;
}
