import * as v from 'valibot';
import type { CampaignAudience } from '#domain/campaigns/audience.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import type { campaignEndpoints } from '#contract/features/campaigns.ts';
import { campaignForm } from '#contract/features/campaignForm.ts';
import { campaignTables } from './campaignTables.ts';
import { versionedStore } from '#server/entity/versionedStore.ts';
import type { RunState } from './runState.ts';

/** A campaign as the wire has it, and as a list has it. */
export type Campaign = ValueOf<(typeof campaignEndpoints)['campaign']>;
export type ListedCampaign = ValueOf<(typeof campaignEndpoints)['campaignList']>[number];
/** What a person writes of a campaign. */
export type CampaignForm = v.InferOutput<typeof campaignForm>;

/** Campaigns with their versions, deleted ones too. */
export const campaignRows = versionedStore('campaign', {
  described: campaignTables.campaign,
  key: 'id',
  columns: [
    'id',
    'name',
    'channel',
    'status',
    'payload',
    'version',
    'created_at',
    'updated_at',
    'scheduled_at',
    'scheduled_note',
    'started_at',
    'ended_at',
    'failure',
    'deleted_at',
    'automation_id',
  ],
  fields: ['name', 'channel', 'status', 'payload', 'scheduled_at', 'failure', 'deleted_at'],
  nameOf: ({ name }) => name,
});
export type CampaignRow = NonNullable<Awaited<ReturnType<typeof campaignRows.find>>>;

/** What the server alone knows of a campaign's surroundings. */
export interface CampaignPlace {
  /** The name of the way out for mail. */
  readonly serverUrl: string;
  /** The public id of a campaign. */
  readonly sealed: (id: number) => string;
}

/** The form of a stored campaign; fields that it has no value of, or from another time, have their defaults. */
export function formOf({ name, channel, payload }: Pick<CampaignRow, 'name' | 'channel' | 'payload'>): CampaignForm {
  return readableForm({ ...(JSON.parse(payload) as Readonly<Record<string, unknown>>), name, channel });
}

/** What can be read of a form; fields that break their shape have their defaults. */
export function readableForm(sent: Readonly<Record<string, unknown>>): CampaignForm {
  const read = v.safeParse(campaignForm, sent);
  if (read.success) return read.output;
  const wrong = new Set(read.issues.map((issue) => issue.path?.[0]?.key));
  const readable = Object.entries(sent).filter(([field]) => !wrong.has(field));
  return v.parse(campaignForm, { name: 'Campaign', ...Object.fromEntries(readable) });
}

/** Whom a form is for. */
export function audienceOf({ segmentIds, resendOf }: CampaignForm): CampaignAudience {
  return { segmentIds, resendOf };
}

/** The columns of a form. */
export function columnsOf({ name, channel, ...payload }: CampaignForm) {
  return { name, channel, payload: JSON.stringify(payload) };
}

/** A stored campaign as the wire has it. */
export function campaignOf(row: CampaignRow, run: RunState | undefined, place: CampaignPlace): Campaign {
  return {
    ...formOf(row),
    ...stateOf(row, run),
    id: row.id,
    serverUrl: place.serverUrl,
    encrypted_id: place.sealed(row.id),
    ledger: run?.ledger ?? null,
    winner: run?.winner ? { group: run.winner, chosen_by: run.chosenBy } : null,
  };
}

/** A row of the list. */
export function listedOf(row: CampaignRow, run: RunState | undefined): ListedCampaign {
  const form = formOf(row);
  const { segmentIds, tags, channel, subject, templateId, objective, scheduledDateAndTime, timeZone } = form;
  return {
    ...stateOf(row, run),
    id: row.id,
    name: row.name,
    segmentIds,
    tags,
    channel,
    subject,
    templateId,
    objective,
    scheduledDateAndTime,
    timeZone,
    ledger: run?.ledger ?? null,
    is_test: form.ab !== null,
  };
}

function stateOf(row: CampaignRow, run: RunState | undefined) {
  return {
    status: row.status,
    failure: row.failure,
    scheduled_at: row.scheduled_at,
    scheduled_note: row.scheduled_note,
    take_back_until: row.status === 'sending' ? (run?.beginsAt ?? null) : null,
    next_try_at: row.status === 'sending' ? (run?.nextTryAt ?? null) : null,
    started_at: row.started_at,
    ended_at: row.ended_at,
    created_at: row.created_at,
    updated_at: row.updated_at ?? row.created_at,
    version: row.version,
  };
}
