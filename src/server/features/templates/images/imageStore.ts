import { randomBytes } from 'node:crypto';
import type { Reader, Writer, QueryOptions } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { PictureFiles } from '#server/storage/pictureFiles.ts';
import { imageTypes, readImage, type ImageFile } from './imageFile.ts';

/** A picture of a tenant's mails. */
export interface StoredImage {
  /** Its permanent public address on this server: `/v/<32 hexadecimal digits>.png`. */
  readonly address: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

const nameForm = /^[\da-f]{32}\.(?<ending>png|jpg|gif|webp)$/u;
/** The names of pictures in a text. */
const addresses = /\/v\/([\da-f]{32}\.(?:png|jpg|gif|webp))/gu;

/** Stores a picture under a name that nobody can guess, which never changes (templates.md §4). */
export async function addImage(
  writer: Writer,
  pictures: PictureFiles,
  { bytes, title, now }: { readonly bytes: Uint8Array; readonly title: string; readonly now: Date },
): Promise<StoredImage> {
  const { ending, width, height } = readImage(bytes);
  const name = `${randomBytes(16).toString('hex')}.${ending}`;
  await pictures.write(name, bytes, imageTypes[ending]);
  const size = { title: title.slice(0, 200), bytes: bytes.byteLength, width, height };
  await tenantDb(writer)
    .insertInto('mail_image')
    .values({ name, ...size, created_at: now.toISOString() })
    .execute();
  return { address: `/v/${name}`, ...size };
}

/** The picture of a public name; undefined for one that is not there. */
export async function readPublicImage(
  pictures: PictureFiles,
  name: string,
): Promise<{ readonly bytes: Uint8Array; readonly type: string } | undefined> {
  const ending = nameForm.exec(name)?.groups?.['ending'] as ImageFile['ending'] | undefined;
  if (ending === undefined) return undefined;
  const bytes = await pictures.read(name);
  return bytes && { bytes, type: imageTypes[ending] };
}

/** The tenant's pictures, the newest first. */
export async function listImages(reader: Reader, options?: QueryOptions): Promise<StoredImage[]> {
  const rows = await tenantDb(reader, options)
    .selectFrom('mail_image')
    .select(['name', 'title', 'width', 'height', 'bytes'])
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .execute();
  return rows.map(({ name, ...size }) => ({ address: `/v/${name}`, ...size }));
}

/** Copies the tenant's pictures that a text shows, and gives the text with the addresses of the copies. */
export async function withCopiedImages(
  writer: Writer,
  pictures: PictureFiles,
  text: string,
  now: Date,
): Promise<string> {
  const names = [...new Set([...text.matchAll(addresses)].map(([, name]) => name ?? ''))];
  let copied = text;
  for (const name of names) {
    const own = await tenantDb(writer).selectFrom('mail_image').selectAll().where('name', '=', name).executeTakeFirst();
    if (!own) continue;
    const copy = `${randomBytes(16).toString('hex')}${name.slice(32)}`;
    const image = await readPublicImage(pictures, name);
    if (!image) continue;
    await pictures.write(copy, image.bytes, image.type);
    await tenantDb(writer)
      .insertInto('mail_image')
      .values({ ...own, name: copy, created_at: now.toISOString() })
      .execute();
    copied = copied.replaceAll(name, copy);
  }
  return copied;
}

/** Deletes the tenant's pictures that no text shows; gives how many. A mail that was sent keeps its pictures. */
export async function deleteUnusedImages(
  writer: Writer,
  pictures: PictureFiles,
  texts: readonly string[],
): Promise<number> {
  const used = new Set(texts.flatMap((text) => [...text.matchAll(addresses)].map(([, name]) => name)));
  const rows = await tenantDb(writer).selectFrom('mail_image').select('name').execute();
  const unused = rows.map(({ name }) => name).filter((name) => !used.has(name));
  for (const name of unused) {
    await tenantDb(writer).deleteFrom('mail_image').where('name', '=', name).execute();
    await pictures.remove(name);
  }
  return unused.length;
}
