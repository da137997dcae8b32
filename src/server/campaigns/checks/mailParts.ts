import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { templates } from '#server/templates/templateStore.ts';
import type { CampaignForm } from '../campaignRow.ts';
import { isMail } from './formLooks.ts';

/** A text of a mail, with the field that it comes from. */
export interface MailPart {
  readonly field: string;
  readonly text: string;
  /** It is the HTML of a template. */
  readonly isHtml: boolean;
}

/** All texts that somebody gets or is shown: those of the campaign, and those of the groups of its test. */
export async function partsOf(reader: Reader, form: CampaignForm, options: QueryOptions): Promise<MailPart[]> {
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
  const parts: MailPart[] = [];
  for (const { prefix, templateId, subject } of versions) {
    if (subject !== null && !isShown) parts.push({ field: `${prefix}subject`, text: subject, isHtml: false });
    const row = templateId === null ? undefined : await templates.find(reader, templateId, options);
    if (row?.deleted_at !== null) continue;
    const field = `${prefix}templateId`;
    parts.push({ field, text: row.html_body, isHtml: true });
    if (!isShown) parts.push({ field, text: row.text_body ?? '', isHtml: false });
  }
  return parts;
}
