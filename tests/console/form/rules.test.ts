// @vitest-environment jsdom
import { check, code, email, password, required, same } from '#console/form/rules.ts';
import { describe, expect, it } from 'vitest';

const missing = 'This field is required';
const noEmail = 'Enter a valid email address';
const short = 'Use at least 8 characters';
const noCode = 'Enter the 6-character code';
const addresses = [
  ['', missing],
  ['   ', missing],
  ['nobody', noEmail],
  ['a@b', noEmail],
  ['a b@c.example', noEmail],
  ['@c.example', noEmail],
  [' anna@example.com ', undefined],
  ['älla+shop@mail.example.co', undefined],
] as const;
const secrets = [
  ['', missing],
  ['1234567', short],
  ['12345678', undefined],
  ['only lower case', undefined],
  ['ÄÖÜäöüß!', undefined],
] as const;
const codes = [
  ['', missing],
  ['12345', noCode],
  ['1234567', noCode],
  ['123456', undefined],
] as const;

/** One row of specification 1 §5: the rules of a field in their order, and what they say of values. */
const table: readonly (readonly [
  row: string,
  say: (value: string) => string | undefined,
  values: readonly (readonly [value: string, text: string | undefined])[],
])[] = [
  ['the address of a sign-in (1 §5: sign-in email)', (value) => check(value, required, email), addresses],
  [
    'the password of a sign-in, whatever its length (1 §5: sign-in password) (1 §5: required message)',
    (value) => check(value, required),
    [
      ['', missing],
      ['x', undefined],
    ],
  ],
  ['the address of a new account (1 §5: sign-up email)', (value) => check(value, required, email), addresses],
  [
    'the password of a new account (1 §5: sign-up password) (1 §5: no character classes) (1 §9: password and code length)',
    (value) => check(value, required, password),
    secrets,
  ],
  [
    'the password once more (1 §5: re-entered password)',
    (value) => check(value, required, same('12345678')),
    [
      ['', missing],
      ['12345679', 'Passwords don’t match'],
      ['12345678', undefined],
    ],
  ],
  ['the code of a new account (1 §5: verification code)', (value) => check(value, required, code), codes],
  ['the address of a reset (1 §5: reset email)', (value) => check(value, required, email), addresses],
  ['the new password of a reset (1 §5: reset new password)', (value) => check(value, required, password), secrets],
  ['the code of a reset (1 §5: reset code)', (value) => check(value, required, code), codes],
];

describe('what a form says of', () => {
  it.each(table)('%s', (_, say, values) => {
    expect(values.map(([value]) => [value, say(value)])).toEqual(values);
  });
});
