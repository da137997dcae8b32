import type { ErrorCode, Problem } from '#contract/errors.ts';

/** What a refusal may say besides its code and sentence. */
export interface ErrorDetails {
  /** The access status, where access was denied (specification 1 §6). */
  readonly access?: string;
  readonly problems?: readonly Problem[];
  /** The newer version, where somebody else saved meanwhile. */
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

/** What stands under an id or a path that nobody knows, or that is another tenant's: the two answer the same. */
export function notFound(): ApiError {
  return new ApiError('notFound', 'There is nothing at this address.');
}

/** What sets a tenant up, asked of one that is. */
export function onboardedAlready(): ApiError {
  return new ApiError('conflict', 'This tenant is set up already; change it in its settings.');
}

/** The handler of a call that is promised and not built yet; answers 501, and can be searched for. */
export function notImplemented(): never {
  throw new ApiError('notImplemented', 'This call is not built yet.');
}
