import { liquidIn } from '#domain/document/liquid.ts';

/** The attributes that hold an address. */
const addressAttributes = new Set([
  'href',
  'src',
  'background',
  'background-url',
  'poster',
  'cite',
  'longdesc',
  'base-url',
  'thumbnails-src',
  'icon-wrapped-url',
  'icon-unwrapped-url',
  'left-icon',
  'right-icon',
]);

/** Whether an attribute holds an address. */
export function holdsAddress(attribute: string): boolean {
  return addressAttributes.has(attribute.toLowerCase());
}

const allowed = /^(?:https?:|mailto:|tel:|cid:|data:image\/(?:png|jpe?g|gif|webp);|#|$)/iu;

/**
 * The address as a mail may carry it: one that begins with Liquid goes through the `url` filter, one of a scheme that
 * mails do not need becomes undefined. Characters that browsers ignore inside a scheme are ignored here too.
 */
export function safeAddress(value: string): string | undefined {
  const written = value.trim();
  const [first] = liquidIn(written);
  if (first?.from === 0) {
    if (first.kind === 'tag') return undefined;
    return /\|\s*url\s*$/u.test(first.inner) ? written : `{{ ${first.inner.trim()} | url }}${written.slice(first.to)}`;
  }
  const read = decoded(written).replaceAll(/[\p{Cc}\s]/gu, '');
  const hasScheme = /^[^/?#]*:/u.test(read);
  return !hasScheme || allowed.test(read) ? written : undefined;
}

/** Numeric and the few named character references that could hide a scheme. */
function decoded(text: string): string {
  return text
    .replaceAll(/&#x([\da-f]{1,6});?/giu, (_, code: string) => character(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d{1,7});?/gu, (_, code: string) => character(Number(code)))
    .replaceAll(/&(?:Tab|NewLine);/gu, '')
    .replaceAll(/&colon;/gu, ':')
    .replaceAll(/&lpar;/gu, '(')
    .replaceAll(/&amp;/gu, '&');
}

function character(code: number): string {
  return code <= 0x10ffff && code > 0 ? String.fromCodePoint(code) : '';
}
