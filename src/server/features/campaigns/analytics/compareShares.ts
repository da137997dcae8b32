import { sql, type RawBuilder } from 'kysely';
import { fewestOfGroup } from '#domain/campaigns/proportions.ts';
import { ratio } from '#server/analytics/sales.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import type { Reader } from '#server/engine/engine.ts';

/** A share: how many of how many. */
export interface Share {
  readonly hits: number;
  readonly of: number;
}

/** The difference of two shares: first minus second. */
export interface Difference {
  readonly difference: number;
  /** The 95 % interval of the difference (Wald). */
  readonly from: number;
  readonly to: number;
  /** The two-proportion z test with a pooled variance; 0 if the shares cannot differ. */
  readonly z: number;
  /** Two-sided. */
  readonly p: number;
  /**
   * False if a group has fewer than 100 people, or fewer than five who did it or did not; the test is then not
   * meaningful.
   */
  readonly enough: boolean;
}

/** With fewer people who did something, or did not, the normal approximation does not hold. */
const fewestOfCount = 5;
const z95 = 1.959963984540054;

/** Compares the shares of two groups, by name, in SQL that shows the computation. */
export async function compareShares<Name extends string>(
  reader: Reader,
  shares: Readonly<Record<Name, readonly [one: Share, other: Share]>>,
): Promise<Readonly<Record<Name, Difference>>> {
  const names = Object.keys(shares) as Name[];
  const given = names.map((name) => {
    const [one, other] = shares[name];
    return sql`(${sql.lit(name)}, ${sql.lit(one.hits)}, ${sql.lit(one.of)}, ${sql.lit(other.hits)},
      ${sql.lit(other.of)})`;
  });
  const rows = await figureRows<Difference & { readonly name: Name }>(
    reader,
    sql`WITH given(name, a_hits, a_of, b_hits, b_of) AS (VALUES ${sql.join(given)}),
      shared AS (
        SELECT given.*, ${ratio(sql`a_hits`, sql`a_of`)} AS a, ${ratio(sql`b_hits`, sql`b_of`)} AS b,
          ${ratio(sql`a_hits + b_hits`, sql`a_of + b_of`)} AS pooled, a_of > 0 AND b_of > 0 AS is_counted FROM given),
      spread AS (
        SELECT shared.*, ${variance('a', sql`a_of`)} + ${variance('b', sql`b_of`)} AS apart,
          ${variance('pooled', sql`a_of`)} + ${variance('pooled', sql`b_of`)} AS together FROM shared),
      scored AS (
        SELECT spread.*, CASE WHEN is_counted AND together > 0 THEN (a - b) / SQRT(together) ELSE 0 END AS z
        FROM spread)
    SELECT name, a - b AS difference,
      CASE WHEN is_counted THEN a - b - ${sql.lit(z95)} * SQRT(apart) ELSE -1 END AS "from",
      CASE WHEN is_counted THEN a - b + ${sql.lit(z95)} * SQRT(apart) ELSE 1 END AS "to",
      z, CASE WHEN z = 0 THEN 1 ELSE ${twoSided(sql`ABS(z)`)} END AS p,
      LEAST(a_of, b_of) >= ${sql.lit(fewestOfGroup)}
        AND LEAST(a_hits, b_hits, a_of - a_hits, b_of - b_hits) >= ${sql.lit(fewestOfCount)} AS enough
    FROM scored`,
  );
  return Object.fromEntries(rows.map(({ name, ...difference }) => [name, difference])) as Record<Name, Difference>;
}

/** The variance of a share of a group. */
function variance(share: string, of: RawBuilder<unknown>): RawBuilder<unknown> {
  return ratio(sql`${sql.ref(share)} * (1 - ${sql.ref(share)})`, of);
}

/**
 * The chance of a standard normal value beyond ±z, z ≥ 0, within 1.5e-7 (Abramowitz and Stegun, Handbook of
 * Mathematical Functions, 26.2.17).
 */
function twoSided(z: RawBuilder<unknown>): RawBuilder<unknown> {
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const step = sql`(1 / (1 + 0.2316419 * ${z}))`;
  const series = factors.reduceRight<RawBuilder<unknown>>(
    (inner, factor) => sql`${step} * (${sql.lit(factor)} + ${inner})`,
    sql`0`,
  );
  return sql`2 * EXP(-${z} * ${z} / 2) / SQRT(2 * PI()) * ${series}`;
}
