import { ListChecks } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';

/** Shows or hides what has changed since the saved version. */
export function useReviewAction(changes: number, isOpen: boolean, setOpen: (open: boolean) => void): Action {
  const { t } = useTranslation();
  const review: Action = {
    id: 'definition:review',
    title: t(isOpen ? 'definitions.review.hide' : 'definitions.review.show'),
    keywords: t('definitions.review.keywords'),
    group: 'form',
    icon: ListChecks,
    shortcut: 'alt+c',
    inFields: true,
    when: () => changes > 0,
    run: () => setOpen(!isOpen),
  };
  useActions([review]);
  return review;
}
