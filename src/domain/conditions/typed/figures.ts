/** A number: with a sign of money or without, its thousands apart by commas or not, a `k` for a thousand. */
const written = /^(?<sign>-?)[$€£¥]?(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?<fraction>\.\d+)?(?<thousand>k?)[$€£¥]?$/iu;

/** A point that may set off thousands or a fraction: `1.000`. */
const ambiguous = /^-?[$€£¥]?[1-9]\d{0,2}\.\d{3}k?[$€£¥]?$/iu;

/** Whether a number may be meant a thousand times as big as it would be read. */
export function isAmbiguousNumber(text: string): boolean {
  return ambiguous.test(text);
}

/** A number as people type it (`1000`, `1,000`, `$99.50`, `1k`); undefined for anything that would have to be guessed. */
export function numberValue(text: string): number | undefined {
  const found = written.exec(text)?.groups;
  if (!found || isAmbiguousNumber(text)) return undefined;
  const whole = (found['whole'] ?? '').replaceAll(',', '');
  return Number(`${found['sign'] ?? ''}${whole}${found['fraction'] ?? ''}${found['thousand'] === '' ? '' : 'e3'}`);
}

/** A figure that says by itself that it counts times: `3x`. */
export function timesValue(text: string): number | undefined {
  return text.endsWith('x') ? numberValue(text.slice(0, -1)) : undefined;
}

/** A number with a plus behind it: so many or more. */
export function orMoreValue(text: string): number | undefined {
  return text.endsWith('+') ? numberValue(text.slice(0, -1)) : undefined;
}

const figure = '[$€£¥]?\\d[\\d.,]*k?';
const range = new RegExp(
  `^(?:(?:is |are |not )*between\\b|(?:from )?${figure} (?:to|and|until|till|-|–|—) ${figure}(?= |$))`,
  'iu',
);
const joined = new RegExp(`^(?:from )?${figure}[-–—]${figure}(?= |$)`, 'iu');

/** Whether words begin with two ends of a range: `between 10 and 20`, `10 to 20`. */
export function isRange(words: string): boolean {
  return range.test(words);
}

/** The same where a hyphen can only be meant so, because it is about numbers: `10-20`. */
export function isNumberRange(words: string): boolean {
  return isRange(words) || joined.test(words);
}
