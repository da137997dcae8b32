import { createHash } from 'node:crypto';
import type { AbGroup } from '#domain/campaigns/fields.ts';
import { mailPlaceholders } from '#domain/mail/placeholders.ts';
import { fullName, type CustomerRow } from '#server/records/customerRow.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import type { PersonalMail } from '#server/mail/personal/personalMail.ts';
import { addressKey } from '#server/records/suppression.ts';
import { tenantSettingsOf } from '#server/settings/settings.ts';
import {
  bestSellingItems,
  customerFields,
  customerRows,
  recommendedItems,
  type MergeContext,
  type TemplateThreads,
} from '#server/features/templates/public.ts';
import { RenderProblem } from '#server/threads/renderProblem.ts';
import type { CampaignDetails } from '#domain/campaigns/details.ts';
import { campaignDetailsOf } from '#server/settings/campaignDetails.ts';
import type { FrozenContent, FrozenMail } from '../content.ts';
import { withUtm } from './utm.ts';
import { takenAddresses, type Claimed, type Result } from './recipients.ts';

/** The parts of mails. */
export interface MailMaking {
  readonly templating: TemplateThreads;
  readonly tenantName: string;
  readonly today: string;
}

/** The data read for a claimed person. */
type Reached = Pick<Claimed, 'user_id' | 'address_digest' | 'test_group'>;

/** The mails of some claimed people, and what became of those who get none. */
export interface MadeMails {
  readonly mails: readonly PersonalMail[];
  readonly results: readonly Result[];
}

/** The content of a campaign, and the settings of all campaigns. */
interface CampaignContent {
  readonly content: FrozenContent;
  readonly details: CampaignDetails;
}

const skipped = (userId: string, reason: Result['reason']): Result => ({
  userId,
  state: 'skipped',
  reason,
  detail: null,
  mailId: null,
});

/** Renders the mails of claimed people with what is known of them now. */
export async function makeMails(
  engine: TenantEngine,
  id: number,
  { people, content, winner }: { people: readonly Reached[]; content: FrozenContent; winner: AbGroup | null },
  making: MailMaking,
): Promise<MadeMails> {
  const rows = await customerRows(
    engine,
    people.map(({ user_id: userId }) => userId),
  );
  const customers = new Map(rows.map((row) => [row.user_id, row]));
  const results: Result[] = [];
  const moved = people.filter((one) => {
    const digest = digestOf(customers.get(one.user_id));
    return digest !== undefined && digest !== one.address_digest;
  });
  const taken = await takenAddresses(
    engine,
    id,
    moved.flatMap((one) => digestOf(customers.get(one.user_id)) ?? []),
  );
  const reached: { readonly row: CustomerRow; readonly mail: FrozenMail }[] = [];
  for (const one of people) {
    const row = customers.get(one.user_id);
    const digest = digestOf(row);
    if (!row) results.push(skipped(one.user_id, 'unknown customer'));
    else if (digest === undefined) results.push(skipped(one.user_id, 'invalid address'));
    else if (digest !== one.address_digest && taken.has(digest)) results.push(skipped(one.user_id, 'shared address'));
    else reached.push({ row, mail: mailOf(content, one.test_group ?? winner) });
  }
  const details = await campaignDetailsOf(engine);
  const contexts = await contextsOf(
    engine,
    { content, details },
    reached.map(({ row }) => row),
    making,
  );
  const mails: PersonalMail[] = [];
  for (const mail of new Set(reached.map((one) => one.mail))) {
    const own = reached.filter((one) => one.mail === mail);
    const rendered = await renderAll(
      making.templating,
      mail,
      own.map(({ row }) => contexts(row, mail)),
    );
    for (const [index, { row }] of own.entries()) {
      const one = rendered[index];
      if (one === undefined || one instanceof Error) {
        const detail = one?.message ?? null;
        results.push({ userId: row.user_id, state: 'failed', reason: 'not rendered', detail, mailId: null });
      } else mails.push(personalMail(id, { content, details }, { row, mail }, one));
    }
  }
  return { mails, results };
}

/** The digest of a customer's address as the ledger has it; undefined without one. */
function digestOf(row: CustomerRow | undefined): string | undefined {
  return row?.email ? createHash('md5').update(addressKey(row.email)).digest('hex') : undefined;
}

function mailOf({ groups, plain }: FrozenContent, group: AbGroup | null): FrozenMail {
  return groups && group ? groups[group] : plain;
}

type Rendered = readonly [subject: string, html: string, text: string];

/** Renders a mail for people at once; where that fails, one by one, so that only those fail who cannot be rendered. */
async function renderAll(
  templating: TemplateThreads,
  mail: FrozenMail,
  contexts: readonly MergeContext[],
): Promise<(Rendered | RenderProblem)[]> {
  const parts = [
    { form: 'text', text: mail.subject },
    { form: 'html', text: mail.html },
    { form: 'text', text: mail.text },
  ] as const;
  const all = contexts.map((context) => ({ ...context }));
  try {
    const rendered = await templating.render(parts, all);
    return rendered.map(([subject = '', html = '', text = '']) => [subject, html, text] as const);
  } catch (error) {
    if (!(error instanceof RenderProblem)) throw error;
    if (contexts.length === 1) return [error];
    const singly: (Rendered | RenderProblem)[] = [];
    for (const context of contexts) singly.push(...(await renderAll(templating, mail, [context])));
    return singly;
  }
}

/** What a template reads of each person. */
async function contextsOf(
  engine: TenantEngine,
  { content, details }: CampaignContent,
  rows: readonly CustomerRow[],
  { tenantName, today }: MailMaking,
): Promise<(row: CustomerRow, mail: FrozenMail) => MergeContext> {
  const texts = [content.plain, ...Object.values(content.groups ?? {})].map(({ html, text }) => html + text);
  const needsItems = texts.some((text) => text.includes('recommendations'));
  return engine.read(async (reader) => {
    const vocabulary = await tenantVocabulary(reader, 'segment');
    const { currency } = await tenantSettingsOf(reader);
    const numbers = needsItems ? rows.map((row) => row.customer_no) : [];
    const recommended = await recommendedItems(reader, numbers, undefined, content.recommendationId);
    const best = needsItems ? await bestSellingItems(reader, today) : [];
    return (row, { subject }) => ({
      customer: customerFields(row, vocabulary),
      tenant: { name: tenantName, address: details.postalAddress, currency },
      campaign: { name: content.name, subject },
      recommendations: recommended.get(row.customer_no) ?? best,
      products: content.products,
      ...mailPlaceholders,
    });
  });
}

function personalMail(
  campaignId: number,
  { content: { fromEmailAddress, name, kind = 'campaign' }, details }: CampaignContent,
  { row, mail }: { readonly row: CustomerRow; readonly mail: FrozenMail },
  [subject, html, text]: Rendered,
): PersonalMail {
  return {
    kind,
    campaignId,
    userId: row.user_id,
    from: { name: mail.senderName, address: fromEmailAddress },
    to: { name: fullName(row), address: row.email ?? '' },
    ...(details.replyTo !== '' && { replyTo: details.replyTo }),
    subject,
    html: withUtm(html, { ...details, campaign: name }),
    ...(text !== '' && { text }),
  };
}
