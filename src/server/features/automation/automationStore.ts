import { sql } from 'kysely';
import type { ReadBodyOf } from '#contract/endpoint.ts';
import type { automationEndpoints } from '#contract/features/automation.ts';
import type { Problem } from '#contract/errors.ts';
import { ApiError, notFound } from '#server/errors/apiError.ts';
import { campaignDetailsOf } from '#server/settings/campaignDetails.ts';
import {
  newStartProblems,
  type TrialPlace,
  startProblems,
  readableForm,
  type CampaignForm,
  unusableSegments,
} from '#server/features/campaigns/public.ts';
import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import type { Author } from '#server/entity/audit.ts';
import { automationOf, automationRows, settingsOf, type Automation, type AutomationRow } from './automationRow.ts';
import { cancelRuns, resumeRuns } from './runs.ts';

type Created = ReadBodyOf<(typeof automationEndpoints)['automationCreate']>;
type Changed = ReadBodyOf<(typeof automationEndpoints)['automationUpdate']>;

/** The row of an automation that is not deleted. @throws ApiError 404 for an unknown id */
export async function automationRow(reader: Reader, id: number, options?: QueryOptions): Promise<AutomationRow> {
  const row = await automationRows.get(reader, id, options);
  if (row.deleted_at !== null) throw notFound();
  return row;
}

/** All automations in the order of their ids. */
export async function listAutomations(reader: Reader, options?: QueryOptions): Promise<Automation[]> {
  const found = sql<boolean>`deleted_at IS NULL`;
  const rows = await automationRows.list(reader, { found, sort: [['id', 'asc']] }, options);
  const sent = await sentBy(reader, options);
  return rows.map((row) => automationOf(row, sent.get(row.id) ?? nobody));
}

/** One automation. @throws ApiError 404 for an unknown id */
export async function findAutomation(reader: Reader, id: number, options?: QueryOptions): Promise<Automation> {
  const row = await automationRow(reader, id, options);
  return automationOf(row, (await sentBy(reader, options)).get(id) ?? nobody);
}

const nobody = { people: 0, mails: 0 };

/** How many people each automation mailed, and how often; counted from the send ledger. */
async function sentBy(reader: Reader, options?: QueryOptions): Promise<ReadonlyMap<number, typeof nobody>> {
  const rows = await readRows<{ id: number; people: number; mails: number }>(
    reader,
    sql`SELECT campaign.automation_id AS id, COUNT(DISTINCT campaign_recipient.user_id) AS people, COUNT(*) AS mails
      FROM campaign JOIN campaign_recipient ON campaign_recipient.campaign_id = campaign.id
      WHERE campaign.automation_id IS NOT NULL AND campaign_recipient.state = 'sent' GROUP BY campaign.automation_id`,
    options,
  );
  return new Map(rows.map(({ id, people, mails }) => [id, { people, mails }]));
}

/** Adds an automation, switched off; returns its id. */
export async function createAutomation(writer: Writer, body: Created, author: Author): Promise<number> {
  const { title, description, recipe, ...settings } = body;
  const id = await nextId(writer, 'automation');
  const values = { title, description, recipe, settings: JSON.stringify(settings), active: false };
  await automationRows.create(writer, id, { ...values, updated_at: author.now.toISOString() }, author);
  return id;
}

/**
 * Changes an automation. Switched on, it sends what is due from then on; switched off, nobody who waits gets a mail.
 * What stopped goes on where one that is on is switched on.
 *
 * @throws ApiError 404 for an unknown id, 409 over another version, 422 with everything for which it cannot be on
 */
export async function updateAutomation(
  writer: Writer,
  id: number,
  body: Changed,
  { author, trial }: { readonly author: Author; readonly trial: TrialPlace },
): Promise<void> {
  const row = await automationRow(writer, id);
  const { active = row.active, title = row.title, description = row.description, recipe, version, ...chosen } = body;
  const settings = JSON.stringify({ ...(JSON.parse(row.settings ?? '{}') as object), ...chosen });
  const changed = { ...row, title, recipe: recipe ?? row.recipe, settings };
  if (active) {
    const isNew = !row.active;
    const problems = [
      ...(await problemsOf(writer, changed)),
      // One that is on goes on.
      ...(isNew ? await newStartProblems(writer, await formOfAutomation(writer, changed), trial) : []),
    ].map(({ field, message: sentence }): Problem => ({ field, message: sentence }));
    const message = problems[0]?.message;
    if (message !== undefined) throw new ApiError('unprocessable', message, { problems });
  }
  const now = author.now.toISOString();
  const since = active === row.active ? row.active_since : active ? now : null;
  const values = { title, description, recipe: changed.recipe, settings, active, active_since: since, failure: null };
  await automationRows.update(
    writer,
    {
      id,
      version,
      values: { ...values, updated_at: now },
      action: 'update',
      show: (newer) => automationOf(newer, nobody),
    },
    author,
  );
  if (!active) await cancelRuns(writer, id, author);
  else if (row.active) await resumeRuns(writer, id, author);
}

/** Deletes an automation, or brings it back switched off. @throws ApiError 404 for an unknown id */
export async function setDeleted(writer: Writer, id: number, isDeleted: boolean, author: Author): Promise<void> {
  const row = await automationRows.get(writer, id);
  if ((row.deleted_at !== null) === isDeleted) throw notFound();
  const now = author.now.toISOString();
  const values = { active: false, active_since: null, deleted_at: isDeleted ? now : null, updated_at: now };
  await automationRows.update(writer, { id, values, action: isDeleted ? 'archive' : 'activate' }, author);
  if (isDeleted) await cancelRuns(writer, id, author);
}

const noRecipe: Problem = { field: 'recipe', message: 'Choose a trigger.' };

/** Everything for which an automation cannot send, a sentence at its field each. */
export async function problemsOf(
  reader: Reader,
  row: Pick<AutomationRow, 'title' | 'recipe' | 'settings'>,
): Promise<Problem[]> {
  const { segmentId } = settingsOf(row);
  const problems = await startProblems(reader, await formOfAutomation(reader, row), undefined);
  const unusable = segmentId === null ? [] : await unusableSegments(reader, [segmentId]);
  const sentences = { archived: 'Activate it or choose another.', unknown: 'Choose another.' } as const;
  return [
    ...(row.recipe === null ? [noRecipe] : []),
    ...problems,
    ...unusable.map(({ name, reason }) => ({
      field: 'segmentId',
      message: `“${name}” is ${reason === 'archived' ? 'archived' : 'not there any more'}. ${sentences[reason]}`,
    })),
  ];
}

/** The mail of an automation as a campaign has it; a sender that it does not name is the one of the settings. */
export async function formOfAutomation(
  reader: Reader,
  row: Pick<AutomationRow, 'title' | 'recipe' | 'settings'>,
): Promise<CampaignForm> {
  const { templateId, subject, ...own } = settingsOf(row);
  const tenant = await campaignDetailsOf(reader);
  const sender = {
    senderName: own.senderName || tenant.senderName,
    fromEmailAddress: own.fromEmailAddress || tenant.fromEmailAddress,
  };
  return readableForm({ name: row.title, templateId, subject, ...sender });
}
