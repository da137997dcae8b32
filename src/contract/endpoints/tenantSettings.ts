import { highestVat, isTimeZone, longestCurrency } from '#domain/tenant/settings.ts';
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';

/** The rules of each setting, with the sentences a form shows (specification 2 §3, Tenant settings). */
export const tenantSettingsEntries = {
  currency: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'This field is required'),
    v.maxLength(longestCurrency, `Use at most ${longestCurrency} characters.`),
    v.regex(/^\P{C}*$/u, 'Use letters and signs only.'),
  ),
  vat: v.pipe(
    v.number('Write a number, such as 10 or 12.5.'),
    v.minValue(0, 'Use 0 or more.'),
    v.maxValue(highestVat, `Use at most ${highestVat}.`),
  ),
};

/** The rules of what a business is called and when its days begin; forms and server check with the same shapes. */
export const businessEntries = {
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'This field is required'),
    v.maxLength(100, 'Use at most 100 characters.'),
    v.regex(/^\P{C}*$/u, 'Use letters and signs only.'),
  ),
  time_zone: v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, 'Choose a time zone of the list.')),
};

const business = v.strictObject(businessEntries);
const tenantSettings = v.strictObject(tenantSettingsEntries);

/** Calls of specification 2 §7 Settings for VAT and currency, and ours for the rest that onboarding asks (docs/decisions/012). */
export const tenantSettingsEndpoints = {
  tenantSettings: {
    method: 'GET',
    path: 'settings/tenant-settings',
    needs: 'tenant',
    value: tenantSettings,
    summary: 'The tenant’s VAT in percent and its currency; by default 0 and $.',
    source: '2 §7',
  },
  tenantSettingsSave: {
    method: 'POST',
    path: 'settings/tenant-settings',
    needs: 'tenant',
    owner: true,
    body: tenantSettings,
    value: tenantSettings,
    summary: 'Sets VAT and currency.',
    source: '2 §7',
  },
  businessSave: {
    method: 'POST',
    path: 'settings/business',
    needs: 'tenant',
    owner: true,
    body: business,
    value: business,
    summary: 'Sets the tenant’s name and its time zone.',
    source: 'ours',
  },
} as const satisfies Record<string, Endpoint>;
