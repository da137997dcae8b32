/** A number: optional currency sign, optional thousands commas, `k` for a thousand. */
const written = /^(?<sign>-?)[$€£¥]?(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?<fraction>\.\d+)?(?<thousand>k?)[$€£¥]?$/iu;

/** A point that may set off thousands or a fraction: `1.000`. */
const ambiguous = /^-?[$€£¥]?[1-9]\d{0,2}\.\d{3}k?[$€£¥]?$/iu;

/** Whether a number may have been meant a thousand times larger. */
export function isAmbiguousNumber(text: string): boolean {
  return ambiguous.test(text);
}

/** A number as typed (`1000`, `1,000`, `$99.50`, `1k`); undefined for anything ambiguous. */
export function numberValue(text: string): number | undefined {
  const found = written.exec(text)?.groups;
  if (!found || isAmbiguousNumber(text)) return undefined;
  const whole = (found['whole'] ?? '').replaceAll(',', '');
  return Number(`${found['sign'] ?? ''}${whole}${found['fraction'] ?? ''}${found['thousand'] === '' ? '' : 'e3'}`);
}

/** A figure that includes the word times: `3x`. */
export function timesValue(text: string): number | undefined {
  return text.endsWith('x') ? numberValue(text.slice(0, -1)) : undefined;
}

/** A number followed by a plus: at least that many. */
export function orMoreValue(text: string): number | undefined {
  return text.endsWith('+') ? numberValue(text.slice(0, -1)) : undefined;
}

const figure = '[$€£¥]?\\d[\\d.,]*k?';
const range = new RegExp(
  `^(?:(?:is |are |not )*between\\b|(?:from )?${figure} (?:to|and|until|till|-|–|—) ${figure}(?= |$))`,
  'iu',
);
const joined = new RegExp(`^(?:from )?${figure}[-–—]${figure}(?= |$)`, 'iu');

/** Whether words start with a range: `between 10 and 20`, `10 to 20`. */
export function isRange(words: string): boolean {
  return range.test(words);
}

/** The same with a hyphen, which is unambiguous for numbers: `10-20`. */
export function isNumberRange(words: string): boolean {
  return isRange(words) || joined.test(words);
}
