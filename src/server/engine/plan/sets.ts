import type { Choice, Condition, Frequency, Group, Kind, Model, SetOperator, Table } from '#domain/conditions/model.ts';
import { measureTexts } from '#domain/conditions/shapes.ts';
import { comparison, exactNumber, signedComparison, type PlanContext } from './comparison.ts';
import { combined, complement, joined, ours, sql, type Fragment } from './fragment.ts';

/** The table whose rows a definition selects, and the dense number that everything is joined by (conditions.md §5). */
export interface Base {
  readonly table: 'customer' | 'product';
  readonly number: 'customer_no' | 'item_no';
}

/** What each kind of definition selects. */
export const bases: Readonly<Record<Kind, Base>> = {
  segment: { table: 'customer', number: 'customer_no' },
  filter: { table: 'product', number: 'item_no' },
};

const productOfSale = 'JOIN product ON product.item_no = sale.item_no';

/** Where the rows of a condition in a customer group are found, by its table; the customer's own row needs no look. */
const rowsOf: Readonly<Partial<Record<Table, { readonly table: string; readonly from: string }>>> = {
  sale: { table: 'sale', from: 'sale' },
  product: { table: 'sale', from: `sale ${productOfSale}` },
  email: { table: 'email', from: 'email' },
  segment: { table: 'segment', from: 'segment' },
};

/** Who meets one condition by itself, where it stands; a boolean over the base's rows. */
export function conditionSet(condition: Condition, choice: Choice, context: PlanContext): Fragment {
  if (choice === 'customer') return customerCondition(condition, context);
  if (choice === 'product') return signedComparison(condition, choice, context);
  return eventSet([condition], 'AND', choice, context);
}

/** Who meets a group: its conditions joined, with the group's frequency. */
export function groupSet(group: Group, context: PlanContext): Fragment {
  const { choice, conditions, operator, frequency } = group;
  if (choice === 'sale' || choice === 'email') return eventSet(conditions, operator, choice, context, frequency);
  return combined(
    conditions.map((condition) => conditionSet(condition, choice, context)),
    operator,
  );
}

/** Who is left of a group after its first conditions, the group's frequency aside. */
export function groupSoFar({ choice, conditions, operator }: Group, count: number, context: PlanContext): Fragment {
  const first = conditions.slice(0, count);
  if (choice === 'sale' || choice === 'email') return eventSet(first, operator, choice, context);
  return combined(
    first.map((condition) => conditionSet(condition, choice, context)),
    operator,
  );
}

/** How the set operators read over booleans; EXCEPT from left to right (conditions.md §1). */
const combinations: Readonly<Record<SetOperator, (left: Fragment, right: Fragment) => Fragment>> = {
  INTERSECT: (left, right) => combined([left, right], 'AND'),
  UNION: (left, right) => combined([left, right], 'OR'),
  EXCEPT: (left, right) => combined([left, complement(right)], 'AND'),
};

/** Who is left of the whole after its first groups, given each group's set. */
export function combinedSets(operator: SetOperator, sets: readonly Fragment[]): Fragment {
  const [first, ...rest] = sets;
  // Nothing is nobody, never everybody (conditions.md §3, L4).
  return rest.reduce(combinations[operator], first ?? ours('FALSE'));
}

/** The members of a model: one boolean over the base's rows. */
export function memberSet(model: Model, context: PlanContext): Fragment {
  return combinedSets(
    model.operator,
    model.groups.map((group) => groupSet(group, context)),
  );
}

/** A statement about the customer: on the own row, or that rows of another table exist, often enough. */
function customerCondition(condition: Condition, context: PlanContext): Fragment {
  const rows = rowsOf[condition.table];
  if (!rows) return signedComparison(condition, 'customer', context);
  const set = numbersIn(bases.segment, rows, comparison(condition, 'customer', context), condition.frequency);
  return condition.negation ? complement(set) : set;
}

/** Who has one and the same sale (or e-mail) that meets the conditions, as often as the frequency asks. */
function eventSet(
  conditions: readonly Condition[],
  operator: Group['operator'],
  choice: 'sale' | 'email',
  context: PlanContext,
  frequency?: Frequency,
): Fragment {
  const usesProduct = conditions.some((condition) => condition.table === 'product');
  const from = choice === 'sale' && usesProduct ? `sale LEFT ${productOfSale}` : choice;
  const where = combined(
    conditions.map((condition) => signedComparison(condition, choice, context)),
    operator,
  );
  return numbersIn(bases[context.vocabulary.kind], { table: choice, from }, where, frequency);
}

/** `customer.customer_no IN (SELECT …)`; rows without a number belong to nobody. */
function numbersIn(
  { table, number }: Base,
  rows: { readonly table: string; readonly from: string },
  where: Fragment,
  frequency?: Frequency,
): Fragment {
  const key = ours(`${rows.table}.${number}`);
  const select = sql`SELECT ${key} FROM ${ours(rows.from)} WHERE ${key} IS NOT NULL AND (${where})`;
  return sql`${ours(`${table}.${number}`)} IN (${joined([select, ...having(key, frequency)], ' ')})`;
}

function having(key: Fragment, frequency: Frequency | undefined): Fragment[] {
  if (!frequency?.checked) return [];
  const { measure, operator, figure } = frequency;
  return [sql`GROUP BY ${key} HAVING ${ours(measureTexts[measure])} ${ours(operator)} ${exactNumber(figure)}`];
}
