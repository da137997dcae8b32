import type { AbGroup } from '#domain/campaigns/fields.ts';
import type { Reader } from '#server/engine/engine.ts';
import { templates, type TemplateItem } from '#server/features/templates/public.ts';
import type { CampaignForm } from './campaignRow.ts';
import { campaignProducts } from './items.ts';

/** A mail of a campaign as it was when sending started. */
export interface FrozenMail {
  readonly templateId: number;
  readonly templateVersion: number;
  readonly subject: string;
  readonly senderName: string;
  /** With merge tags. */
  readonly html: string;
  readonly text: string;
}

/** What a campaign was started with; later changes of its template, sender and products change nothing. */
export interface FrozenContent {
  readonly name: string;
  readonly fromEmailAddress: string;
  readonly plain: FrozenMail;
  /** What the groups of a test get instead. */
  readonly groups: Readonly<Record<AbGroup, FrozenMail>> | null;
  readonly ab: CampaignForm['ab'];
  readonly ratePerMinute: number | null;
  readonly products: readonly TemplateItem[];
  /** The batch that recommendations are of; null is the newest. */
  readonly recommendationId: number | null;
  /** What its mails are in the log; a campaign's where it is absent. */
  readonly kind?: 'campaign' | 'automation';
}

/**
 * Reads what a form is sent with. @throws ApiError 404 for a template that is not there; `startProblems` comes first
 */
export async function freezeContent(reader: Reader, form: CampaignForm, today: string): Promise<FrozenContent> {
  const { name, fromEmailAddress, ab, ratePerMinute } = form;
  const plain = await frozenMail(reader, form);
  const isFixed = form.type === 'Recommended' && form.recommendationUpdateSchedule === 'fixed';
  return {
    name,
    fromEmailAddress,
    plain,
    groups: ab && {
      A: await frozenMail(reader, form, ab.groupA),
      B: await frozenMail(reader, form, ab.groupB),
    },
    ab,
    ratePerMinute,
    products: await campaignProducts(reader, form, today),
    recommendationId: isFixed ? form.recommendationId : null,
  };
}

type OwnParts = NonNullable<CampaignForm['ab']>['groupA'];

async function frozenMail(reader: Reader, form: CampaignForm, own?: OwnParts): Promise<FrozenMail> {
  const templateId = own?.templateId ?? form.templateId ?? 0;
  const { version, html_body: html, text_body: text } = await templates.get(reader, templateId);
  const subject = own?.subject ?? form.subject;
  const senderName = own?.senderName ?? form.senderName;
  return { templateId, templateVersion: version, subject, senderName, html, text: text ?? '' };
}
