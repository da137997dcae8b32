import { sql } from 'kysely';
import type { Condition, Group, Model } from '#domain/conditions/model.ts';
import { fieldOf } from '#domain/conditions/vocabulary.ts';
import { perLayout } from '#server/engine/dialect.ts';
import { columnOf, comparison, type PlanContext } from './comparison.ts';
import type { Fragment } from './logic.ts';
import { joinedSets, mostJoins } from './joinedSets.ts';
import { conditionSet, eventsOf, groupSet, membersBy, rowsOf, type Membership } from './sets.ts';
import { bases, keyIn, membership, type Rows } from './source.ts';

/** The shown columns of a deciding row, by table; newest first. */
const shown: Readonly<
  Record<string, { readonly from: Fragment; readonly columns: readonly string[]; readonly newest: string }>
> = {
  sale: {
    from: sql`sale LEFT JOIN product ON product.item_no = sale.item_no`,
    columns: [
      'sale.event_dt',
      'sale.event_type',
      'sale.event_value',
      'sale.channel_name',
      'sale.transaction_id',
      'sale.item_id',
      'product.name',
      'product.brand',
    ],
    newest: 'sale.event_dt',
  },
  email: {
    from: sql`email`,
    columns: ['email.sent_dt', 'email.delivery', 'email.open', 'email.click'],
    newest: 'email.sent_dt',
  },
  segment: { from: sql`segment`, columns: ['segment.name', 'segment.id', 'segment.since'], newest: 'segment.since' },
};

/** How a person or product is called. */
const names: Readonly<Record<Model['kind'], Fragment>> = {
  segment: sql`NULLIF(TRIM(CONCAT_WS(' ', customer.name, customer.surname)), '')`,
  filter: sql`NULLIF(TRIM(product.name), '')`,
};

/**
 * One row of a record found by its id: its `name`, and as booleans `member`, `g0`, `g0c0`, …; no row for an unknown id.
 */
export function verdictPlan(model: Model, context: PlanContext, id: string): Fragment {
  const base = bases[model.kind];
  const inPlace = verdictFrom(
    model,
    context,
    (source) => membership(base, source),
    () => sql.table(base.table),
  );
  // Joined, the sets are those of the one record, on its node.
  const joined = joinedSets(base);
  const onItsNode = verdictFrom(model, context, joined.isMember, () => joined.from());
  const plan = joined.count() > mostJoins ? inPlace : perLayout(inPlace, onItsNode);
  return sql`${plan} WHERE ${sql.ref(`${base.table}.${base.id}`)} = ${id}`;
}

function verdictFrom(model: Model, context: PlanContext, isMember: Membership, from: () => Fragment): Fragment {
  const sets = model.groups.flatMap((group, index) => [
    sql`(${groupSet(group, context, isMember)}) AS ${sql.ref(`g${index}`)}`,
    ...group.conditions.map(
      (condition, position) =>
        sql`(${conditionSet(condition, group.choice, context, isMember)}) AS ${sql.ref(`g${index}c${position}`)}`,
    ),
  ]);
  const member = membersBy(model, context, isMember);
  return sql`SELECT ${names[model.kind]} AS name, (${member}) AS member, ${sql.join(sets)} FROM ${from()}`;
}

/** The rows that decide a group about one and the same sale or e-mail; undefined for other groups. */
export function groupRowsPlan(group: Group, context: PlanContext, id: string, limit: number): Fragment | undefined {
  const { choice, conditions, operator } = group;
  if (choice !== 'sale' && choice !== 'email') return undefined;
  const { rows, where } = eventsOf(conditions, operator, choice, context);
  return rowsPlan(rows.table, where, context, id, limit);
}

/** The rows that match a condition, before negation: sales, e-mails, memberships, or the record's own value. */
export function conditionRowsPlan(
  condition: Condition,
  { choice }: Pick<Group, 'choice'>,
  context: PlanContext,
  id: string,
  limit: number,
): Fragment {
  const rows = choice === 'customer' ? rowsOf[condition.table] : eventRows(choice);
  if (rows) return rowsPlan(rows.table, comparison(condition, choice, context), context, id, limit);
  return customValuePlan(condition, context, id);
}

function eventRows(choice: Group['choice']): Pick<Rows, 'table'> | undefined {
  return choice === 'sale' || choice === 'email' ? { table: choice } : undefined;
}

function rowsPlan(table: string, where: Fragment, context: PlanContext, id: string, limit: number): Fragment {
  const from = shown[table];
  if (!from) throw new Error(`Nothing is known to show of ${table}.`);
  const base = bases[context.vocabulary.kind];
  const columns = from.columns.map((column) => asText(sql.ref(column), column));
  const own = sql`(SELECT ${sql.ref(base.number)} FROM ${sql.table(base.table)} WHERE ${sql.ref(base.id)} = ${id})`;
  // Rows of one person are on one node, which is found by the id itself.
  const its = sql`${sql.ref(`${table}.${base.number}`)} = ${own}`;
  const isTheirs = base.table === 'customer' ? perLayout(its, sql`${keyIn(table, base)} = ${id}`) : its;
  return sql`SELECT ${sql.join(columns)}, COUNT(*) OVER () AS total FROM ${from.from}
    WHERE ${isTheirs} AND (${where}) ORDER BY ${sql.ref(from.newest)} DESC NULLS LAST LIMIT ${limit}`;
}

function customValuePlan({ table, field: name }: Condition, { vocabulary }: PlanContext, id: string): Fragment {
  const field = fieldOf(vocabulary, table, name);
  if (!field) throw new Error(`No field ${table}.${name} in the vocabulary.`);
  const base = bases[vocabulary.kind];
  return sql`SELECT ${asText(columnOf(field), `${table}.${name}`)} FROM ${sql.table(base.table)}
    WHERE ${sql.ref(`${base.table}.${base.id}`)} = ${id}`;
}

/**
 * A value as text under its full name; the name is from the vocabulary and quoted, because custom fields may have any
 * name.
 */
function asText(value: Fragment, name: string): Fragment {
  return sql`CAST(${value} AS VARCHAR) AS ${sql.id(name)}`;
}
