import { grammarOf } from '#server/engine/dialect.ts';
import type { Writer } from '#server/engine/engine.ts';

/**
 * Rows of a file and stored lines of some days, or those of them with some items: compared with each other and no
 * others.
 */
export interface KnownPart {
  /** Moments as the engine writes them: the first, and the first that is later. */
  readonly since: string;
  readonly until: string;
  /** Items are in so many groups by their hash, and this is one of them, counted from 0. */
  readonly groups: number;
  readonly group: number;
}

/**
 * The parts in which the rows of `known_cell` and the lines of `stored` are compared: days that both have, in parts of
 * about `size` rows and lines. Days with more are divided by item. A row and its line always share item and day, so
 * that every part can be compared alone.
 */
export async function knownParts(writer: Writer, stored: string, size: number): Promise<KnownPart[]> {
  const [span] = await writer.query<{ since: string | null; until: string | null }>(
    `SELECT CAST(CAST(min(event_dt) AS DATE) AS VARCHAR) AS since,
       CAST(CAST(max(event_dt) AS DATE) + INTERVAL '1 day' AS VARCHAR) AS until FROM known_cell`,
  );
  if (span?.since == null || span.until == null) return [];
  const days = (from: string): string =>
    `SELECT CAST(event_dt AS DATE) AS day, count(*) AS lines FROM ${from} GROUP BY CAST(event_dt AS DATE)`;
  const parts = await writer.query<{ since: string; until: string; lines: number }>(
    `SELECT CAST(min(day) AS VARCHAR) AS since, CAST(max(day) + INTERVAL '1 day' AS VARCHAR) AS until,
       CAST(sum(lines) AS BIGINT) AS lines FROM (
       SELECT day, lines, floor((sum(lines) OVER (ORDER BY day) - lines) / ${size}) AS part FROM (
         SELECT cell.day, cell.lines + stored.lines AS lines FROM (${days('known_cell')}) AS cell
         JOIN (${days(`${stored} AS stored
           WHERE ${isBetween('stored', { since: span.since, until: span.until })}`)}) AS stored
           ON stored.day = cell.day
       ) AS days
     ) AS numbered GROUP BY part ORDER BY part`,
  );
  return parts.flatMap(({ lines, ...days }) => {
    // The day on which a part ends may exceed its size.
    const groups = Math.max(1, Math.ceil(lines / (2 * size)));
    return Array.from({ length: groups }, (_, group) => ({ ...days, groups, group }));
  });
}

/** Whether a row or line is in a part, as SQL. */
export function isIn(side: string, part: KnownPart, writer: Writer): string {
  const { groups, group } = part;
  if (groups === 1) return isBetween(side, part);
  const item = `${side}.item_id`;
  const hash = grammarOf(writer.engine) === 'duckdb' ? `hash(${item})` : `(hashtext(${item}) & 2147483647)`;
  return `${isBetween(side, part)} AND ${hash} % ${groups} = ${group}`;
}

/**
 * Whether the moment of a row or line is within days, as SQL in which their limits are constants, so that engines leave
 * out other blocks.
 */
export function isBetween(
  side: string,
  { since, until }: Pick<KnownPart, 'since' | 'until'>,
  column = 'event_dt',
): string {
  return `${side}.${column} >= TIMESTAMP '${since}' AND ${side}.${column} < TIMESTAMP '${until}'`;
}
