import type { Writer } from '#server/engine/engine.ts';
import type { LoadPlan } from './files/plan.ts';

/** How many lines of sales name a customer or a product that is not there. */
export interface UnknownNames {
  readonly customers: number;
  readonly products: number;
}

/** No such line. */
export const noUnknown: UnknownNames = { customers: 0, products: 0 };

/** Two counts, `sign` times the second added to the first. */
export function withUnknown(one: UnknownNames, other: UnknownNames, sign: 1 | -1 = 1): UnknownNames {
  return { customers: one.customers + sign * other.customers, products: one.products + sign * other.products };
}

/**
 * Counts unknown customers and products among all sales, or among the valid rows of `import_batch`; none for columns
 * that are not mapped.
 */
export async function unknownIn(writer: Writer, plan: LoadPlan, rows: 'sale' | 'import_batch'): Promise<UnknownNames> {
  const named = plan.table.links.filter(({ key }) => plan.fields.some(({ target }) => target.name === key));
  if (named.length === 0) return noUnknown;
  const isValid = rows === 'import_batch' ? ' AND is_valid' : '';
  const counts = named.map(
    ({ table, key, number }) =>
      `(SELECT count(*) FROM ${rows}
        WHERE ${number} IS NULL AND ${key} IS NOT NULL AND NOT starts_with(${key}, 'anon:')${isValid}) AS ${table}s`,
  );
  const [found] = await writer.query<Partial<UnknownNames>>(`SELECT ${counts.join(', ')}`);
  return { ...noUnknown, ...found };
}
