import { sql, type RawBuilder } from 'kysely';
import type { Writer } from '#server/engine/engine.ts';
import { changeRows, readRows } from '#server/engine/queryBuilder.ts';
import { duckdbOnly } from '#server/engine/duckdb/functions.ts';

/** What one mail says. */
interface PastMail {
  readonly subject: string;
  readonly senderName: string;
  readonly html: string;
  readonly text: string;
}

/** A campaign that went out, and how it was received. */
export interface PastSend {
  readonly id: number;
  /** When its first mail left, ISO 8601. */
  readonly start: string;
  readonly segmentId: number;
  readonly fromEmailAddress: string;
  /** The content for all recipients, and the one for group B instead. */
  readonly plain: PastMail;
  readonly second: PastMail;
  /** The targets of its links, by position. */
  readonly links: readonly string[];
  /** The share of delivered mails that people open, and of those the share in which they click. */
  readonly opens: number;
  readonly clicks: number;
  /** Percent of the audience in its test, and how much more often B's readers click. */
  readonly test: { readonly distribution: number; readonly pull: number } | undefined;
}

/** Runs a statement that reads or makes tables of this folder, and functions of its arithmetic. */
export function fill(writer: Writer, statement: RawBuilder<unknown>): Promise<number> {
  return changeRows(writer, duckdbOnly(statement));
}

/** How many rows there are. */
export async function countOf(writer: Writer, from: RawBuilder<unknown>): Promise<number> {
  const [row] = await readRows<{ count: number }>(writer, duckdbOnly(sql`SELECT COUNT(*) AS count ${from}`));
  return row?.count ?? 0;
}
