import { TextCursorInput } from 'lucide-react';
import type { Action, ActionArgument } from '#console/actions/action.ts';
import { t } from '#console/texts/i18n.ts';
import { fieldNamed, goToField } from './focusField.ts';

/** Focuses a field or section of the form on screen, also from another field. */
export function goToFieldAction(form: string, fields: ActionArgument['choices']): Action {
  return {
    id: `${form}:go-to-field`,
    title: t('form.goToField'),
    group: 'form',
    icon: TextCursorInput,
    shortcut: 'alt+g',
    inFields: true,
    impliedByChoice: true,
    arguments: [
      {
        id: 'field',
        title: t('form.whichField'),
        choices: async (given) => (await fields(given)).filter(({ id }) => fieldNamed(id) !== undefined),
      },
    ],
    run: ({ field = '' }) => void goToField(field),
  };
}
