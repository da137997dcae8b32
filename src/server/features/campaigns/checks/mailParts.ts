import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { templates } from '#server/features/templates/public.ts';
import type { CampaignForm } from '../campaignRow.ts';
import { isMail } from './formLooks.ts';

/** A text of a mail, with the field that it comes from. */
export interface MailPart {
  readonly field: string;
  readonly text: string;
  /** It is the HTML of a template. */
  readonly isHtml: boolean;
}

/** One version of a mail: the campaign's, or a group's of its test. */
export interface MailVersion {
  /** The fields of its template and of its subject. */
  readonly field: string;
  readonly subjectField: string;
  /** Empty if a group uses the campaign's subject, and for websites. */
  readonly subject: string;
  /** The template's HTML; undefined without a template. */
  readonly html: string | undefined;
  readonly text: string;
  readonly templateName: string;
}

/** All versions that recipients or visitors see; none if a connected service sends the campaign. */
export async function mailVersionsOf(
  reader: Reader,
  form: CampaignForm,
  options?: QueryOptions,
): Promise<MailVersion[]> {
  const isShown = form.channel === 'website';
  if (!isShown && !isMail(form.channel)) return [];
  const versions = [
    { prefix: '', templateId: form.templateId, subject: form.subject },
    ...(form.ab
      ? [
          { prefix: 'ab.groupA.', ...form.ab.groupA },
          { prefix: 'ab.groupB.', ...form.ab.groupB },
        ]
      : []),
  ];
  const found: MailVersion[] = [];
  for (const { prefix, templateId, subject } of versions) {
    const row = templateId === null ? undefined : await templates.find(reader, templateId, options);
    const isThere = row?.deleted_at === null;
    found.push({
      field: `${prefix}templateId`,
      subjectField: `${prefix}subject`,
      subject: isShown ? '' : (subject ?? ''),
      html: isThere ? row.html_body : undefined,
      text: isThere && !isShown ? (row.text_body ?? '') : '',
      templateName: isThere ? row.name : '',
    });
  }
  return found;
}

/** The texts of those versions. */
export function partsOf(versions: readonly MailVersion[]): MailPart[] {
  return versions.flatMap(({ field, subjectField, subject, html, text }) => [
    ...(subject === '' ? [] : [{ field: subjectField, text: subject, isHtml: false }]),
    ...(html === undefined ? [] : [{ field, text: html, isHtml: true }]),
    ...(text === '' ? [] : [{ field, text, isHtml: false }]),
  ]);
}
