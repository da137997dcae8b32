import { decimal, grouped } from './decimal.ts';
import { language } from './i18n.ts';

/** For what is no whole number; made when there is one. */
let format: Intl.NumberFormat | undefined;

/** A whole number as the console's language writes it: `12,345`. */
export function formatCount(value: number): string {
  if (Number.isSafeInteger(value)) return grouped(String(value));
  format ??= new Intl.NumberFormat(language);
  return format.format(value);
}

/** An amount of money without its currency: `1,234.50`. */
export function formatPrice(value: number): string {
  return value < 0 ? `-${decimal(-value, 2)}` : decimal(value, 2);
}
