import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { whichAction } from '#console/actions/whichAction.ts';
import { copyLink, go } from '#console/navigation/go.ts';
import { ArrowDownUp, Columns3, Link2, ListChecks, Download } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { formatCount } from '#console/texts/format.ts';
import { filterActions } from './filterActions.ts';
import type { ListProps } from './listProps.ts';
import { listAction } from './listKeys.ts';
import { moveActions, repeatedAction, type Moving } from './moveActions.ts';
import { pageCount } from './clientList.ts';
import { isSelected, selectedCount, type Selection } from './selection.ts';
import { t } from '#console/texts/i18n.ts';
import { codeArrives } from '#console/ui/lazyComponent.tsx';

/** What the keys of a list act on, besides its props. */
export interface ListParts extends Pick<Moving, 'keys' | 'state' | 'focusRow' | 'across'> {
  readonly focusSearch: () => void;
  readonly chooseColumns: () => void;
}

const none: readonly never[] = [];

/** Registers a list's keys as actions (keyboard.md §3) and returns those that its bars show. */
export function useListActions<Row>(props: ListProps<Row>, parts: ListParts) {
  const { t } = useTranslation();
  const { keys, state, focusRow, across, focusSearch, chooseColumns } = parts;
  const { name, label, columns, rows = [], total = 0, page, onPage, rowKey, rowLink, onOpen, sorting, search } = props;
  const activeRow = rows.find((row) => rowKey(row) === state.active);
  const selectable = props.selectionActions !== undefined;
  const link = activeRow && rowLink?.(activeRow);
  const count = selectedCount(state.selection, total);

  const turning = (key: 'previous' | 'next', to: number) =>
    repeatedAction(
      name,
      key,
      () => onPage(to),
      () => to > 0 && to <= pageCount(total),
    );
  const previous = turning('previous', Math.min(page - 1, pageCount(total)));
  const next = turning('next', page + 1);
  const clear: Action = {
    ...repeatedAction(name, 'clear', state.clear, () => count > 0),
    keyOnly: true,
    group: 'selection',
  };
  const everything: Action = {
    ...listAction(name, 'everything'),
    title: t('list.everything', { formatted: formatCount(total) }),
    group: 'selection',
    icon: ListChecks,
    when: () => selectable && count < total,
    run: state.selectEverything,
  };
  const sortable = columns.flatMap(({ sort, title }) =>
    sort === undefined ? [] : [{ id: sort, title, keywords: sort }],
  );
  const sort: Action = {
    ...listAction(name, 'sort'),
    keywords: [label, ...sortable.map(({ title }) => title)].join(' '),
    group: 'list',
    icon: ArrowDownUp,
    impliedByChoice: 'all',
    when: () => sorting !== undefined,
    arguments: [
      {
        id: 'sort',
        title: t('list.sortColumn'),
        choices: () => sortable,
        shortcuts: async () => (await import('./sortShortcuts.ts')).ordersOf(columns),
      },
      {
        id: 'order',
        title: t('list.sortOrder'),
        choices: () => [
          { id: 'asc', title: t('list.ascending') },
          { id: 'desc', title: t('list.descending') },
        ],
      },
    ],
    run: (given) => sorting?.onSort(given['sort'] ?? '', given['order'] === 'desc' ? 'desc' : 'asc'),
  };
  const choosing: Action = {
    ...listAction(name, 'columns'),
    keywords: label,
    group: 'list',
    icon: Columns3,
    when: () => props.chooser !== undefined,
    run: chooseColumns,
  };
  const copy: Action = {
    ...listAction(name, 'copy-row-link'),
    group: 'row',
    icon: Link2,
    when: () => link !== undefined,
    run: () => (link === undefined ? undefined : copyLink(link)),
  };
  const open: Action = {
    ...repeatedAction(
      name,
      'open',
      () => (link === undefined ? activeRow && onOpen?.(activeRow) : go(link)),
      () => link !== undefined || (activeRow !== undefined && onOpen !== undefined),
    ),
    keyOnly: true,
    onRows: true,
  };
  const searching = repeatedAction(name, 'search', focusSearch, () => search !== undefined);
  const rowActions = activeRow === undefined ? none : (props.rowActions?.(activeRow) ?? none);
  const exporting = exportAction(props, state.selection);
  const {
    filter,
    clear: clearFilters,
    all,
  } = filterActions({
    name,
    label,
    filters: props.filters ?? none,
    switches: props.switches ?? none,
  });
  const found = props.found?.map(rowKey).filter((key) => isSelected(state.selection, key));
  const selected = { keys: state.selection.all ? found : [...state.selection.keys], count };
  const selectionActions = count === 0 ? none : (props.selectionActions?.(selected) ?? none);
  const onRow = [open, copy, ...rowActions];
  const onSelection = [...selectionActions, exporting, everything];
  const onTheRow = whichAction(
    {
      id: listAction(name, 'row-actions').id,
      title: whichTitle(count, activeRow && props.rowName(activeRow)),
      group: count > 0 ? 'selection' : 'row',
    },
    count > 0 ? onSelection : onRow,
  );

  useActions([
    ...moveActions({ name, keys, state, selectable, across, focusRow }),
    open,
    searching,
    clear,
    previous,
    next,
    // The palette lists specific actions first: on the selected rows, on the active row, then on the list.
    ...selectionActions,
    ...rowActions,
    copy,
    onTheRow,
    sort,
    ...all,
    choosing,
    exporting,
    everything,
  ]);
  return {
    previous,
    next,
    clear,
    everything,
    searching,
    exporting,
    sort,
    filter,
    clearFilters,
    choosing,
    selectionActions,
    count,
  };
}

/** What `.` is about: the selected rows, else the active one. */
function whichTitle(count: number, rowName: string | undefined): string {
  if (count > 0) return t('list.selectionActions');
  return rowName === undefined ? t('actions.more') : t('list.rowActions', { name: rowName });
}

/** Exports the list's results, or the selected ones, as CSV. */
function exportAction<Row>(props: ListProps<Row>, selection: Selection): Action {
  const { name, label, found, rows = [] } = props;
  const some = selection.all || selection.keys.size > 0;
  return {
    ...listAction(name, 'export'),
    title: t(some ? 'list.exportSelected' : 'list.exportTitle'),
    keywords: label,
    group: 'list',
    icon: Download,
    when: () => (found ?? rows).length > 0,
    run: async () => {
      const { exportRows } = await codeArrives(() => import('./exportRows.ts'));
      await exportRows(props, selection);
    },
  };
}
