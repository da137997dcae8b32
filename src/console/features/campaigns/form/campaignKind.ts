import { campaignParts } from '#contract/features/campaignForm.ts';
import { campaignDefaults } from '#domain/campaigns/fields.ts';
import { numericId } from '#contract/shapes/shapes.ts';
import { pathTo } from '#contract/links.ts';
import * as v from 'valibot';
import { call, type CallValue } from '#console/data/call.ts';
import type { CallInput } from '#console/data/request.ts';
import type { EntityFormKind } from '#console/entity/useEntityForm.ts';
import { t } from '#console/texts/i18n.ts';

/** A campaign as the API has it. */
export type Campaign = CallValue<'campaign'>;
/** What the form edits: the campaign's parts, all of them. */
export type CampaignValues = Required<Pick<Campaign, keyof typeof campaignParts & keyof Campaign>>;
type Body = CallInput<'campaignCreate'>['body'];

const names = Object.keys(campaignParts) as (keyof CampaignValues)[];

/** The values of a new campaign: the defaults of specification 2 §9. */
const fresh: CampaignValues = v.parse(v.omit(v.object(campaignParts), ['name']), {}) as never;

/** Whom mail comes from. */
export type CampaignSender = Pick<CampaignValues, 'senderName' | 'fromEmailAddress'>;

/** The values that a form begins with. */
export function campaignValues(stored: Campaign | undefined, sender?: CampaignSender): CampaignValues {
  if (!stored) return { ...fresh, ...sender, name: '', channel: campaignDefaults.channel };
  return Object.fromEntries(names.map((name) => [name, stored[name]])) as unknown as CampaignValues;
}

/** The calls that show campaigns. */
export const campaignQueries = ['campaignList', 'campaign', 'campaignHistory', 'campaignFormat'] as const;

const editPath = ({ id }: Campaign): string => pathTo('campaign', { id });

/** Campaigns as the one form of entities edits them; a new one begins with a sender. */
export const campaignKind = (sender?: CampaignSender): EntityFormKind<Campaign, CampaignValues, Body> => ({
  name: 'campaign',
  schema: (over) => v.object(over === undefined ? campaignParts : { ...campaignParts, version: numericId }),
  load: (stored) => campaignValues(stored, sender),
  send: (values, over) => ({
    body: over === undefined ? values : ({ ...values, version: over.version } as Body),
    problems: {},
  }),
  create: (body) => call('campaignCreate', { body }),
  save: ({ id, version }, body) => call('campaignUpdate', { params: { id }, body: { ...body, version } }),
  titleOf: ({ name }) => name,
  savedText: ({ name }) => t('campaigns.saved', { name }),
  queries: campaignQueries,
  createPath: pathTo('campaignCreate'),
  editPath,
  viewPath: editPath,
});
