import type { ReadBodyOf } from '#contract/endpoint.ts';
import type { campaignEndpoints } from '#contract/features/campaigns.ts';
import type { Problem } from '#contract/errors.ts';
import { refusedField } from '#server/errors/apiError.ts';
import { act, type ActionPlace } from './actions.ts';
import { duplicateOf, resendOf } from './copies.ts';
import { chooseWinner } from './versions/chooseWinner.ts';
import { noteDue } from '#server/control/campaignDue.ts';
import { workOnCampaigns } from './due.ts';
import { newStartProblems } from './starting/newStartProblems.ts';
import { ledgerOf, whyOf } from './ledger.ts';
import type { Writer } from '#server/engine/engine.ts';
import { requireFeature } from '#server/middleware/access.ts';
import {
  campaignRows,
  formOf,
  readableForm,
  type Campaign,
  type CampaignForm,
  type CampaignPlace,
} from './campaignRow.ts';
import {
  createCampaign,
  findCampaign,
  formerForm,
  campaignRow,
  listCampaigns,
  setDeleted,
  updateCampaign,
} from './campaignStore.ts';
import { recordOf } from './record.ts';
import { runStates } from './runState.ts';
import type { Services } from '#server/calls/services.ts';
import { authorOf, pathId, type Handlers, type TenantCall } from '#server/calls/handler.ts';
import { trialPlace } from './starting/trialPlace.ts';

type Sent = Omit<ReadBodyOf<(typeof campaignEndpoints)['campaignCreate']>, 'createOnly'>;

/** Calls of specification 2 §7 Campaigns. */
export const campaignHandlers = {
  campaignList: ({ engine, query, signal }) => listCampaigns(engine, query, { signal }),

  campaignFormat: async ({ engine, signal }) => {
    const all = await listCampaigns(engine, { search: '' }, { signal });
    return all.map(({ id, name }) => ({ id, name }));
  },

  campaign: async (call) => findCampaign(call.engine, pathId(call.params.id), await placeOf(call), call),

  campaignCreate: async (call) => {
    const place = await placeOf(call);
    const { createOnly, ...sent } = call.body;
    const form = formIn(sent, place);
    if (createOnly) {
      return call.engine.write(async (writer) =>
        findCampaign(writer, await createCampaign(writer, form, authorOf(call)), place),
      );
    }
    requireFeature('CAMPAIGNS.EDIT', call.permissions);
    const obstacles = await obstaclesOf(call, form);
    return acting(call, async (writer) => {
      const id = await createCampaign(writer, form, authorOf(call));
      const action = form.scheduledDateAndTime === null ? 'send' : 'schedule';
      const due = await act(writer, id, action, { ...actionPlace(call), obstacles });
      return { due, campaign: await findCampaign(writer, id, place) };
    });
  },

  campaignDuplicate: async (call) => {
    const place = await placeOf(call);
    return call.engine.write(async (writer) => {
      const form = duplicateOf(formOf(await campaignRow(writer, pathId(call.params.id))));
      return findCampaign(writer, await createCampaign(writer, form, authorOf(call)), place);
    });
  },

  campaignResendUnopened: async (call) => {
    const place = await placeOf(call);
    const id = pathId(call.params.id);
    return call.engine.write(async (writer) => {
      const row = await campaignRow(writer, id);
      const winner = (await runStates(writer, [id])).get(id)?.winner ?? null;
      const form = resendOf(row, { machines: call.body.machines, winner });
      return findCampaign(writer, await createCampaign(writer, form, authorOf(call)), place);
    });
  },

  campaignStatus: async (call) => {
    const place = await placeOf(call);
    const id = pathId(call.params.id);
    const { action } = call.body;
    const isStart = action === 'send' || action === 'schedule';
    const obstacles = isStart ? await obstaclesOf(call, formOf(await campaignRow(call.engine, id))) : [];
    return acting(call, async (writer) => ({
      due: await act(writer, id, action, { ...actionPlace(call), obstacles }),
      campaign: await findCampaign(writer, id, place),
    }));
  },

  campaignWinner: async (call) => {
    const place = await placeOf(call);
    const id = pathId(call.params.id);
    return acting(call, async (writer) => {
      await chooseWinner(writer, id, call.body.group, authorOf(call));
      return { due: call.clock.now(), campaign: await findCampaign(writer, id, place) };
    });
  },

  campaignLedger: ({ engine, params, query, tenant, signal }) =>
    engine.read((reader) => ledgerOf(reader, pathId(params.id), query, tenant.time_zone, { signal })),

  campaignRecord: ({ engine, params, query, signal }) =>
    engine.read((reader) => recordOf(reader, pathId(params.id), query, { signal })),

  campaignWhy: ({ engine, params, clock, signal }) =>
    engine.read((reader) => whyOf(reader, pathId(params.id), params.user_id, clock.now(), { signal })),

  campaignUpdate: async (call) => {
    const place = await placeOf(call);
    const { version, serverUrl, ...sent } = call.body;
    expectServerUrl(serverUrl, place);
    const id = pathId(call.params.id);
    return call.engine.write(async (writer) => {
      const form = readableForm({ ...formOf(await campaignRow(writer, id)), ...sent });
      await updateCampaign(writer, { id, version, action: 'update' }, form, authorOf(call), place);
      return findCampaign(writer, id, place);
    });
  },

  campaignDelete: async ({ engine, params, ...call }) => {
    await engine.write((writer) => setDeleted(writer, pathId(params.id), true, authorOf(call)));
    return null;
  },

  campaignUndelete: async (call) => {
    const place = await placeOf(call);
    const id = pathId(call.params.id);
    return call.engine.write(async (writer) => {
      await setDeleted(writer, id, false, authorOf(call));
      return findCampaign(writer, id, place);
    });
  },

  campaignHistory: ({ engine, params, query, signal }) =>
    campaignRows.history(engine, pathId(params.id), query.page, { signal }),

  campaignRestore: async (call) => {
    const place = await placeOf(call);
    const id = pathId(call.params.id);
    const { version, history_id: historyId } = call.body;
    return call.engine.write(async (writer) => {
      await campaignRow(writer, id);
      const form = await formerForm(writer, id, historyId);
      await updateCampaign(writer, { id, version, action: 'restore' }, form, authorOf(call), place);
      return findCampaign(writer, id, place);
    });
  },
} satisfies Handlers<typeof campaignEndpoints>;

/** Server settings that campaigns depend on. */
export async function placeOf({
  config,
  mailTokens,
  mailTenants,
  tenant,
}: Pick<Services, 'config' | 'mailTokens' | 'mailTenants'> & Pick<TenantCall, 'tenant'>): Promise<CampaignPlace> {
  const number = await mailTenants.numberOf(tenant.tenant_id);
  const random = '0'.repeat(32);
  return {
    serverUrl: config.mail.transport,
    sealed: (id) => mailTokens.seal('campaign', { tenant: number, mail: id, random, position: 0 }),
  };
}

type ActingCall = TenantCall & Services;

/** The place of a person's action. */
function actionPlace(call: ActingCall): ActionPlace {
  return { author: authorOf(call), timeZone: call.tenant.time_zone, today: call.today };
}

/** The obstacles to a new start of a form; it is rendered before the transaction, which others wait for. */
async function obstaclesOf(call: ActingCall, form: CampaignForm): Promise<Problem[]> {
  const found = await call.engine.read((reader) => newStartProblems(reader, form, trialPlace(call)));
  return found.map(({ field, message }) => ({ field, message }));
}

/** Does something that the sender has to know of, in one transaction. */
async function acting(
  { control, clock, engine, jobs }: ActingCall,
  work: (writer: Writer) => Promise<{ readonly due: Date | null; readonly campaign: Campaign }>,
): Promise<Campaign> {
  // Before and after the commit: a crash between them must not keep the sender from looking.
  await noteDue(control, engine.tenantId, clock.now());
  const { due, campaign } = await engine.write(work);
  if (due !== null) {
    await noteDue(control, engine.tenantId, due);
    if (campaign.status === 'sending') await workOnCampaigns(jobs, engine);
  }
  return campaign;
}

/** A sent form. @throws ApiError 422 for another way out than the configured one */
function formIn({ serverUrl, ...form }: Sent, place: CampaignPlace): CampaignForm {
  expectServerUrl(serverUrl, place);
  return form;
}

/** @throws ApiError 422 if `serverUrl` differs from the configured transport */
function expectServerUrl(serverUrl: string | undefined, place: CampaignPlace): void {
  if (serverUrl !== undefined && serverUrl !== place.serverUrl) {
    const message = `Email is sent through “${place.serverUrl}”, set by the server’s operator. Omit serverUrl.`;
    throw refusedField('serverUrl', message);
  }
}
