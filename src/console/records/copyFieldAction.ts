import type { Action } from '#console/actions/action.ts';
import { notifyText } from '#console/state/notices.ts';
import { t } from '#console/texts/i18n.ts';
import { Copy } from 'lucide-react';
import { nameBelow, ownColumn } from './formField.ts';
import type { RecordPlaces } from './useRecordActions.ts';

/** The text of one field of a record, also of the tenant's own ones; empty where it has none. */
function textOf(record: object | undefined, field: string): string {
  const below = nameBelow(field);
  const value = below === undefined ? valueOf(record, field) : valueOf(valueOf(record, ownColumn), below);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function valueOf(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
}

/** Copies one field of the record on screen, of those that have something in them: `copy email`. */
export function copyFieldAction(kind: RecordPlaces['kind'], record: object | undefined): Action {
  return {
    id: `${kind}:copy-field`,
    title: t('records.copyField'),
    group: 'screen',
    icon: Copy,
    when: () => record !== undefined,
    arguments: [
      {
        id: 'field',
        title: t('records.whichField'),
        choices: async () => {
          const fields = await (await import('./fieldsToEdit.ts')).fieldsToEdit(kind);
          return fields.flatMap((field) => {
            const detail = textOf(record, field.id);
            return detail === '' ? [] : [{ ...field, detail }];
          });
        },
      },
    ],
    run: async ({ field = '' }) => {
      await navigator.clipboard.writeText(textOf(record, field));
      notifyText('success', t('records.fieldCopied'));
    },
  };
}
