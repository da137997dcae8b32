import type { Catalogue } from '#console/texts/catalogue.ts';

/** The scopes of the palette, selected by the prefix of a query (keyboard.md §2); everything without a prefix. */
export type ScopeId = keyof Catalogue['palette']['scopes'];

/** One scope: its prefix, and what it excludes. */
export interface Scope {
  readonly id: ScopeId;
  readonly sign: string;
  /** The records it searches; none where it searches only what is on screen. */
  readonly records: 'all' | 'ids' | 'people' | 'none';
  /** The minimum query length for requesting records. */
  readonly least: number;
}

/** Everything, without a prefix. */
export const everything: Scope = { id: 'all', sign: '', records: 'all', least: 2 };

/** The scopes with a sign, in the order in which the foot names them. */
export const scopes: readonly Scope[] = [
  { id: 'actions', sign: '>', records: 'none', least: 0 },
  { id: 'ids', sign: '#', records: 'ids', least: 1 },
  { id: 'people', sign: '@', records: 'people', least: 1 },
  { id: 'keys', sign: '?', records: 'none', least: 0 },
];

/** The scope of a query, and the search term in it. */
export function scopeOf(query: string): { readonly scope: Scope; readonly search: string } {
  const typed = query.trimStart();
  const scope = scopes.find(({ sign }) => typed.startsWith(sign));
  return scope ? { scope, search: typed.slice(scope.sign.length).trimStart() } : { scope: everything, search: query };
}
