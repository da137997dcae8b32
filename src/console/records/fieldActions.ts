import { TextCursorInput } from 'lucide-react';
import type { Action } from '#console/actions/action.ts';
import type { Translate } from '#console/texts/i18n.ts';
import type { FormField } from './formField.ts';
import { nameOfField } from './nameOfField.ts';

/** Goes to a field of the form on screen, also out of another one. */
export function goToFieldAction(kind: string, fields: readonly FormField[], t: Translate): Action {
  return {
    id: `${kind}:go-to-field`,
    title: t('records.goToField'),
    group: 'form',
    icon: TextCursorInput,
    shortcut: 'alt+g',
    inFields: true,
    saidByChoice: true,
    arguments: [
      {
        id: 'field',
        title: t('recordLists.whichField'),
        choices: () => fields.map((field) => ({ id: field.name, title: nameOfField(t, field) })),
      },
    ],
    run: ({ field = '' }) => goToField(field),
  };
}

/** Puts the focus into a field of the form on screen, where there is one of that name, its text marked to be typed over. */
export function goToField(name: string): void {
  const place = document.querySelector(`[data-field="${CSS.escape(name)}"]`);
  const field = place?.querySelector<HTMLElement>('input, textarea, select, button');
  field?.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}
