import { screenAt, type FoundScreen } from './links.ts';
import { longestView } from './viewLimits.ts';

/** No part of a view: the tenant, to which it belongs already, and the condition that a link leads to. */
const leftOut: ReadonlySet<string> = new Set(['t', 'row']);
/** Dot segments, which a browser removes from a path: it would become another one. */
const climbs = /^(?:\.|%2e){0,2}$/iu;

/**
 * The address of a view: path and query of a built screen of the main layout, without the tenant and with its
 * parameters in order. Undefined for any other text, above all for an address elsewhere.
 */
export function viewAddress(text: string): string | undefined {
  const [address = ''] = text.split('#', 1);
  if (address.length > longestView || !/^\/(?![/\\])[^\s\\\p{C}]*$/u.test(address)) return undefined;
  const { path, pairs } = partsOf(address);
  const segments = path.slice(1).split('/');
  if ((path !== '/' && segments.some((segment) => climbs.test(segment))) || !screenOf(path)) return undefined;
  return pairs.length === 0 ? path : `${path}?${pairs.toSorted().join('&')}`;
}

/** The screen that a view shows, or undefined when it does not exist (any more). */
export function screenOf(address: string): FoundScreen | undefined {
  const found = screenAt(partsOf(address).path);
  return found?.screen.layout === 'main' ? found : undefined;
}

/** True where two addresses show the same, however they are written. */
export function isSameView(one: string, other: string): boolean {
  return shownBy(one) === shownBy(other);
}

function shownBy(address: string): string {
  const { path, pairs } = partsOf(address);
  return [path, ...pairs.map(decoded).toSorted()].join('\n');
}

/** A decoded pair: `+` and `%20` are equal. Text that cannot be decoded stays as it is. */
function decoded(pair: string): string {
  const [name = '', value = ''] = pair.split(/=(.*)/su, 2);
  try {
    return JSON.stringify([name, value].map((part) => decodeURIComponent(part.replaceAll('+', ' '))));
  } catch {
    return pair;
  }
}

function partsOf(address: string): { readonly path: string; readonly pairs: readonly string[] } {
  const [path = '', query = ''] = address
    .split('#', 1)
    .join('')
    .split(/\?(.*)/su, 2);
  const pairs = query.split('&').filter((pair) => pair !== '' && !leftOut.has(pair.split('=', 1).join('')));
  return { path, pairs };
}
