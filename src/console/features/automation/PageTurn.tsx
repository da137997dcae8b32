import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageSize } from '#contract/paging.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** The tables of people of an automation that have pages. */
export type PagedTable = 'replay' | 'ledger';

const keysOf = { replay: ['[', ']'], ledger: ['{', '}'] } as const satisfies Record<PagedTable, readonly string[]>;

/** `13–24 of 130` with the pages before and after, where there is more than one. */
export function PageTurn(props: {
  readonly table: PagedTable;
  readonly page: number;
  /** Rows of all pages. */
  readonly total: number;
  readonly onPage: (page: number) => void;
}) {
  const { table, page, total, onPage } = props;
  const { t } = useTranslation();
  const [before, after] = keysOf[table];
  const last = Math.ceil(total / pageSize);
  const turn = (to: 'previous' | 'next', shortcut: string, target: number): Action => ({
    id: `automations:${table}-${to}`,
    title: t(`automation.pages.${table}.${to}`),
    group: 'screen',
    icon: to === 'next' ? ChevronRight : ChevronLeft,
    shortcut,
    repeats: true,
    when: () => target >= 1 && target <= last,
    run: () => onPage(target),
  });
  const previous = turn('previous', before, Math.min(page - 1, last));
  const next = turn('next', after, page + 1);
  useActions([previous, next]);
  if (total <= pageSize) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <div className="flex items-center gap-2 text-table text-ink-2">
      <output className="flex-1 tabular-nums">
        {t('list.count', {
          from: formatCount(Math.min(first, total)),
          to: formatCount(Math.min(first + pageSize - 1, total)),
          formatted: formatCount(total),
        })}
      </output>
      <ActionButton action={previous} iconOnly off={page === 1} />
      <ActionButton action={next} iconOnly off={page >= last} />
    </div>
  );
}
