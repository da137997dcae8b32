import type { Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/**
 * Everything of a tenant that may show a picture: templates, deleted ones too, their versions, and mails that were
 * sent.
 */
export async function textsWithImages(reader: Reader): Promise<string[]> {
  const db = tenantDb(reader);
  const stored = await db.selectFrom('template').select(['json_body', 'html_body', 'image']).execute();
  const versions = await db.selectFrom('audit').select('changes').where('entity', '=', 'template').execute();
  const sent = await db
    .selectFrom('email_log')
    .select('rendered_html')
    .where('rendered_html', 'like', '%/v/%')
    .execute();
  return [
    ...stored.flatMap((row) => [row.json_body ?? '', row.html_body, row.image ?? '']),
    ...versions.map(({ changes }) => changes),
    ...sent.map((row) => row.rendered_html),
  ];
}
