import type { importEndpoints } from '#contract/features/imports.ts';
import { csvType, isUploadType, sentType } from '#domain/imports/rowFiles.ts';
import { ApiError, notFound } from '#server/errors/apiError.ts';
import { exportFilesOf } from '#server/storage/exportFiles.ts';
import { nameInKey } from '#server/storage/objectKey.ts';
import { objectsOf, bytesOf } from '#server/storage/objects.ts';
import type { Handlers } from '#server/calls/handler.ts';

type StorageCalls = Pick<
  typeof importEndpoints,
  'presignedUploadUrl' | 'objectUrl' | 'storageUpload' | 'storageDownload' | 'exportDownload'
>;

/** Seconds within which the request at a signed address has to start; a slow line may take longer to end it. */
const addressLife = 300;
/** Calls of specification 2 §7 Storage, on the files of the data folder. */
export const storageHandlers = {
  presignedUploadUrl: async ({ query, tenant, tokens, config }) => {
    const { contentLength = 0 } = query;
    if (contentLength > config.uploadLimitBytes)
      throw new ApiError('tooLarge', `A file has at most ${config.uploadLimitBytes / 1024 / 1024} MB.`);
    const objects = objectsOf(config, tenant.tenant_id);
    const objectKey = objects.newKey(query.objectKey);
    if (objects.signed) {
      if (contentLength === 0) throw new ApiError('unprocessable', 'Send contentLength, the file’s size in bytes.');
      return { objectKey, ...(await objects.signed.upload(objectKey, contentLength, addressLife)) };
    }
    const token = tokens.seal('storageUpload', { tenantId: tenant.tenant_id, objectKey }, addressLife);
    return { url: `/api/storage/upload/${token}`, objectKey, headers: { 'content-type': sentType } };
  },

  objectUrl: async ({ query: { objectKey }, tenant, tokens, config }) => {
    const objects = objectsOf(config, tenant.tenant_id);
    const signed = await objects.signed?.download(objectKey, addressLife);
    if (signed !== undefined) return { url: signed };
    if (!(await objects.find(objectKey))) throw notFound();
    const token = tokens.seal('storageDownload', { tenantId: tenant.tenant_id, objectKey }, addressLife);
    return { url: `/api/storage/object/${token}` };
  },

  storageUpload: async ({ grant, body, config, request }) => {
    const type = request.headers.get('content-type');
    if (!isUploadType(type)) {
      const accepted = 'CSV files and Excel workbooks (.xlsx)';
      const told = `This address accepts ${accepted}, not ${type}. Save the table in one of these formats.`;
      throw new ApiError('unsupportedMedia', told);
    }
    const isTaken = await objectsOf(config, grant.tenantId).put(String(grant['objectKey']), body);
    if (!isTaken) throw new ApiError('conflict', 'This address already received a file. Request a new one.');
    return null;
  },

  storageDownload: async ({ grant, config }) => {
    const key = String(grant['objectKey']);
    const found = await objectsOf(config, grant.tenantId).find(key);
    if (!found) throw notFound();
    return download({ bytes: found.bytes, body: bytesOf(found.path) }, nameInKey(key) ?? 'file');
  },

  exportDownload: async ({ grant, engine, config }) => {
    const found = await exportFilesOf(config, engine).find(String(grant['id']));
    if (!found) throw notFound();
    return download(found, String(grant['name']), String(grant['type'] ?? csvType));
  },
} satisfies Handlers<StorageCalls>;

/** A file as a named download, with any content. */
function download(
  { body, bytes }: { readonly body: ReadableStream<Uint8Array>; readonly bytes: number },
  name: string,
  type = 'application/octet-stream',
): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-length': String(bytes),
      'content-disposition': `attachment; filename*=UTF-8''${headerName(name)}`,
      'x-content-type-options': 'nosniff',
    },
  });
}

/**
 * A file name as a header carries it (RFC 8187): every sign but letters, digits and a few others as its UTF-8 bytes.
 */
function headerName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
