/** The longest e-mail address, in characters (RFC 5321). */
export const longestAddress = 254;

/**
 * The one rule of an e-mail address, for forms, imports and figures: a name without blanks and without the signs that
 * part addresses in a header, an @, and a host of at least two parts, in any script. A regular expression that
 * JavaScript and the engines read alike.
 */
export const addressPattern = String.raw`^[^\s@"<>()\[\]\\,;:]{1,64}@[^\s@.]+([.][^\s@.]+)+$`;

const address = new RegExp(addressPattern, 'u');

/** Whether mail can be sent to a text. Others are kept as they were imported, and their owners are not reachable. */
export function isEmailAddress(text: string): boolean {
  return text.length <= longestAddress && address.test(text);
}
