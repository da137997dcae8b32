import { ApiError } from '#server/errors/apiError.ts';
import { campaignDetailsOf } from '#server/settings/campaignDetails.ts';
import { freezeContent, type FrozenContent } from '#server/features/campaigns/public.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';
import type { Reader } from '#server/engine/engine.ts';
import { tenantSettingsOf } from '#server/settings/settings.ts';
import {
  bestSellingItems,
  customerFields,
  customerRows,
  recommendedItems,
  type MergeContext,
  type TemplateItem,
} from '#server/features/templates/public.ts';
import type { FilledPlace } from './chosen.ts';

/** The input of rendering: HTML with merge tags, and the values that they read. */
export interface Content {
  readonly id: number;
  readonly html: string;
  readonly context: MergeContext;
}

/** The visitor and the place. */
export interface Viewer {
  /** Null for an unknown visitor. */
  readonly userId: string | null;
  readonly today: string;
  readonly tenantName: string;
}

/** The input for a place; undefined if the campaign's template is gone. */
export async function contentFor(
  reader: Reader,
  { campaign, group }: Pick<FilledPlace, 'campaign' | 'group'>,
  viewer: Viewer,
): Promise<Content | undefined> {
  const frozen = await freezeContent(reader, campaign.form, viewer.today).catch(templateIsGone);
  if (!frozen) return undefined;
  const own = group && frozen.groups?.[group];
  const content = own ? { ...frozen, plain: own } : frozen;
  return { id: campaign.id, html: content.plain.html, context: await contextFor(reader, content, viewer) };
}

function templateIsGone(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

/** The values that a template reads; an unknown visitor has none, so that its tags have their defaults. */
async function contextFor(
  reader: Reader,
  { name, plain, products, recommendationId }: FrozenContent,
  { userId, today, tenantName }: Viewer,
): Promise<MergeContext> {
  const [row] = userId === null ? [] : await customerRows(reader, [userId]);
  const { currency } = await tenantSettingsOf(reader);
  const { postalAddress: address } = await campaignDetailsOf(reader);
  return {
    customer: row ? customerFields(row, await tenantVocabulary(reader, 'segment')) : { custom: {} },
    tenant: { name: tenantName, address, currency },
    campaign: { name, subject: plain.subject },
    recommendations: plain.html.includes('recommendations')
      ? await itemsFor(reader, row?.customer_no, recommendationId, today)
      : [],
    products,
    unsubscribe_url: '',
    browser_url: '',
  };
}

async function itemsFor(
  reader: Reader,
  number: number | undefined,
  batch: number | null,
  today: string,
): Promise<readonly TemplateItem[]> {
  const own =
    number === undefined ? undefined : (await recommendedItems(reader, [number], undefined, batch)).get(number);
  return own ?? bestSellingItems(reader, today);
}
