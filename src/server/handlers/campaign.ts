import type { ReadBodyOf } from '#contract/endpoint.ts';
import type { campaignEndpoints } from '#contract/endpoints/campaign.ts';
import { ApiError } from '#server/apiError.ts';
import { campaignRows, type CampaignForm, type CampaignPlace } from '#server/campaigns/campaignRow.ts';
import {
  createCampaign,
  findCampaign,
  formerForm,
  campaignRow,
  listCampaigns,
  setDeleted,
  updateCampaign,
} from '#server/campaigns/campaignStore.ts';
import type { Services } from '#server/services.ts';
import { authorOf, pathId, type Handlers, type TenantCall } from './handler.ts';

type Sent = Omit<ReadBodyOf<(typeof campaignEndpoints)['campaignUpdate']>, 'version'>;

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
    const form = formIn(call.body, place);
    return call.engine.write(async (writer) =>
      findCampaign(writer, await createCampaign(writer, form, authorOf(call)), place),
    );
  },

  campaignUpdate: async (call) => {
    const place = await placeOf(call);
    const { version, ...sent } = call.body;
    const form = formIn(sent, place);
    const id = pathId(call.params.id);
    return call.engine.write(async (writer) => {
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

/** What the server knows of the surroundings of a tenant's campaigns. */
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

/** A sent form. @throws ApiError 422 for another way out than the configured one */
function formIn({ serverUrl, ...form }: Sent, place: CampaignPlace): CampaignForm {
  if (serverUrl !== undefined && serverUrl !== place.serverUrl) {
    const message = `Mail leaves by “${place.serverUrl}”, which the operator of this server sets; leave serverUrl out.`;
    throw new ApiError('unprocessable', message, { problems: [{ field: 'serverUrl', message }] });
  }
  return form;
}
