import { sql, type RawBuilder } from 'kysely';
import type { Value } from '../engine.ts';

export { sql };

/** A piece of a statement, of Kysely's `sql` tag. */
export type Fragment = RawBuilder<unknown>;

/** A value, bound and never written into the text. */
export function bound(value: Value): Fragment {
  return sql.val(value);
}

/** A constant of ours: an operator, a keyword, a name from a table of the server. */
export function ours(text: string): Fragment {
  return sql.raw(text);
}

/** Fragments with text of ours between them. */
export function joined(fragments: readonly Fragment[], between: string): Fragment {
  return sql.join(fragments, sql.raw(between));
}

/** Fragments that all, or of which any, has to hold; each in parentheses. */
export function combined(fragments: readonly Fragment[], operator: 'AND' | 'OR'): Fragment {
  return joined(
    fragments.map((fragment) => sql`(${fragment})`),
    ` ${operator} `,
  );
}

/** The exact complement, nulls included (conditions.md §2, "Negation"). */
export function complement(fragment: Fragment): Fragment {
  return sql`(${fragment}) IS NOT TRUE`;
}
