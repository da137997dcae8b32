import type { TenantEngine } from '../../engine/engine.ts';
import { requestedCustomer, type CustomerFigure, type CustomerQuestion } from './subject.ts';

/** What a call about a customer brings; a handler's call has it all. */
export interface CustomerCall {
  readonly engine: TenantEngine;
  readonly today: string;
  /** Interrupts the statement when the caller leaves. */
  readonly signal: AbortSignal;
}

/** Answers one figure of the customer asked about; all its statements see the same data. @throws ApiError 404 */
export function answerFigure<Value>(
  figure: CustomerFigure<Value>,
  { engine, today, signal }: CustomerCall,
  question: CustomerQuestion,
): Promise<Value> {
  return engine.read(async (reader) => figure(reader, await requestedCustomer(reader, question, today)), { signal });
}
