import { changedLines } from '#domain/document/changedLines.ts';
import type { FieldChange } from '#console/entity/HistoryList.tsx';
import { changedText } from '#console/entity/useHistory.ts';
import type { Translate } from '#console/texts/i18n.ts';

/** The fields that hold an email's source: MJML or HTML. */
const sources: readonly string[] = ['json_body.source', 'json_body.document'];

/** The source change among a template's changes, if any; it is shown as a line diff. */
export function sourceChange(changes: readonly FieldChange[]): FieldChange | undefined {
  return changes.find(({ field }) => sources.includes(field));
}

/** A short description of a changed template field; for the source, the number of changed lines. */
export function templateChange(t: Translate, change: FieldChange): string {
  const label = t(`mail.historyFields.${nameOf(change.field)}`);
  if (change.field === 'image') return label;
  if (!sources.includes(change.field)) return changedText(t, label, change);
  return t('mail.linesChanged', { field: label, count: changedLines(textOf(change.before), textOf(change.after)) });
}

const textOf = (value: FieldChange['after']): string => String(value ?? '');

const fields = {
  name: 'name',
  channel: 'channel',
  is_default: 'isDefault',
  image: 'image',
  'json_body.preheader': 'preheader',
  'json_body.mode': 'mode',
  'json_body.version': 'mode',
} as const;

function nameOf(field: string): (typeof fields)[keyof typeof fields] | 'text' {
  return Object.hasOwn(fields, field) ? fields[field as keyof typeof fields] : 'text';
}
