import { isCurrency } from '#domain/tenant/currencies.ts';
import { highestVat, isTimeZone, longestCurrency } from '#domain/tenant/settings.ts';
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { addressIn } from '#domain/records/emailAddress.ts';
import { addressOrNothing, line } from './mailText.ts';
import { inMain, type Screen } from '../screen.ts';

/** The rules of each setting, with the sentences a form shows (specification 2 §3, Tenant settings). */
export const tenantSettingsEntries = {
  // The first thing that is wrong is enough: what is too long is no known currency either.
  currency: v.config(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'This field is required'),
      v.maxLength(longestCurrency, `Use at most ${longestCurrency} characters.`),
      v.regex(/^\P{C}*$/u, 'Use letters and symbols only.'),
      v.check(isCurrency, 'Unknown currency. Use a symbol such as € or a code such as EUR.'),
    ),
    { abortPipeEarly: true },
  ),
  /** Percent; one rate, without a history: `dashboardAnalytics/headline` applies it to net sales of every period. */
  vat: v.pipe(
    v.number('Enter a number, such as 10 or 12.5.'),
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
    v.regex(/^\P{C}*$/u, 'Use letters and symbols only.'),
  ),
  time_zone: v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, 'Choose a time zone from the list.')),
};

const plainLine = (longest: number) => v.pipe(line(longest), v.regex(/^\P{C}*$/u, 'Use letters and symbols only.'));
const address = v.pipe(plainLine(254), v.transform(addressIn), addressOrNothing);
const parameter = v.pipe(plainLine(100), v.regex(/^[^&#?=\s]*$/u, 'Remove spaces and the characters & # ? =.'));
const count = (least: number, most: number) => {
  const sentence = `Enter a whole number from ${least} to ${most}.`;
  return v.pipe(v.number(sentence), v.integer(sentence), v.minValue(least, sentence), v.maxValue(most, sentence));
};

/** The rules of what holds for all campaigns (docs/reference/campaigns.md §9). */
export const campaignDetailsEntries = {
  senderName: plainLine(100),
  fromEmailAddress: address,
  replyTo: address,
  postalAddress: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(500, 'Use at most 500 characters.'),
    v.regex(/^(?:\P{C}|\n)*$/u, 'Use letters, symbols and line breaks only.'),
  ),
  utmSource: parameter,
  utmMedium: parameter,
  frequencyCap: v.nullable(v.strictObject({ mails: count(1, 100), days: count(1, 365) })),
  attributionDays: count(1, 90),
};

/** Whom mails come from, and where the business is: the part of those rules that onboarding asks for. */
export const senderEntries = {
  senderName: campaignDetailsEntries.senderName,
  fromEmailAddress: campaignDetailsEntries.fromEmailAddress,
  postalAddress: campaignDetailsEntries.postalAddress,
};

const campaignSettings = v.strictObject({ campaignDetails: v.strictObject(campaignDetailsEntries) });
const business = v.strictObject(businessEntries);
const tenantSettings = v.strictObject(tenantSettingsEntries);

/**
 * Calls of specification 2 §7 Settings for VAT and currency, and the product's own for the other
 * questions of onboarding (docs/decisions/012).
 */
export const tenantSettingsEndpoints = {
  settings: {
    light: true,
    method: 'GET',
    path: 'settings',
    needs: 'tenant',
    value: campaignSettings,
    summary: 'Campaign settings: sender, postal address, UTM parameters, frequency cap and attribution window.',
    source: '2 §7',
  },
  settingsSave: {
    method: 'POST',
    path: 'settings',
    needs: 'tenant',
    owner: true,
    body: campaignSettings,
    value: campaignSettings,
    summary: 'Changes the campaign settings.',
    source: '2 §7',
  },
  tenantSettings: {
    light: true,
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
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;

/** The screen of settings. */
export const settingsScreens = {
  settings: {
    path: '/settings',
    title: 'Settings',
    ...inMain,
    keys: 'g ,',
  },
} as const satisfies Record<string, Screen>;
