import type { Choice, Condition, Frequency, Group, Kind, Model, SetOperator, Table } from '#domain/conditions/model.ts';
import { measureTexts } from '#domain/conditions/shapes.ts';
import { comparison, exactNumber, signedComparison, type PlanContext } from './comparison.ts';
import { bound, combined, complement, ours, sql, type Fragment } from './fragment.ts';

/** The table whose rows a definition selects, and the dense number that everything is joined by (conditions.md §5). */
export interface Base {
  readonly table: 'customer' | 'product';
  readonly id: 'user_id' | 'item_id';
  readonly number: 'customer_no' | 'item_no';
}

/** What each kind of definition selects. */
export const bases: Readonly<Record<Kind, Base>> = {
  segment: { table: 'customer', id: 'user_id', number: 'customer_no' },
  filter: { table: 'product', id: 'item_id', number: 'item_no' },
};

const productOfSale = 'JOIN product ON product.item_no = sale.item_no';

/** A table whose rows carry the dense number, and how it is read. */
export interface Rows {
  readonly table: string;
  readonly from: string;
}

/** The choices of groups about one and the same thing that happened. */
export type EventChoice = Extract<Choice, 'sale' | 'email'>;

/** Where the rows of a condition in a customer group are found, by its table; the customer's own row needs no look. */
export const rowsOf: Readonly<Partial<Record<Table, Rows>>> = {
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
  choice: EventChoice,
  context: PlanContext,
  frequency?: Frequency,
): Fragment {
  const { rows, where } = eventsOf(conditions, operator, choice, context);
  return numbersIn(bases[context.vocabulary.kind], rows, where, frequency);
}

/**
 * A group about sales or e-mails with a frequency, as a table of `number` (who has such events at all) and `often` (as
 * many as asked): its two sets from one reading of the events.
 */
export function countedEvents(group: Group, choice: EventChoice, context: PlanContext): Fragment {
  const { rows, where } = eventsOf(group.conditions, group.operator, choice, context);
  const { key, grouped } = groupedRows(bases[context.vocabulary.kind], rows, where);
  return sql`SELECT ${key} AS number, ${asOften(group.frequency)} AS often ${grouped}`;
}

/** The rows of one and the same sale (or e-mail) that meet the conditions. */
export function eventsOf(
  conditions: readonly Condition[],
  operator: Group['operator'],
  choice: EventChoice,
  context: PlanContext,
): { readonly rows: Rows; readonly where: Fragment } {
  const usesProduct = conditions.some((condition) => condition.table === 'product');
  const from = choice === 'sale' && usesProduct ? `sale LEFT ${productOfSale}` : choice;
  const where = combined(
    conditions.map((condition) => signedComparison(condition, choice, context)),
    operator,
  );
  return { rows: { table: choice, from }, where };
}

/** `customer.customer_no IN (SELECT …)`, as often as the frequency asks. */
function numbersIn(base: Base, rows: Rows, where: Fragment, frequency?: Frequency): Fragment {
  const { key, grouped } = groupedRows(base, rows, where);
  const having = frequency?.checked ? sql` HAVING ${asOften(frequency)}` : ours('');
  return sql`${ours(`${base.table}.${base.number}`)} IN (SELECT ${key} ${grouped}${having})`;
}

/**
 * The rows that meet the conditions, by the dense number they carry; rows without one belong to nobody. Grouping by it
 * costs less than joining all rows: the engine counts into an array (database.ts, perfect_ht_threshold).
 */
function groupedRows(
  { number }: Base,
  { table, from }: Rows,
  where: Fragment,
): { readonly key: Fragment; readonly grouped: Fragment } {
  const key = ours(`${table}.${number}`);
  return { key, grouped: sql`FROM ${ours(from)} WHERE ${key} IS NOT NULL AND (${where}) GROUP BY ${key}` };
}

function asOften({ measure, operator, figure }: Frequency): Fragment {
  const least = measure === 'spend' ? exactNumber(figure) : bound(figure);
  return sql`${ours(measureTexts[measure])} ${ours(operator)} ${least}`;
}
