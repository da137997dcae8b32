import type { Problem } from '#contract/errors.ts';
import type { Reader } from '#server/engine/engine.ts';
import { hasAudience } from '#domain/campaigns/audience.ts';
import { mergeTagsOf, tagProblems } from '#domain/document/mergeTags.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';
import { syntaxProblems, templates } from '#server/features/templates/public.ts';
import { audienceOf, campaignRows, type CampaignForm } from './campaignRow.ts';
import { isServiceChannel } from './services/serviceOf.ts';
import { serviceProblems } from './services/serviceProblems.ts';
import { unusableSegments, waterfallOf } from './waterfall.ts';

/**
 * Everything for which a campaign cannot start now, a sentence at its field each. Without a moment the people are not
 * looked at: an automation finds its own.
 */
export async function startProblems(reader: Reader, form: CampaignForm, now: Date | undefined): Promise<Problem[]> {
  const problems = await templateProblems(reader, form);
  if (isServiceChannel(form.channel)) problems.push(...(await serviceProblems(reader, form, form.channel)));
  if (form.channel === 'website') {
    return [
      ...problems,
      ...siteAudienceProblems(form),
      ...siteTestProblems(form),
      ...(await segmentProblems(reader, form)),
    ];
  }
  if (form.subject === '' && !hasOwnSubjects(form)) {
    problems.push({ field: 'subject', message: 'Enter a subject.' });
  }
  problems.push(...(await subjectProblems(reader, form)));
  if (form.fromEmailAddress === '') {
    problems.push({ field: 'fromEmailAddress', message: 'Enter a sender address.' });
  }
  return now ? [...problems, ...(await audienceProblems(reader, form, now))] : problems;
}

function hasOwnSubjects({ ab }: CampaignForm): boolean {
  return Boolean(ab?.groupA.subject) && Boolean(ab?.groupB.subject) && ab?.distribution === 100;
}

/** Merge tags of the subjects that nobody could be sent. */
async function subjectProblems(reader: Reader, { subject, ab }: CampaignForm): Promise<Problem[]> {
  const written = [
    ['subject', subject],
    ['ab.groupA.subject', ab?.groupA.subject ?? ''],
    ['ab.groupB.subject', ab?.groupB.subject ?? ''],
  ] as const;
  if (!written.some(([, text]) => text.includes('{'))) return [];
  const tags = mergeTagsOf(await tenantVocabulary(reader, 'segment'));
  return written.flatMap(([field, text]) =>
    [...syntaxProblems(text), ...tagProblems(text, tags, new Map())].map(({ message }) => ({ field, message })),
  );
}

async function templateProblems(reader: Reader, form: CampaignForm): Promise<Problem[]> {
  const named: readonly (readonly [field: string, id: number | null])[] = [
    ['templateId', form.templateId],
    ...(form.ab?.groupA.templateId ? [['ab.groupA.templateId', form.ab.groupA.templateId] as const] : []),
    ...(form.ab?.groupB.templateId ? [['ab.groupB.templateId', form.ab.groupB.templateId] as const] : []),
  ];
  const problems: Problem[] = [];
  for (const [field, id] of named) {
    const template = id === null ? undefined : await templates.find(reader, id);
    if (id === null) problems.push({ field, message: 'Choose a template.' });
    else if (!template || template.deleted_at !== null) {
      problems.push({ field, message: 'The template was deleted. Restore it or choose another.' });
    } else if (template.channel !== (form.channel === 'website' ? 'website' : 'dodo-mail')) {
      problems.push({
        field,
        message: `“${template.name}” is for another channel. Choose a template for this channel.`,
      });
    }
  }
  return problems;
}

async function audienceProblems(reader: Reader, form: CampaignForm, now: Date): Promise<Problem[]> {
  const field = 'segmentIds';
  if (!hasAudience(form)) return [{ field, message: 'Choose at least one segment.' }];
  const problems = [...(await segmentProblems(reader, form)), ...(await resendProblems(reader, form))];
  if (problems.length > 0) return problems;
  const { count } = await waterfallOf(reader, audienceOf(form), now);
  return count > 0 ? [] : [{ field, message: 'This campaign has no recipients. Check its audience.' }];
}

/** A campaign whose openers are left out, and that was never sent. */
async function resendProblems(reader: Reader, { resendOf }: Pick<CampaignForm, 'resendOf'>): Promise<Problem[]> {
  if (resendOf === null || (await campaignRows.find(reader, resendOf.campaignId))) return [];
  return [{ field: 'resendOf', message: `Campaign ${resendOf.campaignId} does not exist. Choose segments instead.` }];
}

/** Segments that nobody is a member of any more. */
async function segmentProblems(reader: Reader, { segmentIds }: Pick<CampaignForm, 'segmentIds'>): Promise<Problem[]> {
  return (await unusableSegments(reader, segmentIds)).map(({ name, reason }) => ({
    field: 'segmentIds',
    message:
      reason === 'archived' ? `“${name}” is archived. Activate it or remove it.` : `${name} does not exist. Remove it.`,
  }));
}

/** Who did not open an email is unknown to the site, which would show the campaign to everybody. */
function siteAudienceProblems({ resendOf }: Pick<CampaignForm, 'resendOf'>): Problem[] {
  if (resendOf === null) return [];
  return [{ field: 'resendOf', message: 'Only emails can be resent to people who did not open. Remove that rule.' }];
}

/** What keeps a test on the site from starting: both versions run side by side until the campaign ends. */
function siteTestProblems({ ab, templateId }: Pick<CampaignForm, 'ab' | 'templateId'>): Problem[] {
  if (ab === null) return [];
  const problems: Problem[] = [];
  if ((ab.groupA.templateId ?? templateId) === (ab.groupB.templateId ?? templateId)) {
    const message = 'Both groups have the same template. Choose another for one of them.';
    problems.push({ field: 'ab.groupB.templateId', message });
  }
  if (ab.distribution < 100) {
    const message = 'Website tests use the whole audience. Enter 100.';
    problems.push({ field: 'ab.distribution', message });
  }
  if (ab.objective === 'opens') {
    const message = 'Website campaigns have no opens. Choose clicks, orders or revenue.';
    problems.push({ field: 'ab.objective', message });
  }
  return problems;
}
