import { sql } from 'kysely';
import type { ValueOf } from '#contract/endpoint.ts';
import type { templateEndpoints } from '#contract/features/templates.ts';
import type { StoredDocument } from '#contract/features/mailDocument.ts';
import type { ElementNode } from '#domain/document/model.ts';
import { ApiError, notFound } from '#server/errors/apiError.ts';
import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import type { Author } from '#server/entity/audit.ts';
import { templateTables } from './templateTables.ts';
import { versionedStore, type Written } from '#server/entity/versionedStore.ts';
import { searchFragment } from '#server/records/search.ts';
import { campaignsUsing, type UsedBy } from './usedBy.ts';

/** A template as the wire has it, and as a list has it. */
export type Template = ValueOf<(typeof templateEndpoints)['template']>;
export type ListedTemplate = ValueOf<(typeof templateEndpoints)['templateList']>[number];

const store = versionedStore('template', {
  described: templateTables.template,
  key: 'id',
  columns: [
    'id',
    'name',
    'channel',
    'json_body',
    'document',
    'html_body',
    'text_body',
    'is_default',
    'image',
    'version',
    'created_at',
    'updated_at',
    'deleted_at',
  ],
  fields: ['name', 'channel', 'json_body', 'is_default', 'image'],
  nameOf: ({ name }) => name,
});
type Row = NonNullable<Awaited<ReturnType<typeof store.find>>>;

/** The stored templates with their versions; the row of a deleted one is not there. */
export const templates = {
  ...store,
  get: async (reader: Reader, id: number, options?: QueryOptions): Promise<Row> => {
    const row = await store.get(reader, id, options);
    if (row.deleted_at !== null) throw notFound();
    return row;
  },
};

/** The stored fields of a template. */
export interface TemplateParts {
  readonly name: string;
  readonly channel: string;
  readonly isDefault: boolean;
  readonly document: StoredDocument;
  readonly html: string;
  readonly text: string;
}

/** A stored row as the wire has it. */
export function templateOf(row: Row, usedBy: readonly UsedBy[]): Template {
  return { ...listedOf(row, usedBy), jsonBody: documentOf(row), htmlBody: row.html_body };
}

function listedOf(row: Row, usedBy: readonly UsedBy[]) {
  return {
    templateId: row.id,
    templateName: row.name,
    channel: row.channel === 'website' ? ('website' as const) : ('dodo-mail' as const),
    markAsDefault: row.is_default,
    edit: true,
    image: row.image,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
    used_by: usedBy.map(({ id, name }) => ({ id, name })),
  };
}

/** The document of a row; of one from before documents its HTML. */
export function documentOf({ json_body: json, document, html_body: html }: Row): StoredDocument {
  if (json === null) return { version: 1, mode: 'html', preheader: '', document: html };
  const body = JSON.parse(json) as Omit<StoredDocument, 'document'>;
  return (
    body.mode === 'blocks' ? { ...body, document: JSON.parse(document ?? '{}') as ElementNode } : body
  ) as StoredDocument;
}

/** One template. @throws ApiError 404 for an unknown id */
export async function findTemplate(reader: Reader, id: number, options?: QueryOptions): Promise<Template> {
  const row = await templates.get(reader, id, options);
  return templateOf(row, (await campaignsUsing(reader, options)).get(id) ?? []);
}

/** All templates, newest change first, found by name. */
export async function listTemplates(reader: Reader, search: string, options?: QueryOptions): Promise<ListedTemplate[]> {
  const byName = searchFragment(search, { texts: ['name'], spaced: [] });
  const found = byName ? sql<boolean>`deleted_at IS NULL AND ${byName}` : sql<boolean>`deleted_at IS NULL`;
  const rows = await store.list(
    reader,
    {
      found,
      sort: [
        ['updated_at', 'desc'],
        ['id', 'desc'],
      ],
    },
    options,
  );
  const uses = await campaignsUsing(reader, options);
  return rows.map((row) => ({ ...listedOf(row, uses.get(row.id) ?? []), htmlBody: row.html_body }));
}

/** Adds a template. */
export async function createTemplate(writer: Writer, parts: TemplateParts, author: Author): Promise<Row> {
  const id = await nextId(writer, 'template');
  const now = author.now.toISOString();
  if (parts.isDefault) await unmarkDefault(writer, parts.channel, id, author);
  return store.create(writer, id, { ...columnsOf(parts), created_at: now, updated_at: now }, author);
}

/** Saves over a version. @throws ApiError 404 for an unknown id, 409 with the newer template */
export async function updateTemplate(
  writer: Writer,
  {
    id,
    version,
    action,
  }: { readonly id: number; readonly version?: number | undefined; readonly action: 'update' | 'restore' },
  parts: TemplateParts,
  author: Author,
): Promise<Row> {
  await templates.get(writer, id);
  if (parts.isDefault) await unmarkDefault(writer, parts.channel, id, author);
  const values = { ...columnsOf(parts), updated_at: author.now.toISOString() };
  const show = (row: Row): Template => templateOf(row, []);
  return store.update(writer, { id, version, values, action, show }, author);
}

function columnsOf({ name, channel, isDefault, document, html, text }: TemplateParts): Written {
  const { document: tree, ...body } = document;
  const isTree = document.mode === 'blocks';
  return {
    name,
    channel,
    is_default: isDefault,
    json_body: JSON.stringify(isTree ? body : document),
    document: isTree ? JSON.stringify(tree) : null,
    html_body: html,
    text_body: text,
  };
}

/** One default a channel: the others stop being it. */
async function unmarkDefault(writer: Writer, channel: string, except: number, author: Author): Promise<void> {
  const found = sql<boolean>`channel = ${channel} AND is_default AND deleted_at IS NULL AND id <> ${except}`;
  for (const { id } of await store.list(writer, { found, sort: [['id', 'asc']] })) {
    await store.update(writer, { id, values: { is_default: false }, action: 'update' }, author);
  }
}

/**
 * Deletes a template, or brings it back.
 *
 * @throws ApiError 404 for an unknown id, 409 where a campaign that is not sent yet uses it
 */
export async function setDeleted(writer: Writer, id: number, isDeleted: boolean, author: Author): Promise<Row> {
  const row = await store.get(writer, id);
  if ((row.deleted_at !== null) === isDeleted) throw notFound();
  const waiting = ((await campaignsUsing(writer)).get(id) ?? []).filter(({ isOver }) => !isOver);
  if (isDeleted && waiting.length > 0) {
    const names = waiting.map(({ name }) => `“${name}”`).join(', ');
    throw new ApiError('conflict', `“${row.name}” is used by ${names}. Choose another template there first.`);
  }
  const deleted = isDeleted ? author.now.toISOString() : null;
  const values = { deleted_at: deleted, ...(isDeleted && { is_default: false }) };
  return store.update(writer, { id, values, action: isDeleted ? 'archive' : 'activate' }, author);
}

/** Sets the picture of the list. @throws ApiError 404 for an unknown id */
export async function setImage(writer: Writer, id: number, image: string, author: Author): Promise<Row> {
  await templates.get(writer, id);
  const values = { image, updated_at: author.now.toISOString() };
  return store.update(writer, { id, values, action: 'update' }, author);
}
