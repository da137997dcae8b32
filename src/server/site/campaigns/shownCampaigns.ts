import { hash } from 'node:crypto';
import type { AbGroup } from '#domain/campaigns/fields.ts';
import { groupOfDigest } from '#domain/campaigns/siteGroup.ts';
import { ApiError } from '#server/apiError.ts';
import { campaignDetailsOf } from '#server/campaigns/campaignDetails.ts';
import { freezeContent, type FrozenContent } from '#server/campaigns/content.ts';
import { tenantById } from '#server/control/tenants.ts';
import { tenantVocabulary } from '#server/definitions/vocabulary.ts';
import type { Reader } from '#server/engine/engine.ts';
import type { Services } from '#server/services.ts';
import { tenantSettingsOf } from '#server/settings/settings.ts';
import {
  bestSellingItems,
  customerFields,
  customerRows,
  recommendedItems,
  type MergeContext,
  type TemplateItem,
} from '#server/templates/mergeContext.ts';
import { RenderProblem } from '#server/templates/render/renderProblem.ts';
import type { OpenSite } from '../site.ts';
import { filledPlaces, runningCampaigns, type FilledPlace } from './chosen.ts';
import { siteLimits } from '#domain/site/events.ts';

/** What a place of a page shows. */
export interface ShownCampaign {
  readonly place: string;
  /** The campaign's public id. */
  readonly campaign: string;
  /** Safe to stand in a shadow root of the page. */
  readonly html: string;
  /** Ids of the products in it. */
  readonly items: readonly string[];
}

type Parts = Pick<Services, 'control' | 'clock' | 'templating' | 'mailTokens'>;

/** The campaigns for the places of a page that a visitor looks at; a customer, or somebody unknown. */
export async function shownCampaigns(
  { engine, tenantId, number }: OpenSite,
  {
    places,
    userId,
    visitor,
  }: {
    readonly places: readonly string[];
    readonly userId: string | null;
    readonly visitor: string;
  },
  { control, clock, templating, mailTokens }: Parts,
): Promise<ShownCampaign[]> {
  const tenant = await tenantById(control, tenantId);
  if (places.length === 0 || !tenant) return [];
  const today = clock.today(tenant.time_zone);
  const filled = await engine.read(async (reader) => {
    const chosen = await filledPlaces(reader, await runningCampaigns(reader), places, userId);
    const contents = [];
    for (const one of chosen)
      contents.push(await contentFor(reader, one, { userId, visitor, today, tenantName: tenant.name }));
    return contents.flatMap((one) => one ?? []);
  });
  const work = templating(tenantId);
  const shown: ShownCampaign[] = [];
  for (const { place, id, html, context } of filled) {
    try {
      const [[rendered = ''] = []] = await work.render([{ form: 'html', text: html }], [{ ...context }]);
      const safe = await work.siteContent(rendered);
      const campaign = mailTokens.seal('campaign', { tenant: number, mail: id, position: 0, random: '0'.repeat(32) });
      shown.push({
        place,
        campaign,
        html: safe,
        items: shownItems(safe, [...context.products, ...context.recommendations]),
      });
    } catch (error) {
      // A template that cannot be filled in leaves its place as the shop made it.
      if (!(error instanceof RenderProblem)) throw error;
    }
  }
  return shown;
}

interface Content {
  readonly place: string;
  readonly id: number;
  readonly html: string;
  readonly context: MergeContext;
}

interface Viewer {
  readonly userId: string | null;
  readonly visitor: string;
  readonly today: string;
  readonly tenantName: string;
}

/** What is rendered in a place; undefined where the campaign's template is gone. */
async function contentFor(reader: Reader, filled: FilledPlace, viewer: Viewer): Promise<Content | undefined> {
  const { place, campaign } = filled;
  const frozen = await freezeContent(reader, campaign.form, viewer.today).catch(templateIsGone);
  if (!frozen) return undefined;
  const own = frozen.groups?.[groupOfVisitor(campaign.id, viewer.visitor)];
  const content = own ? { ...frozen, plain: own } : frozen;
  return { place, id: campaign.id, html: content.plain.html, context: await contextFor(reader, content, viewer) };
}

/** The version that a visitor sees of a test: the same at every visit. */
function groupOfVisitor(campaignId: number, visitor: string): AbGroup {
  return groupOfDigest(hash('md5', `${campaignId}:${visitor}`, 'hex'));
}

function templateIsGone(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

/** What a template reads; of somebody unknown nothing, so that its tags have their defaults. */
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

/** The products that stand in rendered content: a template may show fewer than it is given. */
function shownItems(html: string, items: readonly TemplateItem[]): string[] {
  const text = html.replaceAll('&amp;', '&');
  const signs = ({ name, item_url: url, image_url: image }: TemplateItem) => [name, url, image];
  const found = items.filter((item) => signs(item).some((sign) => sign !== null && sign !== '' && text.includes(sign)));
  return [...new Set(found.map(({ item_id: id }) => id))].slice(0, siteLimits.items);
}
