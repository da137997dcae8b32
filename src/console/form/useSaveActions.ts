import type { FeatureCode } from '#domain/access/features.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useUnsaved } from './useUnsaved.ts';

/** What saves and discards, for a form or anything else that is edited. */
export interface SaveTarget {
  /** Its name in action ids. */
  readonly name: string;
  readonly changes: number;
  readonly saving: boolean;
  readonly feature?: FeatureCode | undefined;
  readonly submit: () => Promise<void>;
  readonly discard: () => void;
}

/** Save (Mod+Enter and Mod+S, also while typing) and discard as actions; leaving with changes asks first. */
export function useSaveActions({ name, changes, saving, feature, submit, discard }: SaveTarget) {
  const { t } = useTranslation();
  const saveAction: Action = {
    id: `${name}:save`,
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
    title: t('form.discard'),
    group: 'form',
    when: () => changes > 0,
    run: discard,
  };
  useActions([saveAction, discardAction]);
  useUnsaved(changes);
  return { saveAction, discardAction };
}
