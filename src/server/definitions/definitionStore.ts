import { toWire } from '#domain/conditions/wire.ts';
import { ApiError, notFound } from '../apiError.ts';
import type { QueryOptions, Reader, Value, Writer } from '../engine/engine.ts';
import { nextId } from '../engine/nextId.ts';
import { ours, sql } from '../engine/plan/fragment.ts';
import { runFragment } from '../engine/plan/runFragment.ts';
import { searchFragment } from '../records/searching.ts';
import type { DefinitionKind, Details, SaveContext } from './definitionKind.ts';
import type { DefinitionRow, ReadingFacts } from './definitionRow.ts';
import { populatingIds } from './populating.ts';
import type { Definition } from './readDefinition.ts';
import { tenantVocabulary } from './vocabulary.ts';

type Of<Row extends DefinitionRow, Stored> = DefinitionKind<Row, Stored>;

/** The tenant's definitions of a kind, newest first; every word of `search` is looked for in their details, whatever case and accents. */
export async function listDefinitions<Row extends DefinitionRow, Stored>(
  reader: Reader,
  kind: Of<Row, Stored>,
  search: string,
  options?: QueryOptions,
): Promise<Stored[]> {
  const found = searchFragment(search, { texts: kind.details, spaced: [] }) ?? ours('true');
  const rows = await runFragment<Row>(
    reader,
    sql`SELECT * FROM ${ours(kind.table)} WHERE ${found} ORDER BY updated_at DESC, id DESC`,
    options,
  );
  const facts = await readingFacts(reader, kind, options);
  return rows.map((row) => kind.read(row, facts));
}

/** The active definitions of a kind as choices for pickers, in the order of the list. */
export function listChoices(
  reader: Reader,
  { table }: Pick<DefinitionKind, 'table'>,
  options?: QueryOptions,
): Promise<{ id: number; name: string }[]> {
  const order = 'ORDER BY updated_at DESC, id DESC';
  return reader.query(`SELECT id, name FROM ${table} WHERE status = 'active' ${order}`, [], options);
}

/** One definition, or undefined. */
export async function findDefinition<Row extends DefinitionRow, Stored>(
  reader: Reader,
  kind: Of<Row, Stored>,
  id: number,
  options?: QueryOptions,
): Promise<Stored | undefined> {
  const row = await rowOf<Row>(reader, kind, id, options);
  return row && kind.read(row, await readingFacts(reader, kind, options));
}

/** The row of a definition, or undefined. */
export async function rowOf<Row extends DefinitionRow>(
  reader: Reader,
  { table }: Pick<DefinitionKind, 'table'>,
  id: number,
  options?: QueryOptions,
): Promise<Row | undefined> {
  const [row] = await reader.query<Row>(`SELECT * FROM ${table} WHERE id = $1`, [id], options);
  return row;
}

/** Saves a new definition and computes its members, all in the writer's transaction. */
export async function createDefinition<Row extends DefinitionRow, Stored>(
  writer: Writer,
  kind: Of<Row, Stored>,
  details: Details,
  { model, text }: Definition,
  context: SaveContext,
): Promise<Stored> {
  const id = await nextId(writer, kind.table);
  const candidate = { id, name: details.name, model };
  await kind.guard?.(writer, candidate, context.vocabulary);
  const now = context.now.toISOString();
  const columns: Readonly<Record<string, Value>> = {
    id,
    ...detailColumns(kind, details),
    model: JSON.stringify(toWire(model)),
    sql: text,
    created_at: now,
    updated_at: now,
  };
  const names = Object.keys(columns);
  await writer.run(
    `INSERT INTO ${kind.table} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(columns),
  );
  await kind.populate(writer, candidate, context);
  return stored(writer, kind, id);
}

/**
 * Saves a definition over its former version, makes it active and computes its members anew. With `version`, only over
 * that version.
 *
 * @throws ApiError 404 for an unknown id, 409 with the newer one where somebody else saved since
 */
export async function updateDefinition<Row extends DefinitionRow, Stored>(
  writer: Writer,
  kind: Of<Row, Stored>,
  id: number,
  version: number | undefined,
  details: Details,
  { model, text }: Definition,
  context: SaveContext,
): Promise<Stored> {
  const former = await rowOf<Row>(writer, kind, id);
  if (!former) throw notFound();
  const candidate = { id, name: details.name, model };
  await kind.guard?.(writer, candidate, context.vocabulary);
  const changed = await changeRow(writer, kind, id, version ?? former.version, {
    ...detailColumns(kind, details),
    model: JSON.stringify(toWire(model)),
    sql: text,
    status: 'active',
    updated_at: context.now.toISOString(),
  });
  if (!changed) {
    const message = `“${former.name}” was saved by somebody else meanwhile. Look at both versions before you save.`;
    throw new ApiError('conflict', message, { current: await stored(writer, kind, id) });
  }
  await kind.populate(writer, candidate, context);
  if (former.name !== candidate.name) await kind.renamed?.(writer, former.name, candidate, context);
  return stored(writer, kind, id);
}

/** Archives a definition or makes it active again. @throws ApiError 404 for an unknown id */
export async function setStatus<Row extends DefinitionRow, Stored>(
  writer: Writer,
  kind: Of<Row, Stored>,
  id: number,
  status: DefinitionRow['status'],
  now: Date,
): Promise<Stored> {
  const former = await rowOf<Row>(writer, kind, id);
  if (!former) throw notFound();
  if (former.status !== status) {
    await changeRow(writer, kind, id, former.version, { status, updated_at: now.toISOString() });
  }
  return stored(writer, kind, id);
}

/** Writes columns over one version of a row and counts the version up; false where the row is of another version. */
export async function changeRow(
  writer: Writer,
  { table }: Pick<DefinitionKind, 'table'>,
  id: number,
  version: number,
  columns: Readonly<Record<string, Value>>,
): Promise<boolean> {
  const set = Object.keys(columns).map((name, index) => `${name} = $${index + 3}`);
  const changed = await writer.run(
    `UPDATE ${table} SET ${set.join(', ')}, version = version + 1 WHERE id = $1 AND version = $2`,
    [id, version, ...Object.values(columns)],
  );
  return changed > 0;
}

function detailColumns({ details: names }: Pick<DefinitionKind, 'details'>, details: Details): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, details[name] ?? null]));
}

async function stored<Row extends DefinitionRow, Stored>(
  reader: Reader,
  kind: Of<Row, Stored>,
  id: number,
): Promise<Stored> {
  const found = await findDefinition(reader, kind, id);
  if (found === undefined) throw new Error(`${kind.kind} ${id} was not found after it was saved.`);
  return found;
}

async function readingFacts(
  reader: Reader,
  { kind }: Pick<DefinitionKind, 'kind'>,
  options?: QueryOptions,
): Promise<ReadingFacts> {
  const vocabulary = await tenantVocabulary(reader, kind, options);
  return { vocabulary, populating: await populatingIds(reader, kind, options) };
}
