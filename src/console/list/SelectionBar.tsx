import { formatCount } from '#console/texts/formatCount.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useTranslation } from 'react-i18next';

/** What can be done with the selected rows; floats over the list while any are. */
export function SelectionBar(props: {
  readonly count: number;
  readonly actions: readonly Action[];
  readonly clear: Action;
}) {
  const { count, actions, clear } = props;
  const { t } = useTranslation();
  return (
    <div className="pointer-events-none sticky bottom-6 z-bar flex justify-center narrow:bottom-16">
      <div className="pointer-events-auto flex h-11 items-center gap-1 rounded border border-line-strong bg-raised pr-2 pl-4 text-table font-medium shadow-raised">
        <output>{t('list.selected', { count, formatted: formatCount(count) })}</output>
        <span className="mx-2 h-5 w-px bg-line-strong" aria-hidden />
        {actions.map((action) => (
          <ActionButton key={action.id} action={action} variant="ghost" />
        ))}
        <span className="mx-2 h-5 w-px bg-line-strong" aria-hidden />
        <ActionButton action={clear} variant="ghost" />
      </div>
    </div>
  );
}
