/** Addresses that the operator lets calls reach beside the public internet: `DODO_OUTGOING_ALLOW`. */
export interface AllowedAddress {
  /** A host name or IP address as URLs write it; `*.` at its beginning stands for any name below. */
  readonly host: string;
  readonly port: number;
  /** Where calls to it really go; itself when absent. */
  readonly to?: { readonly host: string; readonly port: number };
}

/** The entry that names a URL's host and port, if one does. */
export function allowedOf(url: URL, allowed: readonly AllowedAddress[]): AllowedAddress | undefined {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  return allowed.find((entry) => entry.port === port && fits(url.hostname, entry.host));
}

function fits(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

/** An entry as it is written, for people. */
export function writtenOf({ host, port, to }: AllowedAddress): string {
  return to ? `${host}:${port}=${to.host}:${to.port}` : `${host}:${port}`;
}

const place = /^(?<host>(?:\*\.)?[a-z0-9.-]+|\[[0-9a-f:.]+\]):(?<port>\d{1,5})$/iu;

/**
 * Reads the list as the operator writes it: `host:port`, or `host:port=host:port` where calls to the first go to the
 * second, between commas. Undefined where an entry is neither.
 */
export function readAllowed(text: string): readonly AllowedAddress[] | undefined {
  const entries = text.split(',').map((entry) => {
    const [from = '', to, ...more] = entry.trim().split('=');
    const [first, second] = [placeOf(from), to === undefined ? undefined : placeOf(to)];
    const isWhole = more.length === 0 && (to === undefined || (second !== undefined && !second.host.startsWith('*')));
    return first && isWhole ? { ...first, ...(second && { to: second }) } : undefined;
  });
  return entries.includes(undefined) ? undefined : entries.filter((entry) => entry !== undefined);
}

function placeOf(text: string): { readonly host: string; readonly port: number } | undefined {
  const { host, port } = place.exec(text)?.groups ?? {};
  const number = Number(port);
  return host !== undefined && number >= 1 && number <= 65_535 ? { host: host.toLowerCase(), port: number } : undefined;
}
