import { sql } from 'kysely';
import type { Kind } from '#domain/conditions/model.ts';
import { requestedDefinition, type DefinitionRequest } from '#server/definitions/requestedDefinition.ts';
import { definitionThreadsOf, type DefinitionThreads } from '#server/definitions/definitionThreads.ts';
import type { Reader, TenantEngine } from '#server/engine/engine.ts';
import { keptOnce } from '#server/engine/personKey.ts';
import type { PlanContext } from '#server/engine/plan/comparison.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';
import { memberSet } from '#server/engine/plan/sets.ts';
import type { Services } from '#server/calls/services.ts';
import { bases, keyIn, type Base } from '#server/engine/plan/source.ts';

/** The members of a definition that figures are about: customers of a segment, products of a filter. */
export interface Members {
  readonly kind: Kind;
  readonly base: Base;
  /** CTE `members AS (…)`, to follow WITH: one row per member, its key as `number`. */
  readonly table: Fragment;
  readonly context: PlanContext;
  /** The id of the stored definition that the request names. */
  readonly storedId: number | undefined;
}

/**
 * The members that a request asks about.
 *
 * @throws ApiError like `requestedDefinition`: 404 for an unknown id, 422 for a definition that cannot be read or does
 * not agree
 */
async function requestedMembers(
  reader: Reader,
  kind: Kind,
  source: DefinitionRequest,
  today: string,
  definitions: DefinitionThreads,
): Promise<Members> {
  const { model, vocabulary } = await requestedDefinition(reader, kind, source, definitions);
  const base = bases[kind];
  const context = { vocabulary, today };
  return {
    kind,
    base,
    table: sql`members AS ${keptOnce} (SELECT ${keyIn(base.table, base)} AS number FROM ${sql.table(base.table)}
      WHERE ${memberSet(model, context)})`,
    context,
    storedId: kind === 'segment' ? source.segment_id : source.filter_id,
  };
}

/** The number of members, as a scalar. */
export const memberCount = sql`(SELECT COUNT(*) FROM members)`;

/** Whether a row of sale is the members': made by one of the customers, or about one of the products. */
export function belongsToMembers({ base }: Members): Fragment {
  return sql`${keyIn('sale', base)} IN (SELECT number FROM members)`;
}

/** Joins the members to the rows of sale: `members.number` is null where the sale is not a member's. */
export function salesOfMembers({ base }: Members): Fragment {
  return sql`sale LEFT JOIN members ON members.number = ${keyIn('sale', base)}`;
}

/** Whether a row of the base table is a member. */
export function isMember({ base }: Members): Fragment {
  return sql`${keyIn(base.table, base)} IN (SELECT number FROM members)`;
}

/** The input of an analytics call; a handler's call provides all of it. */
export interface AnalyticsCall<Body> extends Pick<Services, 'threads'> {
  readonly engine: TenantEngine;
  readonly body: Body;
  readonly today: string;
  /** Interrupts the statement when the caller leaves. */
  readonly signal: AbortSignal;
}

/** Turns a figure into what answers a call about a definition of this kind: all its statements see the same data. */
export function figureHandler(kind: Kind) {
  return <Question, Figure>(figure: (reader: Reader, members: Members, question: Question) => Promise<Figure>) =>
    ({ engine, threads, body, today, signal }: AnalyticsCall<DefinitionRequest & Question>): Promise<Figure> => {
      const definitions = definitionThreadsOf(threads, engine.tenantId, signal);
      return engine.read(
        async (reader) => figure(reader, await requestedMembers(reader, kind, body, today, definitions), body),
        { signal },
      );
    };
}
