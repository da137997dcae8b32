import { addUnsaved } from '#console/state/unsaved.ts';
import { useEffect } from 'react';
import type { FeatureCode } from '#domain/access/features.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** Registers the number of unsaved changes of a form, so that leaving this screen requires confirmation. */
export function useUnsaved(changes: number): void {
  // An effect, because the confirmation belongs to navigation, outside of this screen.
  useEffect(() => addUnsaved(changes), [changes]);
}

/** The changes to save or discard, for a form or any other editor. */
interface SaveTarget {
  /** Its name in action ids. */
  readonly name: string;
  readonly changes: number;
  readonly saving: boolean;
  readonly feature?: FeatureCode | undefined;
  readonly submit: () => Promise<void>;
  readonly discard: () => void;
}

/** Save (Mod+Enter and Mod+S, also while typing) and discard as actions; leaving with changes requires confirmation. */
export function useSaveActions({ name, changes, saving, feature, submit, discard }: SaveTarget) {
  const { t } = useTranslation();
  const saveAction: Action = {
    id: `${name}:save`,
    aliases: [`save ${name}`],
    title: saving ? t('form.saving') : t('form.save'),
    group: 'form',
    shortcut: ['mod+enter', 'mod+s'],
    feature,
    inFields: true,
    when: () => !saving,
    run: submit,
  };
  const discardAction: Action = {
    id: `${name}:discard`,
    isDestructive: true,
    title: t('form.discard'),
    group: 'form',
    when: () => changes > 0,
    run: discard,
  };
  useActions([saveAction, discardAction]);
  useUnsaved(changes);
  return { saveAction, discardAction };
}
