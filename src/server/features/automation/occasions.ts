import { sql, type RawBuilder } from 'kysely';
import type { Recipe, Trigger, Unless } from '#domain/automation/recipes.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { personKey } from '#server/engine/personKey.ts';
import { readRows } from '#server/engine/queryBuilder.ts';

/** The query of a recipe: whose occasions fall into a period. */
export interface OccasionQuestion {
  readonly recipe: Recipe;
  readonly waitHours: number;
  /** Only members of this segment; null is all customers. */
  readonly segmentId: number | null;
  /** The mail is due after `after` and until `until`: moments of the tenant's clock, `2026-12-01T09:00:00`. */
  readonly after: string;
  readonly until: string;
}

/** A person who comes to a mail. */
export interface FoundOccasion {
  readonly customer_no: number;
  readonly user_id: string;
  readonly occasion: string;
  /** As the question's moments. */
  readonly due: string;
}

/** The occasions whose mail is due in a time, in the order in which they are due. */
export async function occasionsOf(
  reader: Reader,
  question: OccasionQuestion,
  options?: QueryOptions,
): Promise<FoundOccasion[]> {
  const { recipe, waitHours, segmentId, after, until } = question;
  const wait = sql`${sql.lit(waitHours)} * INTERVAL '1 hour'`;
  const member =
    segmentId === null
      ? sql`TRUE`
      : sql`begun.${personKey} IN
    (SELECT segment.${personKey} FROM segment WHERE segment.id = ${String(segmentId)})`;
  const rows = await readRows<FoundOccasion>(
    reader,
    sql`WITH begun AS (${begunBy(recipe.trigger, question)}),
      waited AS (SELECT begun.customer_no, begun.user_id, begun.item_id, begun.occasion, begun.happened,
          begun.happened + ${wait} AS due
        FROM begun WHERE ${member}),
      found AS (SELECT * FROM waited WHERE due > CAST(${after} AS TIMESTAMP) AND due <= CAST(${until} AS TIMESTAMP))
      SELECT found.customer_no, found.user_id, found.occasion, CAST(found.due AS VARCHAR) AS due
      FROM found WHERE ${recipe.unless ? notSince(recipe.unless) : sql`TRUE`}
      ORDER BY found.due, found.user_id, found.occasion`,
    options,
  );
  return rows.map((row) => ({ ...row, due: row.due.slice(0, 19).replace(' ', 'T') }));
}

/** The occasions' beginnings, as a statement: customer_no, user_id, item_id, occasion, happened. */
function begunBy(trigger: Trigger, question: OccasionQuestion): RawBuilder<unknown> {
  const nothing = sql`CAST(NULL AS VARCHAR) AS item_id`;
  if (trigger.on === 'customer since') {
    return sql`SELECT customer.customer_no, customer.user_id, ${nothing}, 'customer' AS occasion,
      customer.tenant_created_at AS happened FROM customer WHERE customer.tenant_created_at IS NOT NULL`;
  }
  if (trigger.on === 'first event') {
    return sql`SELECT customer_no, user_id, ${nothing}, 'first' AS occasion, happened
      FROM (${firstOf(trigger.event)}) AS first_event`;
  }
  if (trigger.on === 'day of the year') return yearly(trigger.of, question);
  const { event, per, moment } = trigger;
  const day = sql`CAST(CAST(sale.event_dt AS DATE) AS VARCHAR)`;
  const occasion = {
    'item and day': sql`${day} || ' ' || sale.item_id`,
    transaction: sql`COALESCE(sale.transaction_id, sale.event_id)`,
    day,
  }[per];
  const item = per === 'item and day' ? sql`sale.item_id` : sql`CAST(NULL AS VARCHAR)`;
  const happened = moment === 'first' ? sql`MIN(sale.event_dt)` : sql`MAX(sale.event_dt)`;
  return sql`SELECT sale.customer_no, sale.user_id, ${item} AS item_id, ${occasion} AS occasion, ${happened} AS happened
    FROM sale WHERE sale.event_type = ${event} AND sale.customer_no IS NOT NULL AND sale.event_dt IS NOT NULL
      AND ${per === 'item and day' ? sql`sale.item_id IS NOT NULL` : sql`TRUE`} AND ${nearEnough(per, question)}
    GROUP BY 1, 2, 3, 4`;
}

/**
 * Events that can matter, cut at whole days, so that no day is read in part; those of one transaction may be far apart.
 */
function nearEnough(per: 'item and day' | 'transaction' | 'day', { waitHours, after }: OccasionQuestion) {
  if (per === 'transaction') return sql`TRUE`;
  const day = new Date(Date.parse(`${after}Z`) - waitHours * 3600_000).toISOString().slice(0, 10);
  return sql`sale.event_dt >= CAST(${day} AS TIMESTAMP)`;
}

function firstOf(event: string): RawBuilder<unknown> {
  return sql`SELECT sale.customer_no, sale.user_id, MIN(sale.event_dt) AS happened FROM sale
    WHERE sale.event_type = ${event} AND sale.customer_no IS NOT NULL AND sale.event_dt IS NOT NULL
    GROUP BY sale.customer_no, sale.user_id`;
}

/** The returns of a day in the requested years; 29 February returns on the 28th. */
function yearly(
  of: 'birthdate' | 'first purchase',
  { after, until, waitHours }: OccasionQuestion,
): RawBuilder<unknown> {
  const from = new Date(Date.parse(`${after}Z`) - waitHours * 3600_000).getUTCFullYear();
  const to = Number(until.slice(0, 4));
  const years = Array.from({ length: to - from + 1 }, (_, index) => sql`(${sql.lit(from + index)})`);
  const days =
    of === 'birthdate'
      ? sql`SELECT customer_no, user_id, birthdate AS day FROM customer WHERE birthdate IS NOT NULL`
      : sql`SELECT customer_no, user_id, CAST(happened AS DATE) AS day FROM (${firstOf('purchase')}) AS first_event`;
  return sql`SELECT origin.customer_no, origin.user_id, CAST(NULL AS VARCHAR) AS item_id,
      CAST(numbers.year AS VARCHAR) AS occasion,
      CAST(origin.day + CAST(numbers.year - EXTRACT(YEAR FROM origin.day) AS INTEGER) * INTERVAL '1 year' AS TIMESTAMP)
        AS happened
    FROM (${days}) AS origin CROSS JOIN (VALUES ${sql.join(years)}) AS numbers(year)
    WHERE numbers.year > EXTRACT(YEAR FROM origin.day)`;
}

/** That nothing happened between the occasion and the mail for which there is none. */
function notSince({ events, of }: Unless): RawBuilder<unknown> {
  const item = of === 'same item' ? sql`AND later.item_id = found.item_id` : sql``;
  return sql`NOT EXISTS (SELECT 1 FROM sale AS later WHERE later.${personKey} = found.${personKey}
    AND later.event_type IN (${sql.join(events)}) AND later.event_dt > found.happened
    AND later.event_dt <= found.due ${item})`;
}
