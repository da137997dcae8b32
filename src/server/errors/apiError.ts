import type { ErrorCode, Problem } from '#contract/errors.ts';

/** The details of a refusal besides code and sentence. */
export interface ErrorDetails {
  /** The access status, where access was denied (specification 1 §6). */
  readonly access?: string;
  readonly problems?: readonly Problem[];
  /** The newer version, after a concurrent save. */
  readonly current?: unknown;
  /** Seconds after which the same call may be tried again. */
  readonly retryAfter?: number;
}

/** A refusal on its way to the caller: `{ error: { code, message, … } }` with the code's status (api.md §1). */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
  }
}

/** An unknown id or path, or one of another tenant: both answer the same. */
export function notFound(): ApiError {
  return new ApiError('notFound', 'Nothing was found at this address.');
}

/** A refusal that one field of the body is to blame for, 422: a form shows the sentence at that field. */
export function refusedField(field: string, message: string): ApiError {
  return new ApiError('unprocessable', message, { problems: [{ field, message }] });
}

/** A call that sets a tenant up, for a tenant that is set up already. */
export function onboardedAlready(): ApiError {
  return new ApiError('conflict', 'Setup is already complete. Make changes in Settings.');
}

/** The handler of a call that is promised and not built yet; answers 501, and can be searched for. */
export function notImplemented(): never {
  throw new ApiError('notImplemented', 'This call is not available yet.');
}
