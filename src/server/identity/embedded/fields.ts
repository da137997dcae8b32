import * as v from 'valibot';
import { problems } from './problems.ts';

/** The characters of a username, after Cognito: no blanks, no control characters, no lone surrogates. */
const printable = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u;

/** An e-mail address as a username, read without regard to case and outer blanks. */
export const username = v.pipe(
  v.string('Username is missing.'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(128, 'Username is too long.'),
  v.regex(printable, 'Username has invalid characters.'),
);

/** A code as typed. */
export const code = v.pipe(v.string('ConfirmationCode is missing.'), v.trim(), v.maxLength(2048, 'Code is too long.'));

/** A token in its written form. */
export const token = v.pipe(v.string('A token is missing.'), v.maxLength(16_384, 'Token is too long.'));

/** A new password; `checkPassword` checks its length. */
export const password = v.pipe(v.string('Password is missing.'), v.maxLength(256, 'Password is too long.'));

const attribute = v.object({
  Name: v.pipe(v.string(), v.maxLength(64)),
  Value: v.pipe(v.string(), v.maxLength(2048), v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'An attribute has control characters.')),
});

/** Attributes of a user, as a list of names and values. */
export const attributes = v.pipe(v.array(attribute), v.maxLength(50, 'There are too many attributes.'));

/** True for what can be an e-mail address. */
export function isEmail(text: string): boolean {
  return v.is(v.pipe(v.string(), v.email()), text);
}

/** The pool's password policy: eight characters, of any kind (specification 1 §5), and no blanks around them. */
export function checkPassword(text: string): void {
  if (text.length < 8) throw problems.passwordShort();
  if (text !== text.trim()) throw problems.invalid('Password must not begin or end with a blank.');
}

/** Attributes by name; those that are not among the allowed ones are refused (identity.md §10). */
export function allowedAttributes<const Name extends string>(
  given: v.InferOutput<typeof attributes>,
  allowed: readonly Name[],
): Partial<Record<Name, string>> {
  const read: Partial<Record<Name, string>> = {};
  for (const { Name: name, Value: value } of given) {
    const known = allowed.find((one) => one === name);
    if (known === undefined) throw problems.attributeNotAllowed();
    read[known] = value;
  }
  return read;
}

/** Refuses anything but a phone number in international form, such as +61491570156. */
export function checkPhone(number: string): void {
  if (!/^\+[1-9]\d{6,14}$/u.test(number)) throw problems.badPhone();
}
