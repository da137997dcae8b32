/** The longest email address, and the longest name before its `@`, in characters (RFC 5321). */
export const longestAddress = 254;
export const longestName = 64;

/** Longer texts hold no single address, and are left as they are. */
export const longestWritten = 1000;

const between = (first: number, last: number): string => `${String.fromCodePoint(first)}-${String.fromCodePoint(last)}`;

/**
 * Control characters, spaces of every width, and invisible characters, as part of a character class. They are listed
 * one by one, because `\s` has another meaning in each engine.
 */
const unseen = [
  String.raw`\x00-\x20\x7f-${String.fromCodePoint(0xa0)}`,
  ...[0xad, 0x1680, 0x180e, 0x3000, 0xfeff].map((code) => String.fromCodePoint(code)),
  between(0x2000, 0x200f),
  between(0x2028, 0x202f),
  between(0x205f, 0x206f),
].join('');

/** The signs that separate addresses in a header. */
const separating = String.raw`@"<>()\[\]\\,;:`;
/** Characters that no host label contains, except dots. */
const noneOfHosts = `${unseen}${separating}.!#$%&'*+/=?^_\`{|}~`;
const atom = `[^${unseen}${separating}.]+`;
const label = `[^${noneOfHosts}-]([^${noneOfHosts}]*[^${noneOfHosts}-])?`;
const lastLabel = `[^${noneOfHosts}0-9-]([^${noneOfHosts}]*[^${noneOfHosts}-])?`;

/**
 * The one definition of an email address, for imports, forms, campaigns, sites and figures: a regular expression that
 * works the same in JavaScript and both engines (with `longestAddress` and `longestName`):
 *
 *     address = name "@" 1*(label ".") last
 *     name    = atom *("." atom), at most 64 characters
 *     atom    = characters that are neither unseen nor one of . @ " < > ( ) [ ] \ , ; :
 *     label   = letters and digits of any script, with "-" between them
 *     last    = a label that begins with no digit
 */
export const addressPattern = `^${atom}([.]${atom})*@(${label}[.])+${lastLabel}$`;

const address = new RegExp(addressPattern, 'u');

/** Whether mail can be sent to a text. */
export function isEmailAddress(text: string): boolean {
  return countOf(text) <= longestAddress && address.test(text) && countOf(text.split('@', 1)[0] ?? '') <= longestName;
}

const spaces = `^[${unseen}]+|[${unseen}]+$`;

/** Text around an address, removed in this order: a pattern, and whether its first group stays. */
export const addressWrappings: readonly { readonly form: string; readonly keepsGroup: boolean }[] = [
  { form: spaces, keepsGroup: false },
  // Ann Lee <ann@mail.example>
  { form: '^[^<>]*<([^<>]*)>$', keepsGroup: true },
  { form: `^[${unseen}]*[Mm][Aa][Ii][Ll][Tt][Oo]:([^?]*)([?][^<>]*)?$`, keepsGroup: true },
  { form: spaces, keepsGroup: false },
];
const around = new RegExp(spaces, 'gu');

const wrappings = addressWrappings.map(
  ({ form, keepsGroup }) => [new RegExp(form, 'gu'), keepsGroup ? '$1' : ''] as const,
);

/**
 * The address in a text as programs and people write it, without spaces around it, a name in front of angle brackets,
 * or `mailto:`. A text without exactly one address is only trimmed.
 */
export function addressIn(written: string): string {
  if (countOf(written) > longestWritten) return written;
  const bare = wrappings.reduce((text, [form, left]) => text.replace(form, left), written);
  if (isEmailAddress(bare)) return bare;
  return written.replace(around, '');
}

/** Characters as the engines count them. */
function countOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
