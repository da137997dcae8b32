import * as v from 'valibot';
import { addressIn, isEmailAddress } from '#domain/records/emailAddress.ts';

/** A line of a form, without spaces at its ends. */
export const line = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(longest, `Use at most ${longest} characters.`));

/** Accepts an address that mail can come from, or nothing yet. */
export const addressOrNothing = v.check(
  (text: string) => text === '' || isEmailAddress(text),
  'Enter a valid email address, such as news@shop.example.',
);

/** The address that mail comes from, or nothing yet. */
export const mailAddress = v.pipe(line(254), v.transform(addressIn), addressOrNothing);
