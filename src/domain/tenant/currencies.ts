import { offeredCurrencies } from './settings.ts';

/** Abbreviations that precede amounts and are neither codes nor signs of Unicode. */
const abbreviations = new Set([
  'kr',
  'kr.',
  'zł',
  'Kč',
  'Ft',
  'lei',
  'KM',
  'R',
  'Rp',
  'RM',
  'Rs',
  'Rs.',
  'TL',
  'Fr.',
  'SFr.',
]);
/** A sign of a currency, with letters before it where several countries have it: `€`, `NZ$`. */
const sign = /^\p{Lu}{0,3}\p{Sc}$/u;

/** Whether a text is a currency: a sign, a usual abbreviation, or a code of ISO 4217, however it is written. */
export function isCurrency(text: string): boolean {
  const offered: readonly string[] = offeredCurrencies;
  if (offered.includes(text) || abbreviations.has(text) || sign.test(text)) return true;
  return Intl.supportedValuesOf('currency').includes(text.toUpperCase());
}
