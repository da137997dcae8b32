/** What the screen shows although its address omits it, by parameter: a copied link has it, so that it looks the same. */
const carried = new Map<string, string>();

/** Adds a parameter to links of what is on screen; the returned function removes it. */
export function carry(name: string, value: string): () => void {
  carried.set(name, value);
  return () => void (carried.get(name) === value && carried.delete(name));
}

/** The address with the parameters that it omits. */
export function withCarried(address: string): string {
  const [path = '', query = ''] = address.split(/\?(.*)/su, 2);
  const named = new Set(query.split('&').map((pair) => pair.split('=', 1).join('')));
  const added = [...carried].filter(([name]) => !named.has(name));
  const pairs = [...query.split('&').filter(Boolean), ...added.map(([name, value]) => `${name}=${escaped(value)}`)];
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** Commas stay readable. */
function escaped(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',');
}
