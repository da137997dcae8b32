import { sql } from 'kysely';
import type { ReadQueryOf } from '#contract/endpoint.ts';
import type { campaignEndpoints } from '#contract/features/campaigns.ts';
import { isEditable, isUnderWay } from '#domain/campaigns/states.ts';
import { ApiError, notFound } from '#server/errors/apiError.ts';
import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import type { Author } from '#server/entity/audit.ts';
import type { Written } from '#server/entity/versionedStore.ts';
import { searchFragment } from '#server/records/search.ts';
import {
  campaignOf,
  campaignRows,
  columnsOf,
  formOf,
  listedOf,
  type Campaign,
  type CampaignForm,
  type CampaignPlace,
  type CampaignRow,
  type ListedCampaign,
} from './campaignRow.ts';
import { runStates } from './runState.ts';

/** What narrows the list. */
export type CampaignQuestion = ReadQueryOf<(typeof campaignEndpoints)['campaignList']>;

const newestFirst = [
  ['updated_at', 'desc'],
  ['id', 'desc'],
] as const;

/** The row of a campaign that is not deleted. @throws ApiError 404 for an unknown id */
export async function campaignRow(reader: Reader, id: number, options?: QueryOptions): Promise<CampaignRow> {
  const row = await campaignRows.get(reader, id, options);
  if (row.deleted_at !== null || row.automation_id !== null) throw notFound();
  return row;
}

/** One campaign. @throws ApiError 404 for an unknown id */
export async function findCampaign(
  reader: Reader,
  id: number,
  place: CampaignPlace,
  options?: QueryOptions,
): Promise<Campaign> {
  const row = await campaignRow(reader, id, options);
  return campaignOf(row, (await runStates(reader, [id], options)).get(id), place);
}

/** All campaigns, newest change first, found by name and narrowed. */
export async function listCampaigns(
  reader: Reader,
  { search, status, channel, tag }: CampaignQuestion,
  options?: QueryOptions,
): Promise<ListedCampaign[]> {
  const byName = searchFragment(search, { texts: ['name'], spaced: [] });
  const conditions = [
    sql<boolean>`deleted_at IS NULL AND automation_id IS NULL`,
    ...(status === undefined ? [] : [sql<boolean>`status = ${status}`]),
    ...(channel === undefined ? [] : [sql<boolean>`channel = ${channel}`]),
    ...(byName ? [byName] : []),
  ];
  const found = sql<boolean>`${sql.join(conditions, sql` AND `)}`;
  const rows = await campaignRows.list(reader, { found, sort: newestFirst }, options);
  const tagged = tag === undefined ? rows : rows.filter((row) => formOf(row).tags.includes(tag));
  const ids = tagged.map(({ id }) => id);
  const runs = await runStates(reader, ids, options);
  return tagged.map((row) => listedOf(row, runs.get(row.id)));
}

/** Adds a draft; returns its id. */
export async function createCampaign(writer: Writer, form: CampaignForm, author: Author): Promise<number> {
  const id = await nextId(writer, 'campaign');
  const now = author.now.toISOString();
  const values = { ...columnsOf(form), status: 'draft', created_at: now, updated_at: now };
  await campaignRows.create(writer, id, values, author);
  return id;
}

/**
 * Saves over a version of a campaign that has not started, or, without one, over the newest version; a scheduled or
 * failed campaign becomes a draft again.
 *
 * @throws ApiError 404 for an unknown id, 409 with the newer campaign, or where it has started
 */
export async function updateCampaign(
  writer: Writer,
  {
    id,
    version,
    action,
  }: { readonly id: number; readonly version?: number | undefined; readonly action: 'update' | 'restore' },
  form: CampaignForm,
  author: Author,
  place: CampaignPlace,
): Promise<void> {
  const row = await campaignRow(writer, id);
  const run = (await runStates(writer, [id])).get(id);
  if ((version ?? row.version) === row.version && !isEditable(row.status)) {
    throw new ApiError('conflict', `“${row.name}” has started. Duplicate it and change the copy.`, {
      current: campaignOf(row, run, place),
    });
  }
  const values: Written = { ...columnsOf(form), ...unscheduled, updated_at: author.now.toISOString() };
  const show = (newer: CampaignRow): Campaign => campaignOf(newer, run, place);
  await campaignRows.update(writer, { id, version, values, action, show }, author);
}

/** What makes a campaign a draft again. */
export const unscheduled = { status: 'draft', scheduled_at: null, scheduled_note: null, failure: null } as const;

/**
 * Deletes a campaign, or brings it back.
 *
 * @throws ApiError 404 for an unknown id, 409 while it is being sent
 */
export async function setDeleted(writer: Writer, id: number, isDeleted: boolean, author: Author): Promise<void> {
  const row = await campaignRows.get(writer, id);
  if ((row.deleted_at !== null) === isDeleted) throw notFound();
  if (isUnderWay(row.status)) throw new ApiError('conflict', `“${row.name}” is being sent. Cancel it first.`);
  const now = author.now.toISOString();
  const values = {
    ...(row.status === 'scheduled' && unscheduled),
    deleted_at: isDeleted ? now : null,
    updated_at: now,
  };
  await campaignRows.update(writer, { id, values, action: isDeleted ? 'archive' : 'activate' }, author);
}

/** What the form was after a change of the history. @throws ApiError 404 where the campaign has no such change */
export async function formerForm(reader: Reader, id: number, historyId: number): Promise<CampaignForm> {
  const former = await campaignRows.fieldsAfter(reader, await campaignRow(reader, id), historyId);
  const payload = JSON.parse(former.payload) as Readonly<Record<string, unknown>>;
  // The history keeps lists and objects as their JSON.
  const read = Object.entries(payload).map(([field, value]) => [
    field,
    isStructured(field, value) ? parsed(value) : value,
  ]);
  return formOf({ ...former, payload: JSON.stringify(Object.fromEntries(read)) });
}

const structured = new Set([
  'segmentIds',
  'resendOf',
  'includedFilterIds',
  'excludedFilterIds',
  'tags',
  'numericFilters',
  'absolutePositioningProductIds',
  'ab',
]);

function isStructured(field: string, value: unknown): value is string {
  return typeof value === 'string' && structured.has(field);
}

function parsed(json: string): unknown {
  return JSON.parse(json) as unknown;
}
