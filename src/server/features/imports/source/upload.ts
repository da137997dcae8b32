import { ApiError } from '#server/errors/apiError.ts';
import { objectsOf, type FilePlace } from '#server/storage/objects.ts';
import { UnreadableFile } from '#server/threads/unreadableFile.ts';

/** The uploaded file of a key. @throws ApiError 404 where there is none */
export async function uploaded(
  place: FilePlace,
  tenantId: string,
  key: string,
): Promise<{ readonly path: string; readonly bytes: number }> {
  const found = await objectsOf(place, tenantId).find(key);
  if (!found) throw new ApiError('notFound', 'There is no uploaded file under this key: upload the file again.');
  return found;
}

/**
 * Reads a file.
 *
 * @throws ApiError 422 for unreadable files, with a sentence that says what to do, and the format choice that may help
 */
export async function readable<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { choice, message } = error;
    const problems = choice === undefined ? [] : [{ field: choice, message }];
    throw new ApiError('unprocessable', message, { problems });
  }
}
