import { formatCount } from '#console/texts/format.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** Below a list: `12 of 20,000`, and the keys to other pages. Always in reach on a narrow screen. */
export function ListFoot(props: {
  readonly shown: number;
  readonly total: number;
  readonly previous: Action;
  readonly next: Action;
}) {
  const { shown, total, previous, next } = props;
  const { t } = useTranslation();
  return (
    <div className="flex h-foot items-center gap-2 bg-surface px-6 text-table text-ink-2 narrow:sticky narrow:bottom-0 narrow:h-row-touch narrow:border-t narrow:border-line narrow:bg-app narrow:px-4">
      <output className="tabular-nums">{t('list.count', { shown, formatted: formatCount(total) })}</output>
      <span className="flex-1" />
      <PageButton action={previous} label={t('list.previous')} />
      <PageButton action={next} label={t('list.next')} />
    </div>
  );
}

function PageButton({ action, label }: { readonly action: Action; readonly label: string }) {
  const off = action.when?.() === false;
  return <ActionButton action={action} label={label} off={off} variant={off ? 'ghost' : 'secondary'} />;
}
