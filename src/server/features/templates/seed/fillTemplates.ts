import { tenantVocabulary } from '#server/records/vocabulary.ts';
import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { compileTemplate } from '../compileTemplate.ts';
import type { PictureFiles } from '#server/storage/pictureFiles.ts';
import { addImage } from '../images/imageStore.ts';
import { createTemplate } from '../templateStore.ts';
import { drawPicture } from './drawPicture.ts';
import { seededSiteSource, seededSiteTemplates, seededSource, seededTemplates } from './seededTemplates.ts';

/** Saves the demo's templates like their authors would, each with a picture of its own. Returns their ids by name. */
export async function fillTemplates(
  writer: Writer,
  pictures: PictureFiles,
  savedAgo: (position: number) => string,
): Promise<ReadonlyMap<string, number>> {
  const vocabulary = await tenantVocabulary(writer, 'segment');
  const ids = new Map<string, number>();
  const all = [
    ...seededTemplates.map((one, place) => {
      const sourceOf = (image: string) => seededSource(one, image);
      return { ...one, channel: 'dodo-mail', isDefault: place === 0, sourceOf };
    }),
    ...seededSiteTemplates.map((one, place) => {
      const sourceOf = (image: string) => seededSiteSource(one, image);
      return { ...one, preheader: '', channel: 'website', isDefault: place === 0, sourceOf };
    }),
  ];
  for (const [position, { name, channel, isDefault, preheader, picture: landscape, sourceOf }] of all.entries()) {
    const at = savedAgo(position);
    const now = new Date(at);
    const picture = { bytes: drawPicture(landscape), title: `${name}.png`, now };
    const { address } = await addImage(writer, pictures, picture);
    const sent = { version: 1, mode: 'blocks', preheader, source: sourceOf(address) } as const;
    const { stored, mail, problems } = await compileTemplate(sent, vocabulary, new Map(), channel);
    if (!stored || !mail) throw new Error(`The demo’s template ${name} has an error: ${problems[0]?.message}`);
    const parts = { name, channel, isDefault, document: stored, ...mail };
    const author = { userId: null, name: 'Demo data', now };
    const { id } = await createTemplate(writer, parts, author);
    await tenantDb(writer).updateTable('template').set({ updated_at: at }).where('id', '=', id).execute();
    ids.set(name, id);
  }
  return ids;
}
