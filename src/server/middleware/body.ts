import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '../apiError.ts';

/** The largest JSON body of any call, in bytes. */
const largestJson = 1024 * 1024;

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
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new ApiError('unsupportedMedia', 'Send the body as JSON, with content-type application/json.');
  }
  refuseLength(request, largestJson);
  const text = await new Response(limited(request.body ?? new Blob([]).stream(), largestJson)).text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError('badRequest', 'The body is not valid JSON.');
  }
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
