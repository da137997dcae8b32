import type { Problem } from '#contract/errors.ts';
import { canDo, takeBackMs, type CampaignAction } from '#domain/campaigns/states.ts';
import { resolveWallTime } from '#domain/campaigns/wallTime.ts';
import { ApiError } from '#server/errors/apiError.ts';
import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { Author } from '#server/entity/audit.ts';
import type { Written } from '#server/entity/versionedStore.ts';
import { campaignRows, formOf, type CampaignRow } from './campaignRow.ts';
import { campaignRow, unscheduled } from './campaignStore.ts';
import { freeze, unfreeze } from './freeze.ts';
import { goOn } from './sending/goOn.ts';
import { saveRemote } from './services/remote.ts';
import { isServiceChannel } from './services/serviceOf.ts';
import { startProblems } from './startProblems.ts';

/** Where an action happens. */
export interface ActionPlace {
  readonly author: Author;
  /** The tenant's IANA zone, and its day. */
  readonly timeZone: string;
  readonly today: string;
  /** How long a send can be taken back, in milliseconds; 0 where a schedule starts it. */
  readonly takeBack?: number;
  /** What else is against a start by a person (newStartProblems); absent where a schedule starts it. */
  readonly obstacles?: readonly Problem[];
}

/**
 * Does something with a campaign in one transaction; returns when its sender has to look at it, or null.
 *
 * @throws ApiError 404 for an unknown id, 409 where the action makes no sense in its state, 422 with everything for
 *   which it cannot start
 */
export async function act(
  writer: Writer,
  id: number,
  action: CampaignAction,
  place: ActionPlace,
): Promise<Date | null> {
  const row = await campaignRow(writer, id);
  if (!canDo(action, row.status)) {
    throw new ApiError('conflict', `“${row.name}” is ${row.status}, so you can’t ${action}.`);
  }
  return actions[action](writer, row, place);
}

type Acting = (writer: Writer, row: CampaignRow, place: ActionPlace) => Promise<Date | null>;

const actions: Readonly<Record<CampaignAction, Acting>> = {
  schedule: async (writer, row, { author, timeZone, obstacles = [] }) => {
    const form = formOf(row);
    const field = 'scheduledDateAndTime';
    if (form.scheduledDateAndTime === null) throw refused([{ field, message: 'Choose a time to send it.' }]);
    const { at, note } = resolveWallTime(form.scheduledDateAndTime, form.timeZone ?? timeZone);
    if (at <= author.now.getTime())
      throw refused([{ field, message: 'This time is in the past. Choose a later one.' }]);
    refuse([...(await startProblems(writer, form, author.now)), ...obstacles]);
    const scheduledAt = new Date(at);
    const values = {
      status: 'scheduled',
      scheduled_at: scheduledAt.toISOString(),
      scheduled_note: note,
      failure: null,
    };
    await change(writer, row, values, author);
    return scheduledAt;
  },

  send: async (writer, row, { author, today, obstacles = [], takeBack = takeBackMs }) => {
    const form = formOf(row);
    refuse([...(await startProblems(writer, form, author.now)), ...obstacles]);
    const beginsAt = new Date(author.now.getTime() + takeBack);
    const status = form.channel === 'website' ? 'running' : 'sending';
    if (status === 'sending') {
      await freeze(writer, form, { id: row.id, now: author.now, today, beginsAt });
    }
    await change(writer, row, { status, started_at: author.now.toISOString(), ended_at: null, failure: null }, author);
    return status === 'sending' ? beginsAt : null;
  },

  pause: async (writer, row, { author }) => {
    await change(writer, row, { status: 'paused' }, author);
    return null;
  },

  resume: async (writer, row, { author }) => {
    await goOn(writer, row);
    const status = row.channel === 'website' ? 'running' : 'sending';
    await change(writer, row, { status, failure: null }, author);
    return status === 'sending' ? author.now : null;
  },

  cancel: async (writer, row, { author }) => {
    if (row.status === 'scheduled') await change(writer, row, unscheduled, author);
    else if (await canTakeBack(writer, row, author.now)) {
      await unfreeze(writer, row.id);
      await change(writer, row, { ...unscheduled, started_at: null }, author);
    } else {
      const ended = author.now.toISOString();
      await tenantDb(writer)
        .updateTable('campaign_recipient')
        .set({ state: 'skipped', reason: 'cancelled', ended_at: ended })
        .where('campaign_id', '=', row.id)
        // A service that holds people has sent nothing yet; who of a mail of our own is claimed is on the way.
        .where('state', 'in', isServiceChannel(row.channel) ? ['pending', 'claimed'] : ['pending'])
        .execute();
      const status = row.channel === 'website' ? 'ended' : 'cancelled';
      await change(writer, row, { status, ended_at: ended }, author);
    }
    return null;
  },

  resend: async (writer, row, place) => {
    const { numUpdatedRows } = await tenantDb(writer)
      .updateTable('campaign_recipient')
      .set({ ...pendingAgain })
      .where('campaign_id', '=', row.id)
      .where('state', '=', 'failed')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('conflict', `“${row.name}” has no failed emails.`);
    return beginAgain(writer, row, place);
  },

  resendUnknown: async (writer, row, place) => {
    if (isServiceChannel(row.channel)) {
      const message = `“${row.name}” is sent by a connected service. Check delivery there.`;
      throw new ApiError('conflict', message);
    }
    const { numUpdatedRows } = await tenantDb(writer)
      .updateTable('campaign_recipient')
      .set({ ...pendingAgain, decided_by: place.author.name })
      .where('campaign_id', '=', row.id)
      .where('state', '=', 'unknown')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('conflict', `“${row.name}” has no unknown deliveries.`);
    if (row.status === 'sending') return place.author.now;
    return row.status === 'paused' ? null : beginAgain(writer, row, place);
  },
};

/** Lets an ended campaign send to people who are pending again, once the send can no longer be taken back. */
async function beginAgain(
  writer: Writer,
  row: CampaignRow,
  { author, takeBack = takeBackMs }: ActionPlace,
): Promise<Date> {
  const beginsAt = new Date(author.now.getTime() + takeBack);
  await tenantDb(writer)
    .updateTable('campaign_run')
    .set({ begins_at: beginsAt.toISOString(), next_at: null, remote_next: null, failing: null, failing_since: null })
    .where('campaign_id', '=', row.id)
    .execute();
  if (isServiceChannel(row.channel)) {
    await saveRemote(writer, row.id, { audience: null, campaign: null, phase: 'filling' });
  }
  await change(writer, row, { status: 'sending', ended_at: null }, author);
  return beginsAt;
}

/** The ledger values that are cleared when a person becomes pending again. */
const pendingAgain = {
  state: 'pending',
  reason: null,
  detail: null,
  mail_id: null,
  claimed_by: null,
  ended_at: null,
  tries: null,
  tried_since: null,
  next_try_at: null,
} as const;

/** Whether a send has not begun, so that nobody can have got anything. */
async function canTakeBack(writer: Writer, { id, channel }: CampaignRow, now: Date): Promise<boolean> {
  if (channel === 'website') return false;
  const db = tenantDb(writer);
  const run = await db.selectFrom('campaign_run').select('begins_at').where('campaign_id', '=', id).executeTakeFirst();
  const touched = await db
    .selectFrom('campaign_recipient')
    .select('user_id')
    .where('campaign_id', '=', id)
    .where('state', 'in', ['claimed', 'sent', 'failed', 'unknown'])
    .limit(1)
    .executeTakeFirst();
  return run !== undefined && !touched && Date.parse(run.begins_at) > now.getTime();
}

/** Changes the state of a campaign and says so in its history. */
export async function change(writer: Writer, row: CampaignRow, values: Written, author: Author): Promise<void> {
  const written = { ...values, updated_at: author.now.toISOString() };
  await campaignRows.update(writer, { id: row.id, values: written, action: 'update' }, author);
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw refused(problems);
}

function refused(problems: readonly Problem[]): ApiError {
  return new ApiError('unprocessable', problems[0]?.message ?? 'The campaign can’t start.', { problems });
}
