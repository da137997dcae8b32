import { toWire } from '#domain/conditions/wire.ts';
import type { QueryOptions, Reader, Writer } from '../engine/engine.ts';
import { nextId } from '../engine/nextId.ts';
import type { Action, Author } from '../entity/audit.ts';
import type { Written } from '../entity/versionedStore.ts';
import { searchFragment } from '#server/records/search.ts';
import type { DefinitionKind, Details, SaveContext } from './definitionKind.ts';
import type { DefinitionRow, ReadingFacts } from './definitionRow.ts';
import type { DefinitionThreads } from './definitionThreads.ts';
import { populatingIds } from './population.ts';
import { textOf, type Definition } from './readDefinition.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';

type Of<Row extends DefinitionRow, Stored> = DefinitionKind<Row, Stored>;

const newestFirst = [
  ['updated_at', 'desc'],
  ['id', 'desc'],
] as const;

/**
 * The tenant's definitions of a kind, newest first; every word of `search` is searched in their details, ignoring case
 * and accents.
 */
export async function listDefinitions<Row extends DefinitionRow, Stored>(
  reader: Reader,
  kind: Of<Row, Stored>,
  search: string,
  options?: QueryOptions,
): Promise<Stored[]> {
  const found = searchFragment(search, { texts: kind.details, spaced: [] });
  const rows = await kind.store.list(reader, { found, sort: newestFirst }, options);
  const facts = await readingFacts(reader, kind, options);
  return rows.map((row) => kind.read(row, facts));
}

/** The active definitions of a kind as choices for pickers, in the order of the list. */
export async function listChoices<Row extends DefinitionRow>(
  reader: Reader,
  { store }: Pick<DefinitionKind<Row>, 'store'>,
  options?: QueryOptions,
): Promise<{ id: number; name: string }[]> {
  const rows = await store.list(reader, { sort: newestFirst }, options);
  return rows.filter(({ status }) => status === 'active').map(({ id, name }) => ({ id, name }));
}

/** One definition, or undefined. */
export async function findDefinition<Row extends DefinitionRow, Stored>(
  reader: Reader,
  kind: Of<Row, Stored>,
  id: number,
  options?: QueryOptions,
): Promise<Stored | undefined> {
  const row = await kind.store.find(reader, id, options);
  return row && kind.read(row, await readingFacts(reader, kind, options));
}

/** Saves a new definition and computes its members, all in the writer's transaction. */
export async function createDefinition<Row extends DefinitionRow, Stored>(
  writer: Writer,
  kind: Of<Row, Stored>,
  details: Details,
  definition: Definition,
  context: SaveContext,
): Promise<Stored> {
  const { model } = definition;
  const id = await nextId(writer, kind.table);
  const candidate = { id, name: details.name, model };
  await kind.guard?.(writer, candidate, context.vocabulary);
  const now = context.now.toISOString();
  const values = {
    ...detailColumns(kind, details),
    model: JSON.stringify(toWire(model)),
    sql: textOf(definition, context.vocabulary),
    created_at: now,
    updated_at: now,
  };
  await kind.store.create(writer, id, values, context.author);
  await kind.populate(writer, candidate, context);
  return stored(writer, kind, id);
}

/**
 * Saves a definition over its former version, makes it active and recomputes its members. With `version`, only over
 * that version.
 *
 * @throws ApiError 404 for an unknown id, 409 with the newer version after a concurrent save
 */
export async function updateDefinition<Row extends DefinitionRow, Stored>(
  writer: Writer,
  kind: Of<Row, Stored>,
  {
    id,
    version,
    action = 'update',
  }: { readonly id: number; readonly version?: number | undefined; readonly action?: Action },
  details: Details,
  definition: Definition,
  context: SaveContext,
): Promise<Stored> {
  const { model } = definition;
  const former = await kind.store.get(writer, id);
  const candidate = { id, name: details.name, model };
  await kind.guard?.(writer, candidate, context.vocabulary);
  const values: Written = {
    ...detailColumns(kind, details),
    model: JSON.stringify(toWire(model)),
    sql: textOf(definition, context.vocabulary),
    status: 'active',
    updated_at: context.now.toISOString(),
  };
  const show = async (row: Row) => kind.read(row, await readingFacts(writer, kind));
  await kind.store.update(writer, { id, version, values, action, show }, context.author);
  await kind.populate(writer, candidate, context);
  if (former.name !== candidate.name) await kind.renamed?.(writer, former.name, candidate, context);
  return stored(writer, kind, id);
}

/**
 * Saves an earlier state from a definition's history as a new version.
 *
 * @throws ApiError like updateDefinition; 404 for a change of another definition, 422 when the tenant's fields no
 * longer support the state
 */
export async function restoreDefinition<Row extends DefinitionRow, Stored>(
  writer: Writer,
  kind: Of<Row, Stored>,
  { id, version, historyId }: { readonly id: number; readonly version: number; readonly historyId: number },
  context: SaveContext,
  definitions: DefinitionThreads,
): Promise<Stored> {
  const before = await kind.store.fieldsAfter(writer, await kind.store.get(writer, id), historyId);
  const definition = await definitions.read({ texts: [before.sql] }, context.vocabulary);
  return updateDefinition(writer, kind, { id, version, action: 'restore' }, before, definition, context);
}

/** Archives a definition or makes it active again. @throws ApiError 404 for an unknown id */
export async function setStatus<Row extends DefinitionRow, Stored>(
  writer: Writer,
  kind: Of<Row, Stored>,
  id: number,
  status: DefinitionRow['status'],
  author: Author,
): Promise<Stored> {
  const { status: former } = await kind.store.get(writer, id);
  if (former !== status) {
    const values = { status, updated_at: author.now.toISOString() };
    const action = status === 'archived' ? 'archive' : 'activate';
    await kind.store.update(writer, { id, values, action }, author);
  }
  return stored(writer, kind, id);
}

function detailColumns({ details: names }: Pick<DefinitionKind, 'details'>, details: Details): Written {
  return Object.fromEntries(names.map((name) => [name, details[name] ?? null]));
}

async function stored<Row extends DefinitionRow, Stored>(
  reader: Reader,
  kind: Of<Row, Stored>,
  id: number,
): Promise<Stored> {
  return kind.read(await kind.store.get(reader, id), await readingFacts(reader, kind));
}

async function readingFacts(
  reader: Reader,
  { kind }: { readonly kind: DefinitionKind['kind'] },
  options?: QueryOptions,
): Promise<ReadingFacts> {
  const vocabulary = await tenantVocabulary(reader, kind, options);
  return { vocabulary, populating: await populatingIds(reader, kind, options) };
}
