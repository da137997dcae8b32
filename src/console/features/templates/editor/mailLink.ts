import * as v from 'valibot';
import { templateChannels } from '#contract/features/templates.ts';
import { mailDraft, type MailDraft } from './mailDraft.ts';
import type { MailDetails } from './mailEditor.ts';

/** An unsaved mail as its link, and its kept draft, hold it. */
const linkedMail = v.object({
  name: v.string(),
  channel: v.picklist(templateChannels),
  isDefault: v.boolean(),
  preheader: v.string(),
  mode: v.picklist(['blocks', 'html']),
  text: v.string(),
});

/** The saved, linked and stored parts of a mail. */
export interface LinkedMail {
  readonly details: MailDetails;
  readonly draft: MailDraft;
}

/** A mail as plain data. */
export function plainMail({ details, draft: { mode, text } }: LinkedMail): v.InferOutput<typeof linkedMail> {
  return { ...details, mode, text };
}

/** Reads plain data; undefined for anything else. */
export function readMail(plain: unknown): LinkedMail | undefined {
  const read = v.safeParse(linkedMail, plain);
  if (!read.success) return undefined;
  const { mode, text, ...details } = read.output;
  return { details, draft: mailDraft(mode, text) };
}

/** How many things differ from what is saved: each detail, and the document. */
export function changesSince(saved: LinkedMail, { details, draft }: LinkedMail): number {
  const names = Object.keys(saved.details) as (keyof MailDetails)[];
  const inDetails = names.filter((name) => saved.details[name] !== details[name]).length;
  return inDetails + (saved.draft.text === draft.text && saved.draft.mode === draft.mode ? 0 : 1);
}
