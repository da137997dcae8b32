import { isEmailAddress } from '#domain/records/emailAddress.ts';
import { t } from '#console/texts/i18n.ts';

/** A rule validates a value: an error, or undefined. */
export type Rule = (value: string) => string | undefined;

/** A value is required (specification 1 §5). */
export const required: Rule = (value) => (value.trim() === '' ? t('form.required') : undefined);

/** An e-mail address; only a delivered email proves that it exists. */
export const email: Rule = (value) => (isEmailAddress(value.trim()) ? undefined : t('signIn.invalidEmail'));

const leastPassword = 8;
const codeLength = 6;

/** A new password is long enough (specification 1 §5). */
export const password: Rule = (value) =>
  value.length >= leastPassword ? undefined : t('signIn.shortPassword', { count: leastPassword });

/** A code has exactly six characters. */
export const code: Rule = (value) =>
  value.trim().length === codeLength ? undefined : t('signIn.invalidCode', { count: codeLength });

/** Must equal another value. */
export function same(other: string): Rule {
  return (value) => (value === other ? undefined : t('signIn.passwordsDiffer'));
}

/** The error of the first rule that fails. */
export function check(value: string, ...rules: readonly Rule[]): string | undefined {
  return rules.map((rule) => rule(value)).find((error) => error !== undefined);
}
