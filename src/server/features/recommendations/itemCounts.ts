import { sql } from 'kysely';
import { addDays } from '#domain/conditions/dates.ts';
import { batchRules, dialPositions } from '#domain/recommendations/rules.ts';
import type { Writer } from '#server/engine/engine.ts';
import { personKey } from '#server/engine/personKey.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';
import { changeRows } from '#server/engine/queryBuilder.ts';

/** The batch that is being made, and the last day of sales that ages are counted to. */
export interface ItemCounting {
  readonly batchId: number;
  readonly lastDay: string;
}

const { recentDays, bestSellerDays } = batchRules;
const halfLives = [...dialPositions.half_life].toSorted((a, b) => a - b);
/** Nothing of a weight is left long before; PostgreSQL refuses what is too small for a number. */
const oldest = 9000;

/**
 * Sums of whole numbers over rows whose last day is in a column: exact, so that the order of the rows and the engine do
 * not matter.
 */
function sums(day: Fragment, lastDay: string): readonly Fragment[] {
  const last = sql`CAST(${lastDay} AS DATE)`;
  const age = sql`CAST(LEAST(GREATEST(${last} - ${day}, 0), ${sql.lit(oldest)}) AS DOUBLE PRECISION)`;
  const within = (days: number) => sql`COUNT(*) FILTER (WHERE ${day} >= CAST(${addDays(lastDay, 1 - days)} AS DATE))`;
  const decayed = halfLives.map(
    (days) =>
      sql`COALESCE(CAST(SUM(CAST(FLOOR(1e9 * POWER(CAST(0.5 AS DOUBLE PRECISION), ${age} / ${sql.lit(days)}) + 0.5)
        AS BIGINT)) FILTER (WHERE ${day} IS NOT NULL) AS BIGINT), 0)`,
  );
  return [within(recentDays), within(bestSellerDays), ...decayed];
}

const columns = ['buyers_60', 'buyers_90', ...halfLives.map((days) => `decayed_${days}`)];
const names = sql`batch_id, item_no, is_trial, buyers, ${sql.join(columns.map((name) => sql.ref(name)))}`;

/** Counts who bought each item, from `recommendation_bought`. */
export function countItems(writer: Writer, { batchId, lastDay }: ItemCounting): Promise<number> {
  return changeRows(
    writer,
    sql`INSERT INTO recommendation_item (${names})
      SELECT CAST(${batchId} AS INTEGER), bought.item_no, FALSE, COUNT(*),
        ${sql.join(sums(sql`bought.last_day`, lastDay))}
      FROM recommendation_bought AS bought GROUP BY bought.item_no`,
  );
}

/** The same without the hidden baskets: what they add is taken off. */
export function countItemsOfTrial(writer: Writer, { batchId, lastDay }: ItemCounting): Promise<number> {
  const aliased = (day: Fragment, prefix: string) =>
    sql.join(sums(day, lastDay).map((sum, index) => sql`${sum} AS ${sql.ref(`${prefix}_${columns[index]}`)}`));
  return changeRows(
    writer,
    sql`INSERT INTO recommendation_item (${names})
      WITH change AS (
        SELECT bought.item_no, COUNT(*) FILTER (WHERE hidden.baskets = 0) AS lost,
          ${aliased(sql`bought.last_day`, 'before')}, ${aliased(sql`hidden.last_day`, 'after')}
        FROM recommendation_hidden AS hidden
          JOIN recommendation_bought AS bought ON bought.${personKey} = hidden.${personKey}
            AND bought.item_no = hidden.item_no
        GROUP BY bought.item_no)
      SELECT item.batch_id, item.item_no, TRUE, item.buyers - COALESCE(change.lost, 0),
        ${sql.join(
          columns.map(
            (name) =>
              sql`${sql.ref(`item.${name}`)}
                + COALESCE(${sql.ref(`change.after_${name}`)} - ${sql.ref(`change.before_${name}`)}, 0)`,
          ),
        )}
      FROM recommendation_item AS item LEFT JOIN change ON change.item_no = item.item_no
      WHERE item.batch_id = ${batchId} AND NOT item.is_trial`,
  );
}
