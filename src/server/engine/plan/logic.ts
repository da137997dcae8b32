import { sql, type RawBuilder } from 'kysely';

/** A fragment of a statement with its values bound. Its text never contains text of a client. */
export type Fragment = RawBuilder<unknown>;

/** The signs that compare two values, by how conditions write them. */
export const signs = {
  '=': sql`=`,
  '!=': sql`<>`,
  '<': sql`<`,
  '>': sql`>`,
  '<=': sql`<=`,
  '>=': sql`>=`,
} as const satisfies Readonly<Record<string, Fragment>>;

/** Joins fragments by AND or OR; each in parentheses. */
export function combined(fragments: readonly Fragment[], operator: 'AND' | 'OR'): Fragment {
  const each = fragments.map((fragment) => sql`(${fragment})`);
  return sql.join(each, operator === 'AND' ? sql` AND ` : sql` OR `);
}

/** All conditions of a list; none is true. */
export function whereAll(conditions: readonly Fragment[]): Fragment {
  return conditions.length === 0 ? sql`TRUE` : combined(conditions, 'AND');
}

/** The calendar month of a day or a moment, from 1. */
export function monthOf(moment: Fragment): Fragment {
  return sql`CAST(EXTRACT(MONTH FROM ${moment}) AS INTEGER)`;
}

/** The calendar year of a day or a moment. */
export function yearOf(moment: Fragment): Fragment {
  return sql`CAST(EXTRACT(YEAR FROM ${moment}) AS INTEGER)`;
}

/** The exact complement, nulls included (conditions.md §2, "Negation"). */
export function complement(fragment: Fragment): Fragment {
  return sql`(${fragment}) IS NOT TRUE`;
}
