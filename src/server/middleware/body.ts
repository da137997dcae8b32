import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '#server/errors/apiError.ts';

/** The largest JSON body of any call, in bytes. */
const largestJson = 1024 * 1024;
/** The most brackets around a value. A document's blocks take two per level. */
const deepest = 200;

/**
 * Reads the body that a row expects: parsed JSON, the bytes as a stream that fails beyond `uploadLimit`, or undefined.
 *
 * @throws ApiError 415 for another content type, 413 for too much, 400 for JSON that does not parse
 */
export async function readBody(row: Endpoint, request: Request, uploadLimit: number): Promise<unknown> {
  if (row.stream) {
    refuseLength(request, uploadLimit);
    return limited(request.body ?? new Blob([]).stream(), uploadLimit);
  }
  if (!row.body) return undefined;
  if (row.bodyless && request.body === null) return {};
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new ApiError('unsupportedMedia', 'Send the body as JSON, with content-type application/json.');
  }
  refuseLength(request, largestJson);
  const text = await new Response(limited(request.body ?? new Blob([]).stream(), largestJson)).text();
  return row.bodyless && text === '' ? {} : parsedJson(text);
}

/**
 * A body's JSON. Schemas and documents are read by recursion, so that its depth is limited.
 *
 * @throws ApiError 400
 */
export function parsedJson(text: string): unknown {
  if (depthOf(text) > deepest) throw new ApiError('badRequest', `The body is nested more than ${deepest} levels deep.`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError('badRequest', 'The body is not valid JSON.');
  }
}

/** The depth of the brackets outside strings, in one pass. */
function depthOf(text: string): number {
  let [depth, most] = [0, 0];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted && sign === '\\') at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '{' || sign === '[') most = Math.max(most, (depth += 1));
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return most;
}

function refuseLength(request: Request, most: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most);
}

/** The announced length may be wrong or missing, so the bytes are counted. */
function limited(body: ReadableStream<Uint8Array>, most: number): ReadableStream<Uint8Array> {
  let count = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        count += chunk.byteLength;
        if (count > most) controller.error(tooLarge(most));
        else controller.enqueue(chunk);
      },
    }),
  );
}

function tooLarge(most: number): ApiError {
  return new ApiError('tooLarge', `This is larger than the ${Math.round(most / largestJson)} MB allowed here.`);
}
