/** A tenant's currency and tax (specification 2 §3, Tenant settings). */
export interface TenantSettings {
  /** Percent, 0 to 100. */
  readonly vat: number;
  /** A sign or a code before an amount: `$`, `A$`, `EUR`. */
  readonly currency: string;
}

/** The defaults (specification 2 §9). */
export const defaultTenantSettings: TenantSettings = { vat: 0, currency: '$' };

/** Currencies offered; any other of up to `longestCurrency` characters may be written. */
export const offeredCurrencies = [
  '$',
  'A$',
  'NZ$',
  'US$',
  'C$',
  '€',
  '£',
  '¥',
  'CHF',
  'kr',
  'zł',
  '₹',
  'R',
  'S$',
] as const;
export const longestCurrency = 8;

/** The highest VAT, in percent. */
export const highestVat = 100;

/**
 * Whether a name is a time zone of the IANA database, `Australia/Melbourne` or `UTC`; an offset such as +10:00 is none.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/iu.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
