import type { ValueOf } from '#contract/endpoint.ts';
import type { SentDocument } from '#contract/features/mailDocument.ts';
import type { templateEndpoints } from '#contract/features/templates.ts';
import { fullName, type CustomerRow } from '#server/records/customerRow.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { mailPlaceholders } from '#domain/mail/placeholders.ts';
import { campaignDetailsOf } from '#server/settings/campaignDetails.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { tenantSettingsOf } from '#server/settings/settings.ts';
import { coverageOf } from './attributes.ts';
import { bestSellingItems, customerFields, recommendedItems, type MergeContext } from './mergeContext.ts';
import { previewCustomer, type EdgeCustomer } from './previewCustomer.ts';
import { RenderProblem } from '#server/threads/renderProblem.ts';
import type { TemplateThreads } from './templateThreads.ts';

type Preview = ValueOf<(typeof templateEndpoints)['templatePreview']>;

/** The parts of a preview. */
export interface PreviewQuestion {
  readonly jsonBody: SentDocument;
  /** The template's channel; a mail where it is absent. */
  readonly channel?: string | undefined;
  readonly userId?: string | undefined;
  readonly edge?: EdgeCustomer | undefined;
  /** The batch that recommendations are of; the newest where it is absent. */
  readonly batchId?: number | undefined;
  /** A subject with merge tags to render, too. */
  readonly subject?: string | undefined;
}

/** Where a preview is made: the tenant, its day, and the threads that render. */
export interface PreviewPlace {
  readonly tenantName: string;
  readonly today: string;
  readonly templating: TemplateThreads;
}

/** A document as one customer gets it, with everything that is wrong with it. Links of the mail lead nowhere. */
export async function previewOf(
  reader: Reader,
  question: PreviewQuestion,
  place: PreviewPlace,
  options?: QueryOptions,
): Promise<Preview> {
  return (await previewWithSubject(reader, question, place, options)).preview;
}

/** The same, with its subject as that customer gets it. */
export async function previewWithSubject(
  reader: Reader,
  { jsonBody, channel, batchId, subject: written = '', ...whom }: PreviewQuestion,
  place: PreviewPlace,
  options?: QueryOptions,
): Promise<{ readonly preview: Preview; readonly subject: string }> {
  const vocabulary = await tenantVocabulary(reader, 'segment', options);
  const compiled = await place.templating.compile(
    jsonBody,
    vocabulary,
    await coverageOf(reader, vocabulary, options),
    channel,
  );
  const row = await previewCustomer(reader, whom, options);
  const customer = { user_id: row.user_id, name: fullName(row) || 'Nobody', email: row.email };
  const problems = [...compiled.problems];
  const empty = { html: '', text: '', bytes: 0, problems, customer };
  if (!compiled.mail) return { preview: empty, subject: written };
  const context = await contextFor(reader, row, vocabulary, { ...place, batchId, subject: written }, options);
  const parts = [
    { form: 'html', text: compiled.mail.html },
    { form: 'text', text: compiled.mail.text },
    { form: 'text', text: written },
  ] as const;
  try {
    const [[html = '', text = '', subject = ''] = []] = await place.templating.render(parts, [{ ...context }]);
    return { preview: { html, text, bytes: Buffer.byteLength(html), problems, customer }, subject };
  } catch (error) {
    if (!(error instanceof RenderProblem)) throw error;
    const isKnown = problems.some(({ severity }) => severity === 'error');
    const failed = { severity: 'error', message: error.message, from: 0, to: 0 } as const;
    return { preview: { ...empty, problems: isKnown ? problems : [...problems, failed] }, subject: written };
  }
}

/** The merge values of one person outside of a campaign: links of the mail lead nowhere. */
async function contextFor(
  reader: Reader,
  row: CustomerRow,
  vocabulary: Vocabulary,
  { tenantName, today, batchId, subject }: PreviewPlace & Pick<PreviewQuestion, 'batchId' | 'subject'>,
  options?: QueryOptions,
): Promise<MergeContext> {
  const { currency } = await tenantSettingsOf(reader, options);
  const { postalAddress: address } = await campaignDetailsOf(reader, options);
  const best = await bestSellingItems(reader, today, options);
  const recommended = (await recommendedItems(reader, [row.customer_no], options, batchId ?? null)).get(
    row.customer_no,
  );
  return {
    customer: customerFields(row, vocabulary),
    tenant: { name: tenantName, address, currency },
    campaign: { name: 'Preview', subject: subject || 'Preview' },
    recommendations: recommended ?? best,
    products: best,
    ...mailPlaceholders,
  };
}
