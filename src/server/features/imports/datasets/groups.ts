import type { ReadBodyOf, ValueOf } from '#contract/endpoint.ts';
import type { datasetEndpoints } from '#contract/features/datasets.ts';
import { periodStart } from '#domain/datasets/periods.ts';
import { notFound, refusedField, type ApiError } from '#server/errors/apiError.ts';
import { dayIn } from '#server/clock/clock.ts';
import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import type { Author } from '#server/entity/audit.ts';
import { datasetTables } from '../datasetTables.ts';
import { versionedStore } from '#server/entity/versionedStore.ts';
import { expectFreeName, undeleted, undeletedDatasets, type DatasetRow } from './datasetRows.ts';
import { lastRuns } from './lastRuns.ts';

/** A group as the wire has it. */
export type Group = ValueOf<typeof datasetEndpoints.datasetGroupCreate>;
type Parts = ReadBodyOf<typeof datasetEndpoints.datasetGroupCreate>;
type Changes = ReadBodyOf<typeof datasetEndpoints.datasetGroupUpdate>;

/** The tenant's calendar now. */
export interface Calendar {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly timeZone: string;
}

const groupRows = versionedStore('dataset_group', {
  described: datasetTables.dataset_group,
  key: 'id',
  columns: ['id', 'name', 'period', 'dataset_ids', 'version', 'updated_at', 'deleted_at'],
  fields: ['name', 'period', 'dataset_ids', 'deleted_at'],
  nameOf: ({ name }) => name,
});
/** The row of a group. */
export type GroupRow = NonNullable<Awaited<ReturnType<typeof groupRows.find>>>;

function undeletedGroups(reader: Reader, options?: QueryOptions): Promise<GroupRow[]> {
  return groupRows.list(
    reader,
    {
      found: undeleted,
      sort: [
        ['name', 'asc'],
        ['id', 'asc'],
      ],
    },
    options,
  );
}

/** A group, deleted or not as wanted. @throws ApiError 404 for an unknown id */
export async function groupRow(reader: Reader, id: number, isDeleted = false): Promise<GroupRow> {
  const row = await groupRows.get(reader, id);
  if ((row.deleted_at !== null) !== isDeleted) throw notFound();
  return row;
}

/** All groups by name. */
export async function listGroups(reader: Reader, calendar: Calendar, options?: QueryOptions): Promise<Group[]> {
  const show = await shownIn(reader, calendar, options);
  return (await undeletedGroups(reader, options)).map(show);
}

/** One group. @throws ApiError 404 for an unknown id */
export async function findGroup(reader: Reader, id: number, calendar: Calendar): Promise<Group> {
  return (await shownIn(reader, calendar))(await groupRow(reader, id));
}

/** Adds a group; returns its id. @throws ApiError 409 for a name that is taken, 422 for datasets that make none */
export async function createGroup(writer: Writer, parts: Parts, author: Author): Promise<number> {
  expectFreeName(await undeletedGroups(writer), parts.name, 'group');
  await expectDatasets(writer, parts.dataset_ids);
  const id = await nextId(writer, 'dataset_group');
  const now = author.now.toISOString();
  await groupRows.create(writer, id, { ...columnsOf(parts), created_at: now, updated_at: now }, author);
  return id;
}

/**
 * Changes the submitted parts of a group. @throws ApiError 404, 409 over an older version or for a taken name, 422 for
 * datasets that cannot form a group
 */
export async function updateGroup(
  writer: Writer,
  row: GroupRow,
  { version, name = row.name, period = row.period, dataset_ids: ids }: Changes,
  { author, calendar }: { readonly author: Author; readonly calendar: Calendar },
): Promise<void> {
  expectFreeName(await undeletedGroups(writer), name, 'group', row.id);
  if (ids) await expectDatasets(writer, ids);
  const show = await shownIn(writer, calendar);
  const parts = { name, period, dataset_ids: ids ?? idsOf(row) };
  const values = { ...columnsOf(parts), updated_at: author.now.toISOString() };
  await groupRows.update(writer, { id: row.id, version, values, action: 'update', show }, author);
}

/** Deletes a group or restores it. @throws ApiError 409 where its name is taken meanwhile */
export async function setGroupDeleted(
  writer: Writer,
  row: GroupRow,
  isDeleted: boolean,
  author: Author,
): Promise<void> {
  if (!isDeleted) expectFreeName(await undeletedGroups(writer), row.name, 'group', row.id);
  const now = author.now.toISOString();
  const values = { deleted_at: isDeleted ? now : null, updated_at: now };
  await groupRows.update(writer, { id: row.id, values, action: isDeleted ? 'archive' : 'activate' }, author);
}

/** The datasets of ids, in their order; those that are not there are left out. */
export async function datasetsOf(reader: Reader, ids: readonly number[]): Promise<DatasetRow[]> {
  const rows = await undeletedDatasets(reader);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The ids of a group's datasets, in their order. */
export function idsOf({ dataset_ids: ids }: GroupRow): number[] {
  return JSON.parse(ids) as number[];
}

function columnsOf({ name, period, dataset_ids: ids }: Parts) {
  return { name, period, dataset_ids: JSON.stringify(ids) };
}

/** @throws ApiError 422 for datasets that cannot form a group */
async function expectDatasets(reader: Reader, ids: readonly number[]): Promise<void> {
  const datasets = await datasetsOf(reader, ids);
  if (datasets.length < ids.length) throw wrongDatasets('One of these datasets no longer exists. Choose again.');
  const [first, ...others] = datasets;
  if (others.some(({ type }) => type !== first?.type)) return;
  throw wrongDatasets(
    `A group has datasets of several types, and these all hold ${first?.type}; add one of another type.`,
  );
}

function wrongDatasets(message: string): ApiError {
  return refusedField('dataset_ids', message);
}

/** How rows of groups are shown now. */
async function shownIn(
  reader: Reader,
  { today, timeZone }: Calendar,
  options?: QueryOptions,
): Promise<(row: GroupRow) => Group> {
  const datasets = new Map((await undeletedDatasets(reader, options)).map((row) => [row.id, row]));
  const runs = await lastRuns(reader, 'newest', options);
  const completed = await lastRuns(reader, 'completed', options);
  return (row) => {
    const { id, name, period, version, updated_at } = row;
    const start = periodStart(period, today);
    const isDue = (dataset: number): boolean => {
      const run = completed.get(dataset);
      return run === undefined || dayIn(timeZone, new Date(run.started_at)) < start;
    };
    return {
      id,
      name,
      period,
      period_start: start,
      datasets: idsOf(row)
        .flatMap((one) => datasets.get(one) ?? [])
        .map((one) => ({
          id: one.id,
          name: one.name,
          type: one.type,
          last_run: runs.get(one.id) ?? null,
          due: isDue(one.id),
        })),
      version,
      updated_at,
    };
  };
}
