import { changedLines } from '#domain/document/changedLines.ts';
import type { FieldChange } from '#console/entity/HistoryList.tsx';
import { changedText } from '#console/entity/useHistory.ts';
import type { Translate } from '#console/texts/i18n.ts';

/** The fields that have a mail's source: of blocks, and of HTML. */
const sources: readonly string[] = ['json_body.source', 'json_body.document'];

/** The change of the source among the changes of a template; its difference is shown by lines. */
export function sourceChange(changes: readonly FieldChange[]): FieldChange | undefined {
  return changes.find(({ field }) => sources.includes(field));
}

/** What a field of a template has become, in a few words; of a source how many lines changed. */
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
