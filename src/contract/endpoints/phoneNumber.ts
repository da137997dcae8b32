import { isPossiblePhoneNumber } from 'libphonenumber-js/min';
import * as v from 'valibot';
import { emptyIsNull, written } from './recordText.ts';

const spacing = /[\s().\-/]/gu;
const digitsOf = (text: string): string => text.replaceAll(spacing, '');
const isNumber = (text: string): boolean => /^\+?\d{6,15}$/u.test(digitsOf(text));

/**
 * A phone number, or null: 6 to 15 digits after E.164, however they are spaced. With + it must be as long as numbers of its
 * country are; without, it is national, and of which country is not known, for a tenant has none. It is kept as it was
 * typed; whether anybody has the number is not known.
 */
export const phoneNumber = v.nullable(
  v.pipe(
    written,
    v.maxLength(40, 'Use at most 40 characters.'),
    v.check(
      (text) => text === '' || isNumber(text),
      'Write a phone number of 6 to 15 digits, such as +61 491 570 156.',
    ),
    v.check(
      (text) => !isNumber(text) || !digitsOf(text).startsWith('+') || isPossiblePhoneNumber(digitsOf(text)),
      'Check the number: its country has no numbers of this length, or there is no such country code.',
    ),
    emptyIsNull,
  ),
);
