import { ActionButton } from '#console/actions/ActionButton.tsx';
import { Button } from '#console/ui/Button.tsx';
import { DeniedState } from '#console/ui/DeniedState.tsx';
import { EmptyState } from '#console/ui/EmptyState.tsx';
import { ErrorState } from '#console/ui/ErrorState.tsx';
import { useNow } from '#console/ui/useNow.ts';
import { SearchX } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFoot } from './ListFoot.tsx';
import { ListHead } from './ListHead.tsx';
import type { ListProps } from './listProps.ts';
import { ListRow } from './ListRow.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { followRowClicks } from './rowClicks.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useListActions } from './useListActions.ts';
import { useListState } from './useListState.ts';
import { useReturn } from './useReturn.ts';
import { useStableHandlers } from './useStableHandlers.ts';

/** The one list: search, order, selection, keys, pages, export, and a state for everything that can be (look.md). */
export function List<Row>(props: ListProps<Row>) {
  const {
    label,
    columns,
    rows,
    total = 0,
    rowKey,
    rowName,
    rowLink,
    onOpen: openRow,
    search,
    sorting,
    toolbar,
  } = props;
  const keys = (rows ?? []).map(rowKey);
  const state = useListState(keys);
  const table = useRef<HTMLTableElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const focusRow = (key: string) => {
    const row = table.current?.querySelector(`[data-row="${CSS.escape(key)}"]`);
    const stop = row?.querySelector<HTMLElement>('[data-row-link]') ?? row?.querySelector<HTMLElement>('input');
    stop?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  const actions = useListActions(props, { keys, state, focusRow, focusSearch: () => field.current?.focus() });
  const open = (key: string) => {
    const row = rows?.find((candidate) => rowKey(candidate) === key);
    if (row !== undefined) openRow?.(row);
  };
  const { onToggle, onEnter, onOpen } = useStableHandlers(state, open);
  useReturn(state.active, focusRow);
  const selectable = props.selectionActions !== undefined;
  const tabStop = state.active ?? keys[0];
  const now = useNow();
  const someSelected = keys.some((key) => state.selection.has(key));
  return (
    <div className="flex flex-1 flex-col" aria-busy={rows === undefined || props.query.isValidating}>
      <ListToolbar
        {...{ search, field, columns, sorting, sort: actions.sort, exporting: actions.exporting }}
        onDown={() => tabStop !== undefined && focusRow(tabStop)}
      >
        {toolbar}
      </ListToolbar>
      {rows !== undefined && rows.length === 0 ? null : (
        <table
          aria-label={label}
          ref={(element) => {
            table.current = element;
            return followRowClicks(element);
          }}
          className="w-full border-separate border-spacing-0 text-table narrow:block"
        >
          <ListHead
            {...{ columns, sorting, selectable, someSelected }}
            allSelected={keys.length > 0 && keys.every((key) => state.selection.has(key))}
            onToggleAll={state.toggleAll}
          />
          {rows === undefined && !props.query.error && (
            <ListSkeleton columns={columns.length} selectable={selectable} />
          )}
          {rows && (
            <tbody className="narrow:block">
              {rows.map((row) => {
                const key = rowKey(row);
                return (
                  <ListRow
                    key={key}
                    {...{ row, columns, selectable, now, onToggle, onEnter }}
                    rowId={key}
                    name={rowName(row)}
                    link={rowLink?.(row)}
                    onOpen={openRow && onOpen}
                    selected={state.selection.has(key)}
                    isTabStop={key === tabStop}
                  />
                );
              })}
            </tbody>
          )}
        </table>
      )}
      <Instead {...props} />
      {rows !== undefined && rows.length > 0 && (
        <ListFoot shown={rows.length} total={total} previous={actions.previous} next={actions.next} />
      )}
      <span className="flex-1" />
      {actions.selectedCount > 0 && (
        <SelectionBar count={actions.selectedCount} actions={actions.selectionActions} clear={actions.clear} />
      )}
    </div>
  );
}

/** What stands where rows would: an error, a denial, nothing found, nothing yet. */
function Instead<Row>({ rows, query, search, empty }: ListProps<Row>) {
  const { t } = useTranslation();
  if (query.error?.status === 403) return <DeniedState title={t('list.deniedTitle')} reason={query.error.message} />;
  if (query.error && rows === undefined) {
    const text = t('list.failedText', { message: query.error.message });
    return <ErrorState title={t('list.failedTitle')} text={text} onRetry={query.reload} />;
  }
  if (rows === undefined || rows.length > 0) return null;
  if (search && search.value !== '') {
    return (
      <EmptyState
        icon={SearchX}
        title={t('list.nothingFound', { search: search.value })}
        text={t('list.nothingFoundText')}
      >
        <Button onClick={() => search.onChange('')}>{t('list.clearSearch')}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={empty.title} text={empty.text}>
      {empty.action && <ActionButton action={empty.action} variant="primary" />}
    </EmptyState>
  );
}
