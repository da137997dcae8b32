import { CircleHelp } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Kind } from '#domain/conditions/model.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';

/** Asks why any one customer or product is in the definition or not. */
export function useWhyAction(kind: Kind, ask: (id: string) => unknown): Action {
  const { t } = useTranslation();
  const why: Action = {
    id: 'definition:why',
    title: t(`definitions.${kind}.whyAction`),
    keywords: t('definitions.why.keywords'),
    group: 'screen',
    icon: CircleHelp,
    shortcut: 'w',
    run: () => void ask(''),
  };
  useActions([why]);
  return why;
}
