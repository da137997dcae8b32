import {
  requestedDefinition,
  type RequestedDefinition,
  type DefinitionRequest,
} from '#server/definitions/requestedDefinition.ts';
import type { DefinitionKind, Details } from './definitionKind.ts';
import type { DefinitionRow } from './definitionRow.ts';
import { createDefinition, restoreDefinition, updateDefinition } from './definitionStore.ts';
import { explain, type Explanation } from './explaining.ts';
import { definitionThreadsOf } from './definitionThreads.ts';
import { sourcesOf, type DefinitionSource } from './readDefinition.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';
import type { Reader, TenantEngine } from '#server/engine/engine.ts';
import type { PlanContext } from '#server/engine/plan/comparison.ts';
import type { Services } from '#server/calls/services.ts';
import { authorOf, type AuthoredCall } from '#server/calls/handler.ts';

/** The part of a call that saving reads. */
interface SavingCall extends AuthoredCall, Pick<Services, 'threads'> {
  readonly engine: TenantEngine;
  readonly body: Details & DefinitionSource & { readonly version?: number | undefined };
  readonly today: string;
}

/** The part of a call that restoring an earlier state reads. */
interface RestoringCall extends Omit<SavingCall, 'body'> {
  readonly body: { readonly version: number; readonly history_id: number };
}

/** The part of a call that a query about a definition reads. */
interface QueryCall extends Pick<Services, 'threads'> {
  readonly engine: TenantEngine;
  readonly today: string;
  /** Interrupts the statement when the caller leaves. */
  readonly signal: AbortSignal;
}

/**
 * Saves a definition of a kind: a new one, or with an id over its former version; all in one transaction.
 *
 * @throws ApiError as `DefinitionThreads`, `createDefinition` and `updateDefinition`
 */
export function saveDefinition<Row extends DefinitionRow, Stored>(
  kind: DefinitionKind<Row, Stored>,
  { engine, threads, body, today, ...call }: SavingCall,
  id?: number,
): Promise<Stored> {
  return engine.write(async (writer) => {
    const vocabulary = await tenantVocabulary(writer, kind.kind);
    const definition = await definitionThreadsOf(threads, engine.tenantId).read(sourcesOf(body), vocabulary);
    const author = authorOf(call);
    const context = { vocabulary, today, author, now: author.now };
    return id === undefined
      ? createDefinition(writer, kind, body, definition, context)
      : updateDefinition(writer, kind, { id, version: body.version }, body, definition, context);
  });
}

/**
 * Saves an earlier state of a definition as a new version.
 *
 * @throws ApiError as `restoreDefinition`
 */
export function restoreSaved<Row extends DefinitionRow, Stored>(
  kind: DefinitionKind<Row, Stored>,
  { engine, threads, body, today, ...call }: RestoringCall,
  id: number,
): Promise<Stored> {
  return engine.write(async (writer) => {
    const vocabulary = await tenantVocabulary(writer, kind.kind);
    const author = authorOf(call);
    const context = { vocabulary, today, author, now: author.now };
    const definitions = definitionThreadsOf(threads, engine.tenantId);
    const before = { id, version: body.version, historyId: body.history_id };
    return restoreDefinition(writer, kind, before, context, definitions);
  });
}

/** Answers a query about the requested definition; all its statements see the same data. */
export function queryDefinition<Answer>(
  kind: DefinitionKind['kind'],
  { engine, threads, today, signal }: QueryCall,
  source: DefinitionRequest,
  answer: (reader: Reader, requested: RequestedDefinition, context: PlanContext) => Promise<Answer>,
): Promise<Answer> {
  return engine.read(
    async (reader) => {
      const requested = await requestedDefinition(
        reader,
        kind,
        source,
        definitionThreadsOf(threads, engine.tenantId, signal),
      );
      return answer(reader, requested, { vocabulary: requested.vocabulary, today });
    },
    { signal },
  );
}

/** Why one record is in the requested definition, or not; null for an unknown id. */
export function whyIn(
  kind: DefinitionKind['kind'],
  call: QueryCall,
  source: DefinitionRequest,
  id: string,
): Promise<Explanation | null> {
  return queryDefinition(kind, call, source, (reader, { model }, context) => explain(reader, model, context, id));
}
