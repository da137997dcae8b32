import type { Problem } from '#contract/errors.ts';
import { hasUnsubscribeLink } from '#domain/document/unsubscribe.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { renderFailure, sampleContexts, type TemplateThreads } from '#server/features/templates/public.ts';
import { campaignDetailsOf } from '#server/settings/campaignDetails.ts';
import type { CampaignForm } from '../campaignRow.ts';
import { isMail } from '../checks/formLooks.ts';
import { mailVersionsOf, type MailVersion } from '../checks/mailParts.ts';
import { campaignProducts } from '../items.ts';

/** The threads that render, the tenant's name and its day. */
export interface TrialPlace {
  readonly templating: TemplateThreads;
  readonly tenantName: string;
  readonly today: string;
}

/** An obstacle to a new start, with the check that it belongs to. */
export interface StartObstacle extends Problem {
  readonly check: 'template' | 'address' | 'unsubscribe';
}

/** The message for a tenant without a postal address. */
const noAddress =
  'Your postal address is missing. Enter it in Settings; it is required by law in every marketing email.';
const noLink = 'The email has no unsubscribe link. Insert a footer in the template.';

/**
 * Obstacles to sending, scheduling or switching on a campaign, in addition to `startProblems`: an email that cannot be
 * rendered for the ten sample people, no postal address, no unsubscribe link. Campaigns already scheduled or switched
 * on are not affected. Rendering runs in threads and can take a second, so call this outside of write transactions.
 */
export async function newStartProblems(
  reader: Reader,
  form: CampaignForm,
  place: TrialPlace,
  options?: QueryOptions,
): Promise<StartObstacle[]> {
  const versions = await mailVersionsOf(reader, form, options);
  const failures = await failedVersions(reader, form, versions, place, options);
  if (!isMail(form.channel)) return failures;
  const { postalAddress } = await campaignDetailsOf(reader, options);
  const unlinked = versions.filter(({ html }) => html !== undefined && !hasUnsubscribeLink(html));
  return [
    ...failures,
    ...(postalAddress === '' ? [{ check: 'address', field: 'fromEmailAddress', message: noAddress } as const] : []),
    ...unlinked.map(({ field }) => ({ check: 'unsubscribe', field, message: noLink }) as const),
  ];
}

/** The versions that cannot be rendered for every sample person. */
async function failedVersions(
  reader: Reader,
  form: CampaignForm,
  versions: readonly MailVersion[],
  { templating, tenantName, today }: TrialPlace,
  options?: QueryOptions,
): Promise<StartObstacle[]> {
  const written = versions.filter(({ html }) => html !== undefined);
  if (written.length === 0) return [];
  const vocabulary = await tenantVocabulary(reader, 'segment', options);
  const products = await campaignProducts(reader, form, today, options);
  const campaign = { name: form.name, subject: form.subject };
  const people = await sampleContexts(reader, vocabulary, { tenantName, today, products, campaign }, options);
  const failures: StartObstacle[] = [];
  for (const { field, subject, html = '', text } of written) {
    const parts = [
      { form: 'text', text: subject },
      { form: 'html', text: html },
      { form: 'text', text },
    ] as const;
    const message = await renderFailure(templating, parts, people);
    if (message !== undefined) failures.push({ check: 'template', field, message });
  }
  return failures;
}
