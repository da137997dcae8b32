import { call, type CallValue } from '#console/data/call.ts';
import type { CallInput } from '#console/data/request.ts';
import { mailDraft } from './mailDraft.ts';
import type { MailDetails } from './mailEditor.ts';
import type { LinkedMail } from './mailLink.ts';
import { newDocument } from '#domain/document/blocks.ts';

/** A template as the API has it. */
export type Template = CallValue<'template'>;
/** The request body of one. */
export type TemplateBody = Omit<CallInput<'templateSave'>['body'], 'edit' | 'templateId' | 'version'>;

/** The calls that show templates. */
export const templateQueries = ['templateList', 'template', 'templateHistory'] as const;

/** A stored template as it is edited. */
export function mailOf({ templateName: name, channel, markAsDefault: isDefault, jsonBody }: Template): LinkedMail {
  const { mode, preheader } = jsonBody;
  const text = jsonBody.mode === 'html' ? jsonBody.document : jsonBody.source;
  return { details: { name, channel, isDefault, preheader }, draft: mailDraft(mode, text) };
}

/** The content of a new template. */
export function newMail(): LinkedMail {
  const details: MailDetails = { name: '', channel: 'dodo-mail', isDefault: false, preheader: '' };
  return { details, draft: mailDraft('blocks', newDocument) };
}

/** The request body of a mail. */
export function bodyOf({ details, draft: { mode, text } }: LinkedMail): TemplateBody {
  const { name, channel, isDefault: markAsDefault, preheader } = details;
  const jsonBody =
    mode === 'html'
      ? ({ version: 1, mode, preheader, document: text } as const)
      : ({ version: 1, mode, preheader, source: text } as const);
  return { jsonBody, channel, templateName: name.trim(), markAsDefault };
}

/** Saves a new template, or over a version of one. */
export function saveTemplate(
  body: TemplateBody,
  over: Pick<Template, 'templateId' | 'version'> | undefined,
): Promise<Template> {
  const edit = over && { edit: true, templateId: over.templateId, version: over.version };
  return call('templateSave', { body: { ...body, ...edit } });
}
