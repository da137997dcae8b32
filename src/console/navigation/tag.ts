/** The parameter that names the tenant in every address of the main layout (keyboard.md §4). */
export const tagName = 't';

const tagLength = 8;

/**
 * The tag of a tenant in addresses: the first 8 characters of its id where they are unique among the user's, else all.
 */
export function tagOf(tenantId: string, tenantIds: readonly string[]): string {
  const short = tenantId.slice(0, tagLength);
  return tenantIds.filter((id) => id.startsWith(short)).length > 1 ? tenantId : short;
}

/** The user's tenant with this tag, or undefined where none or several match. */
export function tenantTagged(tag: string, tenantIds: readonly string[]): string | undefined {
  if (tenantIds.includes(tag)) return tag;
  const fitting = tag.length < tagLength ? [] : tenantIds.filter((id) => id.startsWith(tag));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** The tag in an address, or undefined; an empty one names no tenant. */
export function tagIn(address: string): string | undefined {
  const pair = pairsOf(address).find((candidate) => nameOf(candidate) === tagName);
  if (pair === undefined) return undefined;
  try {
    return decodeURIComponent(pair.slice(tagName.length + 1)) || undefined;
  } catch {
    return '';
  }
}

/**
 * The address with this tag and sorted parameters, so that equal views have equal addresses. It begins with one slash:
 * browsers read two as another host.
 */
export function withTag(address: string, tag: string): string {
  const [beforeHash = '', hash] = address.split('#', 2);
  const [path = ''] = beforeHash.split('?', 1);
  const others = pairsOf(beforeHash).filter((pair) => nameOf(pair) !== tagName);
  const pairs = [...others, `${tagName}=${encodeURIComponent(tag)}`].toSorted((a, b) => order(nameOf(a), nameOf(b)));
  return `${path.replace(/^\/+/u, '/')}?${pairs.join('&')}${hash === undefined ? '' : `#${hash}`}`;
}

function pairsOf(address: string): string[] {
  const question = address.indexOf('?');
  if (question < 0) return [];
  return address
    .slice(question + 1)
    .split('#', 1)
    .join('')
    .split('&')
    .filter((pair) => pair !== '');
}

function nameOf(pair: string): string {
  return pair.split('=', 1).join('');
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
