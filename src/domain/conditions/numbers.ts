/** The most significant digits a number may have, so that text, double and decimal agree (conditions.md §1). */
const maximumDigits = 15;

/** A decimal number in parts: 0.digits × 10^point. Zero has no digits. */
interface Decimal {
  readonly negative: boolean;
  readonly digits: string;
  readonly point: number;
}

function decimalOf(text: string): Decimal | null {
  const parts = /^(-?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,6}))?$/i.exec(text);
  if (parts === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  if (whole === '' && fraction === '') return null;
  const written = whole + fraction;
  let start = 0;
  while (start < written.length && written[start] === '0') start++;
  let end = written.length;
  while (end > start && written[end - 1] === '0') end--;
  const digits = written.slice(start, end);
  if (digits === '') return { negative: false, digits, point: 0 };
  return { negative: sign === '-', digits, point: whole.length - start + Number(exponent) };
}

function sameDecimal(a: Decimal, b: Decimal): boolean {
  return a.negative === b.negative && a.digits === b.digits && a.point === b.point;
}

/**
 * The number of a text ('1.0' and '1e0' are 1, '-0' is 0), or null when it is no number, has more than 15 significant
 * digits, or would print as another number (conditions.md §1, "Numbers").
 */
export function readNumber(text: string): number | null {
  const written = decimalOf(text);
  if (written === null || written.digits.length > maximumDigits) return null;
  const value = written.digits === '' ? 0 : Number(text);
  const stored = decimalOf(String(value));
  return stored !== null && sameDecimal(written, stored) ? value : null;
}

/** Whether a number can be a value: finite, at most 15 significant digits (conditions.md §1). */
export function isPlainNumber(value: number): boolean {
  return Number.isFinite(value) && readNumber(String(value)) !== null;
}

/**
 * Whether a number is near enough to 0 and far enough from it that every engine compares it exactly with every column,
 * money of 18 digits included: the text is a decimal there, and decimals end at 38 digits (conditions.md §1,
 * "Numbers").
 */
export function isComparable(value: number): boolean {
  return value === 0 || (Math.abs(value) >= 1e-8 && Math.abs(value) < 1e15);
}

/** The number as the text writes it: in full, without exponent; -0 is 0 (conditions.md §1). */
export function printNumber(value: number): string {
  const decimal = decimalOf(String(value));
  if (decimal === null) return String(value);
  const { negative, digits, point } = decimal;
  if (digits === '') return '0';
  const sign = negative ? '-' : '';
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length);
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
