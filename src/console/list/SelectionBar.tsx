import { formatCount } from '#console/texts/format.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { isOffered } from '#console/actions/perform.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** Bulk actions on the selected rows; floats over the list while any are selected. */
export function SelectionBar(props: {
  readonly count: number;
  readonly actions: readonly Action[];
  /** Exports them. */
  readonly exporting: Action;
  readonly clear: Action;
  /** Also selects the rows of the other pages. */
  readonly everything: Action;
}) {
  const { count, actions, exporting, clear, everything } = props;
  const { t } = useTranslation();
  return (
    <div className="pointer-events-none sticky bottom-6 z-bar flex justify-center narrow:bottom-16">
      <div
        role="toolbar"
        aria-label={t('list.selection')}
        className="pointer-events-auto flex min-h-11 max-w-nine-tenths flex-wrap items-center gap-1 rounded border border-line-strong bg-raised pr-2 pl-4 text-table font-medium shadow-raised"
      >
        <output>{t('list.selected', { formatted: formatCount(count) })}</output>
        <span className="mx-2 h-5 w-px bg-line-strong" aria-hidden />
        {isOffered(everything) && <ActionButton action={everything} variant="ghost" hideShortcut hideIcon />}
        {actions.filter(isOffered).map((action) => (
          <ActionButton key={action.id} action={action} variant="ghost" hideIcon />
        ))}
        {isOffered(exporting) && <ActionButton action={exporting} variant="ghost" label={t('list.export')} hideIcon />}
        <span className="mx-2 h-5 w-px bg-line-strong narrow:hidden" aria-hidden />
        <ActionButton action={clear} variant="ghost" />
      </div>
    </div>
  );
}
