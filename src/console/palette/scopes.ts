import type { Catalogue } from '#console/texts/catalogue.ts';

/** What the palette looks in, said by the first sign of a query (keyboard.md §2); everything where there is none. */
export type ScopeId = keyof Catalogue['palette']['scopes'];

/** One scope: its sign, and what it leaves out. */
export interface Scope {
  readonly id: ScopeId;
  readonly sign: string;
  /** Records that it looks for; none where it looks in what is on screen alone. */
  readonly records: 'all' | 'ids' | 'people' | 'none';
  /** The least letters from which records are asked for. */
  readonly least: number;
}

/** Everything at once, without a sign. */
export const everything: Scope = { id: 'all', sign: '', records: 'all', least: 2 };

/** The scopes with a sign, in the order in which the foot names them. */
export const scopes: readonly Scope[] = [
  { id: 'actions', sign: '>', records: 'none', least: 0 },
  { id: 'ids', sign: '#', records: 'ids', least: 1 },
  { id: 'people', sign: '@', records: 'people', least: 1 },
  { id: 'keys', sign: '?', records: 'none', least: 0 },
];

/** Which scope a query is in, and what is looked for there. */
export function scopeOf(query: string): { readonly scope: Scope; readonly search: string } {
  const typed = query.trimStart();
  const scope = scopes.find(({ sign }) => typed.startsWith(sign));
  return scope ? { scope, search: typed.slice(scope.sign.length).trimStart() } : { scope: everything, search: query };
}
