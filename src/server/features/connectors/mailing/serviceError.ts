import { ValiError } from 'valibot';
import { ApiError } from '#server/errors/apiError.ts';

/** The subject of a service's objection. */
export type ServiceObjection =
  /** The key, secret or token that proves who calls. */
  | 'credentials'
  /** The list or audience. */
  | 'list'
  /** Too many calls; the same again later. */
  | 'limit'
  /** It does not answer, or has troubles of its own; the same again later. */
  | 'down'
  /** The attempted call. */
  | 'request';

/** A failed call of a service; its message is a sentence for people. */
export class ServiceError extends Error {
  readonly objection: ServiceObjection;
  /** The field of its form that is wrong. */
  readonly field: string | undefined;
  /** Seconds after which the same call may be tried again, where it says so. */
  readonly retryAfter: number | undefined;
  /** Whether the call may have succeeded all the same: there was no reply, or an unclear one. */
  readonly isUncertain: boolean;

  constructor(
    objection: ServiceObjection,
    message: string,
    more: { readonly field?: string; readonly retryAfter?: number; readonly isUncertain?: boolean } = {},
  ) {
    super(message);
    this.name = 'ServiceError';
    this.objection = objection;
    this.field = more.field;
    this.retryAfter = more.retryAfter;
    this.isUncertain = more.isUncertain ?? false;
  }

  /** Whether the same call may succeed later, without anybody changing anything. */
  get isPassing(): boolean {
    return this.objection === 'limit' || this.objection === 'down';
  }
}

/** A service's objection as the API answers it. */
export function apiErrorOf({ message, field }: ServiceError): ApiError {
  return new ApiError('unprocessable', message, field === undefined ? {} : { problems: [{ field, message }] });
}

/** Seconds of a Retry-After header: a number, or a date. */
export function retryAfterOf(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,6}$/u.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

/** A reply of another shape than the service's reference has is no reply. */
export function unreadable(service: string, error: unknown): unknown {
  if (!(error instanceof ValiError)) return error;
  return new ServiceError('down', `${service} sent an unexpected response. Try again later.`);
}
