import { screenAt, type FoundScreen } from './links.ts';

/** The longest address that is kept: a definition's draft stands in it whole. */
export const longestView = 8000;
/** The longest name of a view. */
export const longestViewName = 80;
/** So many views a tenant keeps. */
export const maxViews = 200;

/** The parameter that names the tenant; a view stands in one already. */
const tenantName = 't';
/** Segments that a browser takes out of a path before anybody sees it: the path would be another one. */
const climbs = /^(?:\.|%2e){0,2}$/iu;

/**
 * An address of the console as a view keeps it: path and query of a built screen of the main layout, without the tenant
 * and with its parameters in order. Undefined for any other text, above all for an address elsewhere.
 */
export function viewAddress(text: string): string | undefined {
  const [address = ''] = text.split('#', 1);
  if (address.length > longestView || !/^\/(?![/\\])[^\s\\\p{C}]*$/u.test(address)) return undefined;
  const { path, pairs } = partsOf(address);
  const segments = path.slice(1).split('/');
  if ((path !== '/' && segments.some((segment) => climbs.test(segment))) || !screenOf(path)) return undefined;
  return pairs.length === 0 ? path : `${path}?${pairs.toSorted().join('&')}`;
}

/** The screen that a view shows, or undefined where there is none (any more). */
export function screenOf(address: string): FoundScreen | undefined {
  const found = screenAt(partsOf(address).path);
  return found?.screen.layout === 'main' && !found.screen.planned ? found : undefined;
}

/** True where two addresses show the same, however they are written. */
export function isSameView(one: string, other: string): boolean {
  return shownBy(one) === shownBy(other);
}

function shownBy(address: string): string {
  const { path, pairs } = partsOf(address);
  return [path, ...pairs.map(decoded).toSorted()].join('\n');
}

/** A pair as it is meant: `+` and `%20` are the same. What cannot be read stands for itself. */
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
  const pairs = query.split('&').filter((pair) => pair !== '' && pair.split('=', 1).join('') !== tenantName);
  return { path, pairs };
}
