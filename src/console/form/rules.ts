import { t } from '#console/texts/i18n.ts';

/** A rule looks at a value and says what is wrong with it, or nothing. */
export type Rule = (value: string) => string | undefined;

/** Something must be written (specification 1 §5). */
export const required: Rule = (value) => (value.trim() === '' ? t('form.required') : undefined);

/** An address with one @ between a name and a host with a dot; what exists, only a mail can tell. */
export const email: Rule = (value) =>
  /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(value.trim()) ? undefined : t('signIn.invalidEmail');

const leastPassword = 8;
const codeLength = 6;

/** A new password is long enough (specification 1 §5). */
export const password: Rule = (value) =>
  value.length >= leastPassword ? undefined : t('signIn.shortPassword', { count: leastPassword });

/** A code has exactly six characters. */
export const code: Rule = (value) =>
  value.trim().length === codeLength ? undefined : t('signIn.invalidCode', { count: codeLength });

/** Says the same as another value. */
export function same(other: string): Rule {
  return (value) => (value === other ? undefined : t('signIn.passwordsDiffer'));
}

/** The first rule that finds something. */
export function check(value: string, ...rules: readonly Rule[]): string | undefined {
  return rules.map((rule) => rule(value)).find((error) => error !== undefined);
}
