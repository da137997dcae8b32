import { pageSize } from '#contract/paging.ts';
import { lazyComponent, useLoaded } from '#console/ui/lazyComponent.tsx';
import { useCallback, useRef, useState } from 'react';
import { isMany } from './column.ts';
import { titleTruncatedCell, useStableHandlers, followRowClick } from './rowEvents.ts';
import type { ListProps, ColumnChooser } from './listProps.ts';
import { classes } from '#console/ui/classes.ts';
import { ListCardsSkeleton } from './ListCardsSkeleton.tsx';
import { FailedColumns } from './FailedColumns.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { isSelected } from './selection.ts';
import { useQueuedKeys, useFocusRecovery, useReturn, useRowScreen } from './useListFocus.ts';
import { useListActions } from './useListActions.ts';
import { useListState } from './useListState.ts';
import { useShownPage } from './useShownPage.ts';
import { formatCount } from '#console/texts/format.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { DeniedState, ErrorState } from '#console/ui/StateMessage.tsx';

const SelectionBar = lazyComponent(async () => (await import('./SelectionBar.tsx')).SelectionBar);

/**
 * The list component: search, filters, sort, selection, keys, pages, export, and a state for every situation (look.md).
 */
export function List<Row>(props: ListProps<Row>) {
  const { label, columns, rows, total = 0, rowKey, rowName, rowLink, search, sorting, filters = [], cards } = props;
  const keys = (rows ?? []).map(rowKey);
  const state = useListState(keys, questionOf(props));
  const place = useRef<HTMLDivElement>(null);
  // A stable function, so that listeners are not re-attached with every render.
  const attach = useCallback((element: HTMLDivElement | null) => {
    place.current = element;
    const listening = new AbortController();
    element?.addEventListener('click', followRowClick, { signal: listening.signal });
    element?.addEventListener('pointerover', titleTruncatedCell, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  const field = useRef<HTMLInputElement>(null);
  const [choosesColumns, setChoosesColumns] = useState(false);
  const focusRow = (key: string) => {
    const row = place.current?.querySelector(`[data-row="${CSS.escape(key)}"]`);
    const stop = row?.querySelector<HTMLElement>('[data-row-link]') ?? row?.querySelector<HTMLElement>('input');
    // The row scrolls into view vertically; a table scrolled sideways stays where it was.
    stop?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  const actions = useListActions(props, {
    keys,
    state,
    focusRow,
    across: () => (cards?.on ? cards.across(place.current) : 1),
    focusSearch: () => field.current?.focus(),
    chooseColumns: () => setChoosesColumns(true),
  });
  const open = (key: string) => {
    const row = rows?.find((candidate) => rowKey(candidate) === key);
    if (row !== undefined) props.onOpen?.(row);
  };
  const handlers = useStableHandlers(state, open);
  useReturn(state.active, focusRow);
  useFocusRecovery(keys, focusRow);
  useQueuedKeys(props.query.isPrevious === true);
  useShownPage(props);
  useRowScreen(rows?.[0] === undefined ? undefined : rowLink?.(rows[0]));
  const tabStop = state.active ?? keys[0];
  /** Down from the search: to the active row, or to the action of the empty state. */
  const leaveSearch = () => {
    if (tabStop === undefined) place.current?.nextElementSibling?.querySelector('button')?.focus();
    else focusRow(tabStop);
  };
  const isEmpty = rows !== undefined && rows.length === 0;
  return (
    <div
      className="flex flex-1 flex-col"
      aria-busy={(rows === undefined && !props.query.error) || props.query.isPrevious === true}
    >
      <ListToolbar
        {...{ search, field, columns, sorting, filters, actions }}
        switches={props.switches ?? []}
        onDown={leaveSearch}
        onLeave={() => (state.active === undefined ? field.current?.blur() : focusRow(state.active))}
      >
        {props.toolbar}
      </ListToolbar>
      <FailedColumns columns={columns} />
      <div
        ref={attach}
        className={classes(
          'goes-on',
          isMany(columns) ? 'relative wide:overflow-x-auto' : 'wide:max-roomy:overflow-x-auto',
        )}
      >
        {cards?.on && rows ? (
          <cards.Cards
            {...handlers}
            label={label}
            selectable={props.selectionActions !== undefined}
            cards={rows.map((row) => ({
              id: rowKey(row),
              name: rowName(row),
              link: rowLink?.(row),
              selected: isSelected(state.selection, rowKey(row)),
              isTabStop: rowKey(row) === tabStop,
              content: cards.renderCard(row),
            }))}
          />
        ) : cards?.on && !props.query.error && !rows ? (
          <ListCardsSkeleton />
        ) : (
          !isEmpty && <ListTable {...{ props, state, handlers, tabStop }} />
        )}
      </div>
      <ListInstead {...props} clearFilters={actions.clearFilters} toLast={total > 0 ? actions.previous : undefined} />
      {rows !== undefined && rows.length > 0 && (
        <ListFoot page={props.page} shown={rows.length} total={total} previous={actions.previous} next={actions.next} />
      )}
      <span className="flex-1" />
      {actions.count > 0 && (
        <SelectionBar
          count={actions.count}
          actions={actions.selectionActions}
          exporting={actions.exporting}
          clear={actions.clear}
          everything={actions.everything}
        />
      )}
      {props.chooser && choosesColumns && (
        <ListColumns chooser={props.chooser} onClose={() => setChoosesColumns(false)} />
      )}
    </div>
  );
}

/** The query of the list as a text: the key of an "everything" selection. */
function questionOf<Row>({ search, filters = [], switches = [] }: ListProps<Row>): string {
  const chosen = filters.map(({ id, chosen: values }) => [id, ...values.map((value) => value.id)]);
  return JSON.stringify([search?.value, chosen, switches.filter(({ on }) => on).map(({ id }) => id)]);
}

/** Below a list: `13–24 of 20,000`, and the keys to other pages. Always in reach on a narrow screen. */
function ListFoot(props: {
  readonly page: number;
  readonly shown: number;
  readonly total: number;
  readonly previous: Action;
  readonly next: Action;
}) {
  const { page, shown, total, previous, next } = props;
  const from = (page - 1) * pageSize + 1;
  const range = { from: formatCount(from), to: formatCount(from + shown - 1), formatted: formatCount(total) };
  const { t } = useTranslation();
  return (
    <div className="flex h-foot items-center gap-2 bg-surface px-6 text-table text-ink-2 narrow:sticky narrow:bottom-0 narrow:h-row-touch narrow:border-t narrow:border-line narrow:px-4">
      <output className="tabular-nums">{t('list.count', range)}</output>
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

const ListNothing = lazyComponent(async () => (await import('./ListNothing.tsx')).ListNothing);

/** Instead of rows: an error, a denial, or the empty state. */
function ListInstead<Row>(
  props: ListProps<Row> & { readonly clearFilters: Action; readonly toLast: Action | undefined },
) {
  const { name, rows, query, search, empty, clearFilters, toLast } = props;
  const { t } = useTranslation();
  if (query.error?.status === 403) return <DeniedState title={t('list.deniedTitle')} reason={query.error.message} />;
  if (query.error && rows === undefined) {
    const text = t('list.failedText', { message: query.error.message });
    return <ErrorState title={t('list.failedTitle')} text={text} onRetry={query.reload} />;
  }
  return rows?.length === 0 ? (
    <ListNothing {...{ name, search, empty, clearFilters, toLast }} isPrevious={query.isPrevious} />
  ) : null;
}

const load = () => import('./ColumnsDialog.tsx');

/** The columns dialog, loaded lazily. */
function ListColumns(props: { readonly chooser: ColumnChooser; readonly onClose: () => void }) {
  const loaded = useLoaded(load, true);
  return loaded ? <loaded.ColumnsDialog {...props} /> : null;
}
