import type { LoadPlan } from '#server/loading/files/plan.ts';
import { recognised } from '#server/loading/files/knownRows.ts';
import { correctedSale, movedOwner } from './correctedSale.ts';
import { filledSale } from './identity.ts';

/** A column and its new value, as SQL over its table and `row`. */
export interface NewValue {
  readonly column: string;
  readonly value: string;
}

/** The mapped columns with their new values; objects of custom fields are merged into the existing ones. */
export function updatedValues(plan: LoadPlan): readonly NewValue[] {
  const { fields, own, table, blanks = 'keep' } = plan;
  const patchOf = (column: string) => (blanks === 'keep' ? `json_merge_patch('{}', row.${column})` : `row.${column}`);
  const mapped = fields.map(({ target }) => target.name).filter((name) => name !== table.key);
  const numbers = table.links.filter(({ key }) => mapped.includes(key)).map(({ number }) => number);
  const objects = new Set(own.map(({ field }) => field.split('.')[0] ?? ''));
  const values = {
    ...Object.fromEntries([...mapped, ...numbers].map((column) => [column, `row.${column}`])),
    ...Object.fromEntries(
      [...objects].map((column) => [
        column,
        `json_merge_patch(coalesce(${table.name}.${column}, '{}'), ${patchOf(column)})`,
      ]),
    ),
    ...(table.name === 'sale' && correctedSale(new Set(mapped))),
  };
  const changed = Object.entries(values).map(([column, value]) => ({
    column,
    value: blanks === 'keep' ? keptWhereBlank(table.name, column, value) : value,
  }));
  const isMoving = table.name === 'sale' && mapped.includes('transaction_id');
  const isOwnerGiven = blanks === 'clear' && mapped.includes('user_id');
  const corrected = isMoving && !isOwnerGiven ? ownedAfter(changed) : changed;
  if (!plan.hasKnown) return corrected;
  return corrected.map(({ column, value }) => ({
    column,
    value: `CASE WHEN row.${recognised} THEN ${filledSale(column, new Set(mapped))} ELSE ${value} END`,
  }));
}

/** The new values for a file with transactions: the owner of a line without a customer follows the transaction. */
function ownedAfter(values: readonly NewValue[]): readonly NewValue[] {
  const valueOf = (name: string): string | undefined => values.find(({ column }) => column === name)?.value;
  const named = movedOwner(valueOf('transaction_id') ?? 'sale.transaction_id');
  const given = valueOf('user_id');
  const owner =
    given === undefined ? named : `CASE WHEN starts_with(row.user_id, 'anon:') THEN ${named} ELSE ${given} END`;
  return [...values.filter(({ column }) => column !== 'user_id'), { column: 'user_id', value: owner }];
}

/** An empty cell keeps the stored value. A sale without a customer has a generated owner, `anon:…`. */
function keptWhereBlank(table: string, column: string, value: string): string {
  if (table === 'sale' && (column === 'user_id' || column === 'customer_no')) {
    return `CASE WHEN starts_with(row.user_id, 'anon:') THEN sale.${column} ELSE ${value} END`;
  }
  // Values computed from several columns handle empty cells themselves.
  const isCell = (value === `row.${column}` && column !== 'total_given') || column === 'event_value';
  return isCell ? `coalesce(${value}, ${table}.${column})` : value;
}
