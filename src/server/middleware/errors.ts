import { errorStatus, type ErrorCode, type ErrorReply } from '#contract/errors.ts';
import { notices } from '#domain/notices.ts';
import { ApiError, type ErrorDetails } from '#server/errors/apiError.ts';
import { tooManyWait } from './callTurns.ts';
import { shortageOf } from '#server/errors/shortage.ts';
import { TooManyWaiting } from '../limits/turns.ts';
import { EngineUnavailable } from '../engine/engine.ts';

/** Seconds after which a refused request may be repeated. */
const retryAfter = 2;

/** Turns a thrown value into the reply of api.md §1. Unexpected errors are logged and their details are not sent. */
export function errorResponse(error: unknown, request: Request): Response {
  if (error instanceof TooManyWaiting) return errorResponse(tooManyWait(retryAfter), request);
  if (error instanceof ApiError) return reply(error.code, error.message, error.details);
  if (request.signal.aborted) return new Response(null, { status: 499 });
  console.error(`[server] ${request.method} ${new URL(request.url).pathname}:`, error);
  const shortage = shortageOf(error);
  if (shortage) return reply(shortage.code, shortage.message);
  if (error instanceof EngineUnavailable) return reply('databaseUnavailable', notices.databaseUnavailable.text);
  return reply('internal', 'Something went wrong on the server. Its log has the details.');
}

function reply(
  code: ErrorCode,
  message: string,
  { retryAfter, access, problems, current }: ErrorDetails = {},
): Response {
  const body: ErrorReply = {
    error: {
      code,
      message,
      ...(access !== undefined && { access }),
      ...(problems && { problems: [...problems] }),
      ...(current !== undefined && { current }),
    },
  };
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
  return Response.json(body, { status: errorStatus[code], ...(headers && { headers }) });
}
