import type { PictureFiles } from '#server/storage/pictureFiles.ts';
import { notFound } from '#server/errors/apiError.ts';
import { readPublicImage } from './imageStore.ts';

/**
 * `GET /v/<name>`: a picture of a mail, for anybody who has its address, which never changes. Caches may keep it for
 * good.
 *
 * @throws ApiError 404 for a name that is not there
 */
export async function answerImage(pictures: PictureFiles, name: string): Promise<Response> {
  const image = await readPublicImage(pictures, name);
  if (!image) throw notFound();
  return new Response(new Uint8Array(image.bytes), {
    headers: {
      'content-type': image.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}
