import { tenantVocabulary } from '#server/definitions/vocabulary.ts';
import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { compileTemplate } from '#server/templates/compileTemplate.ts';
import type { PictureFiles } from '#server/storage/pictureFiles.ts';
import { addImage } from '#server/templates/images/imageStore.ts';
import { createTemplate } from '#server/templates/templateStore.ts';
import { drawPicture } from './drawPicture.ts';
import { seededSource, seededTemplates } from './seededTemplates.ts';

/** Saves the demo's templates like their authors would, each with a picture of its own. Returns their ids by name. */
export async function fillTemplates(
  writer: Writer,
  pictures: PictureFiles,
  savedAgo: (position: number) => string,
): Promise<ReadonlyMap<string, number>> {
  const vocabulary = await tenantVocabulary(writer, 'segment');
  const ids = new Map<string, number>();
  for (const [position, template] of seededTemplates.entries()) {
    const at = savedAgo(position);
    const now = new Date(at);
    const { name, preheader } = template;
    const picture = { bytes: drawPicture(template.picture), title: `${name}.png`, now };
    const { address } = await addImage(writer, pictures, picture);
    const source = seededSource(template, address);
    const sent = { version: 1, mode: 'blocks', preheader, source } as const;
    const { stored, mail, problems } = await compileTemplate(sent, vocabulary, new Map());
    if (!stored || !mail) throw new Error(`The demo’s template ${name} has an error: ${problems[0]?.message}`);
    const parts = { name, channel: 'dodo-mail', isDefault: position === 0, document: stored, ...mail };
    const author = { userId: null, name: 'Demo data', now };
    const { id } = await createTemplate(writer, parts, author);
    await tenantDb(writer).updateTable('template').set({ updated_at: at }).where('id', '=', id).execute();
    ids.set(name, id);
  }
  return ids;
}
