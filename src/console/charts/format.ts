import { decimal } from '#console/texts/decimal.ts';

/** A number with so many decimals, `1,234.5`; a minus is a minus sign. */
export function formatNumber(value: number, decimals: number): string {
  const text = decimal(Math.abs(value), decimals);
  return value < 0 && /[1-9]/u.test(text) ? `−${text}` : text;
}

/** A share of one, as a percentage with one decimal: `46.6 %`. */
export function formatShare(value: number): string {
  return `${formatNumber(value * 100, 1)}\u00A0%`;
}

/** A ratio such as affinity or growth, with two decimals: `1.08`. */
export function formatRatio(value: number): string {
  return formatNumber(value, 2);
}
