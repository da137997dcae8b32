import { ApiError } from './apiError.ts';

/** Progress and abort of an upload. */
export interface UploadOptions {
  /** The headers that the address asks for. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Called with the share sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Puts a file to a signed address (`presignedUploadUrl`). The address itself is the permission, so no headers are sent
 * but those that it asks for. XMLHttpRequest, because fetch reports no upload progress.
 */
export function upload(
  url: string,
  file: Blob,
  { headers = {}, onProgress, signal }: UploadOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', (event) =>
      onProgress?.(event.total > 0 ? event.loaded / event.total : 0),
    );
    request.addEventListener('load', () => {
      if (request.status < 300) resolve();
      else reject(new ApiError(request.status, errorIn(request.responseText)));
    });
    request.addEventListener('error', () => reject(new ApiError(0, { message: 'The server did not answer.' })));
    request.addEventListener('abort', () => reject(new DOMException('The upload was taken back.', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  });
}

function errorIn(text: string): { message?: string } {
  try {
    return (JSON.parse(text) as { error?: { message?: string } }).error ?? {};
  } catch {
    return {};
  }
}
