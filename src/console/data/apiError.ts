import type { ErrorCode, ErrorReply, Problem } from '#contract/errors.ts';

/** A call that did not succeed. `unreachable` (status 0) means that no reply came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | 'unreachable';
  /** What is wrong with single fields, or with spans of an SQL text. */
  readonly problems: readonly Problem[];
  /** The access status, where access was denied. */
  readonly access: string | undefined;

  /** With 409: the record as somebody else saved it meanwhile. */
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

/** True for the error of a call that would undo what somebody else did meanwhile. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409;
}

/** True for the error of a call that was taken back, which nobody needs to hear of. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
