import type { CampaignForm } from '../campaignRow.ts';
import type { FrozenContent } from '../content.ts';
import { fillSends } from './sends/fillSends.ts';
import type { PastSend } from './sends/pastSend.ts';
import type { Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import {
  draftedCampaigns,
  runningCampaigns,
  seededSender,
  startedDaysAgo,
  sentCampaigns,
  sentDaysAgo,
  type SentCampaign,
} from './seededCampaigns.ts';
import { seededLinks, seededMail } from './seededMail.ts';

/** What the demo's campaigns refer to. */
export interface CampaignSurroundings {
  readonly tenantId: string;
  /** The morning so many days ago, ISO 8601. */
  readonly daysAgo: (days: number) => string;
  /** The segment that mails went to, and the one that a draft is for. */
  readonly everyone: number;
  readonly draftFor: number;
  readonly templateIds: ReadonlyMap<string, number>;
}

/** Adds the demo's campaigns; those that were sent with their ledger, their mails and what became of these. */
export async function fillCampaigns(writer: Writer, around: CampaignSurroundings): Promise<void> {
  const sends: PastSend[] = [];
  for (const [place, campaign] of sentCampaigns.entries()) {
    sends.push(await addSent(writer, campaign, sentDaysAgo(place), around));
  }
  for (const { name, channel, subject, template } of draftedCampaigns) {
    const id = await nextId(writer, 'campaign');
    const templateId = around.templateIds.get(template) ?? null;
    const payload = { segmentIds: [around.draftFor], subject, templateId, ...seededSender };
    await tenantDb(writer)
      .insertInto('campaign')
      .values({ id, name, channel, status: 'draft', payload: JSON.stringify(payload), created_at: around.daysAgo(2) })
      .execute();
  }
  for (const one of runningCampaigns) await addRunning(writer, one, around);
  await fillSends(writer, around.tenantId, sends);
}

const unchanged = { templateId: null, subject: null, senderName: null, objective: 'Store Visit' } as const;

async function addRunning(
  writer: Writer,
  { name, place, template, ...more }: (typeof runningCampaigns)[number],
  { daysAgo, templateIds }: CampaignSurroundings,
): Promise<void> {
  const id = await nextId(writer, 'campaign');
  const other = 'other' in more ? (templateIds.get(more.other) ?? null) : null;
  const ab: CampaignForm['ab'] =
    other === null
      ? null
      : {
          groupA: unchanged,
          groupB: { ...unchanged, templateId: other },
          distribution: 100,
          objective: 'clicks',
          waitHours: 4,
        };
  const payload = {
    segmentIds: [],
    tags: ['site'],
    type: 'Recommended',
    templateId: templateIds.get(template) ?? null,
  };
  const at = daysAgo(startedDaysAgo);
  await tenantDb(writer)
    .insertInto('campaign')
    .values({
      id,
      name,
      channel: 'website',
      status: 'running',
      payload: JSON.stringify({ ...payload, place, ab, objective: 'Traffic' }),
      created_at: at,
      started_at: at,
    })
    .execute();
}

const minutes = (count: number): number => count * 60_000;
/** How long a send took, and what a winner waits for. */
const sendTime = { all: minutes(30), wait: minutes(4 * 60) } as const;

async function addSent(
  writer: Writer,
  campaign: SentCampaign,
  days: number,
  { daysAgo, everyone, templateIds }: CampaignSurroundings,
): Promise<PastSend> {
  const { name, subject, tags, objective, test } = campaign;
  const id = await nextId(writer, 'campaign');
  const templateId = templateIds.get(campaign.template) ?? 0;
  const ab: CampaignForm['ab'] = test
    ? {
        groupA: unchanged,
        groupB: { ...unchanged, subject: test.subject },
        distribution: test.distribution,
        objective: 'clicks',
        waitHours: 4,
      }
    : null;
  const plain = seededMail(campaign, templateId);
  const groups = test ? { A: plain, B: seededMail(campaign, templateId, test.subject) } : null;
  const content: FrozenContent = {
    name,
    fromEmailAddress: seededSender.fromEmailAddress,
    plain,
    groups,
    ab,
    ratePerMinute: null,
    products: [],
    recommendationId: null,
  };
  const start = daysAgo(days);
  const hasRest = test !== undefined && test.distribution < 100;
  const end = new Date(Date.parse(start) + sendTime.all * (hasRest ? 2 : 1) + (hasRest ? sendTime.wait : 0));
  const payload = { segmentIds: [everyone], tags, subject, templateId, objective, ab, ...seededSender };
  const db = tenantDb(writer);
  await db
    .insertInto('campaign')
    .values({
      id,
      name,
      channel: 'dodo-mail',
      status: 'sent',
      payload: JSON.stringify(payload),
      created_at: daysAgo(days + 5),
      updated_at: end.toISOString(),
      scheduled_at: start,
      started_at: start,
      ended_at: end.toISOString(),
    })
    .execute();
  await db
    .insertInto('campaign_run')
    .values({ campaign_id: id, content: JSON.stringify(content), audience: 0, begins_at: start })
    .execute();
  const { opens, clicks } = campaign;
  const second = groups?.B ?? plain;
  const links = seededLinks(campaign);
  const { fromEmailAddress } = content;
  return { id, start, segmentId: everyone, fromEmailAddress, plain, second, links, opens, clicks, test };
}
