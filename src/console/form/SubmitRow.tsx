import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** What the row at the foot of a form or builder takes. */
export interface SubmitRowProps {
  readonly changes: number;
  readonly save: Action;
  readonly discard: Action;
  /** Why saving is off, where it is. */
  readonly obstacle?: string | undefined;
  /** Beside the number of changes: what they mean. */
  readonly note?: ReactNode;
}

/** `3 changes · Discard · Save`: sticks to the bottom while something is unsaved. */
export function SubmitRow({ changes, save, discard, obstacle, note }: SubmitRowProps) {
  const { t } = useTranslation();
  if (changes === 0) return null;
  return (
    <div className="sticky bottom-0 z-bar flex h-foot shrink-0 items-center gap-2 border-t border-line-strong bg-surface pr-4 pl-6 text-table text-ink-2 narrow:pl-4">
      <output className="min-w-0 truncate">
        <b className="font-medium text-ink">{t('form.changes', { count: changes })}</b>
        {(obstacle ?? note) !== undefined && <span> · {obstacle ?? note}</span>}
      </output>
      <span className="flex-1" />
      <ActionButton action={discard} variant="ghost" hideShortcut />
      <ActionButton action={save} variant="primary" off={obstacle !== undefined} />
    </div>
  );
}
