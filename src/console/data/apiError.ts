import type { ErrorCode, ErrorReply, Problem } from '#contract/errors.ts';

/** A failed call. `unreachable` (status 0) means that no reply arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | 'unreachable';
  /** Problems of single fields, or of spans of an SQL text. */
  readonly problems: readonly Problem[];
  /** The access status, where access was denied. */
  readonly access: string | undefined;

  /** With 409: the record as another user saved it meanwhile. */
  readonly current: unknown;

  constructor(status: number, error: Partial<ErrorReply['error']>, cause?: unknown) {
    super(error.message ?? `HTTP ${status}`, { cause });
    this.status = status;
    this.code = error.code ?? (status === 0 ? 'unreachable' : 'internal');
    this.problems = error.problems ?? [];
    this.access = error.access;
    this.current = error.current;
  }
}

/** True for the error of a call about something that is not there, or not any more. */
export function isNotThere(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** True for an edit conflict (409). */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409;
}

/** True for an aborted call, which is not reported. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
