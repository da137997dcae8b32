import { addressIn, isEmailAddress, longestAddress, longestWritten } from '#domain/records/emailAddress.ts';
import { longestId, unusableIds } from '#domain/records/names.ts';
import { isDay } from '#domain/conditions/dates.ts';
import { isPlainNumber } from '#domain/conditions/numbers.ts';
import * as v from 'valibot';

/*
 * The accepted field values of the forms of customers and products. Server and console check with the same shapes;
 * every message is a sentence for its field. An emptied field is null; text is trimmed.
 */

const unprintable = /[\p{Cc}\p{Cs}]/u;
/** A text of one line, trimmed. */
export const written = v.pipe(
  v.string('Enter some text.'),
  v.trim(),
  v.check((text) => !unprintable.test(text), 'Remove control characters and broken characters.'),
);
/** Empty text is null. */
export const emptyIsNull = v.transform((text: string) => (text === '' ? null : text));

/** One line of text with a maximum length, or null. */
export function line(most: number) {
  return v.nullable(v.pipe(written, v.maxLength(most, `Use at most ${most} characters.`), emptyIsNull));
}

/** Control characters except tab and line ends. */
const unprintableInLines = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** Several lines of text with a maximum length, or null. */
export function lines(most: number) {
  return v.nullable(
    v.pipe(
      v.string('Enter some text.'),
      v.trim(),
      v.check((text) => !unprintableInLines.test(text), 'Remove control characters and broken characters.'),
      v.maxLength(most, `Use at most ${most} characters.`),
      emptyIsNull,
    ),
  );
}

/**
 * The chosen id of a customer or product: 1 to 200 characters, and neither `.` nor `..`, which addresses cannot
 * contain.
 */
export const recordId = v.pipe(
  written,
  v.minLength(1, 'This field is required'),
  v.maxLength(longestId, `Use at most ${longestId} characters.`),
  v.check((id) => !unusableIds.includes(id), 'Choose an id with more than dots.'),
);

/** An e-mail address in any script, stripped of `mailto:` or a name around it, or null. */
export const emailAddress = v.nullable(
  v.pipe(
    written,
    v.maxLength(longestWritten, `Use at most ${longestAddress} characters.`),
    v.transform(addressIn),
    v.check((text) => text === '' || isEmailAddress(text), 'Enter a valid email address, such as anna@example.com.'),
    emptyIsNull,
  ),
);

/** A day from `first` on, `YYYY-MM-DD`, or null. */
export function day(first: string) {
  return v.nullable(
    v.pipe(
      v.string('Enter a date as YYYY-MM-DD.'),
      v.trim(),
      v.check((text) => text === '' || isDay(text), 'Enter a date as YYYY-MM-DD.'),
      v.check((text) => text === '' || !isDay(text) || text >= first, `Choose a day from ${first} on.`),
      emptyIsNull,
    ),
  );
}

/** Yes, no or not known, as text: 'true', 'false' or null (conditions.md §1, booleans). */
export const flag = v.nullable(v.picklist(['true', 'false'], 'Choose yes or no.'));

/** A host with an optional port, then any characters of an address. */
const webPage = /^https?:\/\/[^\s/?#@:[\]<>"\\]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** The address of a page or picture in the web, or null. */
export const webAddress = v.nullable(
  v.pipe(
    written,
    v.maxLength(2000, 'Use at most 2000 characters.'),
    v.check((text) => text === '' || webPage.test(text), 'Enter a web address, such as https://shop.example/item.'),
    emptyIsNull,
  ),
);

/** A number of at most 15 digits, or null. */
export const plainNumber = v.nullable(
  v.pipe(v.number('Enter a number.'), v.check(isPlainNumber, 'Use at most 15 digits.')),
);

/** The range in which the engine stores a count exactly. */
const maxPieces = 1e15;

/** A count of pieces of at most 15 digits, or null; it may be below 0, where more was sold than was known of. */
export const countOfPieces = v.nullable(
  v.pipe(
    v.number('Enter a number.'),
    v.check((count) => Math.abs(count) <= maxPieces, 'Enter a number of at most 15 digits.'),
    v.check(isPlainNumber, 'Use at most 15 digits.'),
  ),
);

/** The range of a stored amount: DECIMAL(18,4), of which 15 digits are exact as a number. */
const maxMoney = 99_999_999_999.9999;

/** An amount of money, not below 0 and of at most four decimals, or null. */
export const amountOfMoney = v.nullable(
  v.pipe(
    v.number('Enter a number.'),
    v.minValue(0, 'Enter an amount of 0 or more.'),
    v.maxValue(maxMoney, 'Enter an amount below 100 billion.'),
    v.check((amount) => Number(amount.toFixed(4)) === amount, 'Use at most four decimals.'),
  ),
);
