import type { Kind } from '#domain/conditions/model.ts';
import type { DefinitionRequest } from '#server/definitions/requestedDefinition.ts';
import type { Reader, TenantEngine } from '../engine/engine.ts';
import { requestedMembers, type Members } from './members.ts';

/** What an analytics call brings; a handler's call has it all. */
export interface AnalyticsCall<Body> {
  readonly engine: TenantEngine;
  readonly body: Body;
  readonly today: string;
  /** Interrupts the statement when the caller leaves. */
  readonly signal: AbortSignal;
}

/** Turns a figure into what answers a call about a definition of this kind: all its statements see the same data. */
export function figureHandler(kind: Kind) {
  return <Question, Figure>(figure: (reader: Reader, members: Members, question: Question) => Promise<Figure>) =>
    ({ engine, body, today, signal }: AnalyticsCall<DefinitionRequest & Question>): Promise<Figure> =>
      engine.read(async (reader) => figure(reader, await requestedMembers(reader, kind, body, today), body), {
        signal,
      });
}
