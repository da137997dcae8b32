/**
 * What the screen shows although its address omits it, by parameter: a copied link has it, so that it looks the same.
 */
const carried = new Map<string, Carried>();

/** A value, or what it is when a link is copied; undefined where there is none then. */
type Carried = string | (() => string | undefined);

/** Adds a parameter to links of what is on screen; the returned function removes it. */
export function carry(name: string, value: Carried): () => void {
  carried.set(name, value);
  return () => void (carried.get(name) === value && carried.delete(name));
}

/** The address with the parameters that it omits. */
export function withCarried(address: string): string {
  const [path = '', query = ''] = address.split(/\?(.*)/su, 2);
  const named = new Set(query.split('&').map((pair) => pair.split('=', 1).join('')));
  const added = [...carried].flatMap(([name, carriedValue]) => {
    const value = typeof carriedValue === 'string' ? carriedValue : carriedValue();
    return named.has(name) || value === undefined ? [] : [`${name}=${escaped(value)}`];
  });
  const pairs = [...query.split('&').filter(Boolean), ...added];
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** Commas stay readable. */
function escaped(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',');
}
