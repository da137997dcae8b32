import { sql } from 'kysely';
import { perEngine } from '#server/engine/dialect.ts';
import type {
  Choice,
  Condition,
  Frequency,
  Group,
  Measure,
  Model,
  SetOperator,
  Table,
} from '#domain/conditions/model.ts';
import { comparison, equatedAgain, exactNumber, signedComparison, type PlanContext } from './comparison.ts';
import { orderKey } from './basket.ts';
import { combined, complement, signs, type Fragment } from './logic.ts';
import { joinedSets, mostJoins } from './joinedSets.ts';
import { bases, membership, type Rows, type Source } from './source.ts';

const productOfSale = sql`JOIN product ON product.item_no = sale.item_no`;

/** The choices of groups about one and the same thing that happened. */
export type EventChoice = Extract<Choice, 'sale' | 'email'>;

/** How the rows of a condition in a customer group are found, by table; the customer's own row needs no lookup. */
export const rowsOf: Readonly<Partial<Record<Table, Rows>>> = {
  sale: { table: 'sale', from: sql`sale` },
  product: { table: 'sale', from: sql`sale ${productOfSale}` },
  email: { table: 'email', from: sql`email` },
  segment: { table: 'segment', from: sql`segment` },
};

/** The set of one condition by itself; `negated` means its complement. */
export interface ConditionSource {
  readonly source: Source;
  readonly negated: boolean;
}

/** The source of one condition's set. In a group about one sale, negation is part of the sale's test. */
export function conditionSource(condition: Condition, choice: Choice, context: PlanContext): ConditionSource {
  if (choice === 'sale' || choice === 'email') {
    return { source: eventSource([condition], 'AND', choice, context), negated: false };
  }
  const { negation: negated, frequency } = condition;
  const where = comparison(condition, choice, context);
  const rows = choice === 'customer' ? rowsOf[condition.table] : undefined;
  if (!rows) return { source: { where }, negated };
  return { source: { rows, where, often: frequency.checked ? frequencyTest(frequency, context) : undefined }, negated };
}

/** Those with one sale (or e-mail) that matches all conditions, as often as the frequency requires. */
export function eventSource(
  conditions: readonly Condition[],
  operator: Group['operator'],
  choice: EventChoice,
  context: PlanContext,
  frequency?: Frequency,
): Source {
  return {
    ...eventsOf(conditions, operator, choice, context),
    often: frequency?.checked ? frequencyTest(frequency, context) : undefined,
  };
}

/** How a statement tells whether a row of the base is in the set of a source. */
export type Membership = (source: Source) => Fragment;

const membershipIn =
  ({ vocabulary }: PlanContext): Membership =>
  (source) =>
    membership(bases[vocabulary.kind], source);

/** Whether a row of the base matches one condition by itself, as a boolean. */
export function conditionSet(
  condition: Condition,
  choice: Choice,
  context: PlanContext,
  isMember = membershipIn(context),
): Fragment {
  const { source, negated } = conditionSource(condition, choice, context);
  const set = isMember(source);
  return negated ? complement(set) : set;
}

/** The members of a group: its conditions joined, with the group's frequency. */
export function groupSet(group: Group, context: PlanContext, isMember = membershipIn(context)): Fragment {
  const { choice, conditions, operator, frequency } = group;
  if (choice === 'sale' || choice === 'email') {
    return isMember(eventSource(conditions, operator, choice, context, frequency));
  }
  return combined(
    conditions.map((condition) => conditionSet(condition, choice, context, isMember)),
    operator,
  );
}

/**
 * How the set operators read over booleans; EXCEPT from left to right (conditions.md §1). Flat, since an engine limits
 * how deep expressions nest.
 */
const combinations: Readonly<Record<SetOperator, (first: Fragment, rest: readonly Fragment[]) => Fragment>> = {
  INTERSECT: (first, rest) => combined([first, ...rest], 'AND'),
  UNION: (first, rest) => combined([first, ...rest], 'OR'),
  EXCEPT: (first, rest) => combined([first, ...rest.map(complement)], 'AND'),
};

/** The whole, given each group's set. */
function combinedSets(operator: SetOperator, [first, ...rest]: readonly Fragment[]): Fragment {
  // The empty set matches no one (conditions.md §3, L4).
  return first === undefined ? sql`FALSE` : combinations[operator](first, rest);
}

/**
 * The members of a model: one boolean over the base's rows. PostgreSQL joins the sets instead of looking each row up
 * in them (joinedSets.ts).
 */
export function memberSet(model: Model, context: PlanContext): Fragment {
  const inPlace = membersBy(model, context, membershipIn(context));
  const joined = joinedSets(bases[context.vocabulary.kind]);
  const where = membersBy(model, context, joined.isMember);
  const count = joined.count();
  if (count === 0) return inPlace;
  return perEngine({ duckdb: inPlace, postgres: count > mostJoins ? inPlace : joined.members(where) });
}

/** The members of a model, each set as `isMember` selects it. */
export function membersBy({ operator, groups }: Model, context: PlanContext, isMember: Membership): Fragment {
  const isUnion = operator === 'UNION' && groups.length > 1;
  const again = equatedAgain(isUnion ? [] : groups.flatMap(ownTests));
  return combinedSets(
    operator,
    groups.map((group) => groupSet(group, { ...context, again }, isMember)),
  );
}

/**
 * The conditions of a group, all of which have to hold, that are tests of the base's own row; none of a group joined by
 * OR.
 */
function ownTests({ choice, conditions, operator }: Group): readonly Condition[] {
  if (operator === 'OR' && conditions.length > 1) return [];
  return choice === 'customer' ? conditions.filter(({ table }) => !rowsOf[table]) : conditions;
}

/** The rows of one and the same sale (or e-mail) that meet the conditions. */
export function eventsOf(
  conditions: readonly Condition[],
  operator: Group['operator'],
  choice: EventChoice,
  context: PlanContext,
): { readonly rows: Rows; readonly where: Fragment } {
  const usesProduct = conditions.some((condition) => condition.table === 'product');
  const from = choice === 'sale' && usesProduct ? sql`sale LEFT ${productOfSale}` : sql.table(choice);
  const again = equatedAgain(operator === 'OR' ? [] : conditions);
  const where = combined(
    conditions.map((condition) => signedComparison(condition, choice, { ...context, again })),
    operator,
  );
  return { rows: { table: choice, from }, where };
}

/** The counted expression of a frequency, by its measure (conditions.md §2, "Measures"). */
const measured: Readonly<Record<Measure, Fragment>> = {
  rows: sql`COUNT(*)`,
  transactions: sql`COUNT(DISTINCT sale.transaction_id)`,
  spend: sql`SUM(sale.event_value)`,
};

/** A product's sales have many customers, whose orders may have equal numbers. */
const ordersOfProduct = sql`COUNT(DISTINCT ${orderKey})`;

function frequencyTest({ measure, operator, figure }: Frequency, { vocabulary }: PlanContext): Fragment {
  const least = measure === 'spend' ? exactNumber(figure) : sql`${figure}`;
  const isOfProduct = measure === 'transactions' && vocabulary.kind === 'filter';
  return sql`${isOfProduct ? ordersOfProduct : measured[measure]} ${signs[operator]} ${least}`;
}
