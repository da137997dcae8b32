import { grouped } from './decimal.ts';
import { language } from './i18n.ts';

/** For what is no whole number; made when there is one. */
let format: Intl.NumberFormat | undefined;

/** A whole number as the console's language writes it: `12,345`. */
export function formatCount(value: number): string {
  if (Number.isSafeInteger(value)) return grouped(String(value));
  format ??= new Intl.NumberFormat(language);
  return format.format(value);
}
