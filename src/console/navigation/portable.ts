/** Signs that proxies refuse, or at which chat and mail programs end a link. */
const fragile = /["'()*!<>[\\\]^`{|}]/gu;

/**
 * The query of an address as other programs preserve it: a space is `%20`, since some read `+` as a plus, and a plus is
 * `%2B`.
 */
export function portable(address: string): string {
  const [path = '', query] = address.split(/\?(.*)/su, 2);
  if (query === undefined) return address;
  return `${path}?${query.replaceAll('+', '%20').replaceAll(fragile, percent)}`;
}

function percent(sign: string): string {
  return `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;
}
