import { bytesOf } from './objects.ts';

/** A file as a download under a name, whatever it holds. */
export function download(
  { path, bytes }: { readonly path: string; readonly bytes: number },
  name: string,
  type = 'application/octet-stream',
): Response {
  return new Response(bytesOf(path), {
    headers: {
      'content-type': type,
      'content-length': String(bytes),
      'content-disposition': `attachment; filename*=UTF-8''${headerName(name)}`,
      'x-content-type-options': 'nosniff',
    },
  });
}

/** A file name as a header carries it (RFC 8187): every sign but letters, digits and a few others as its UTF-8 bytes. */
function headerName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
