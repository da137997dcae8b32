import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { copyLink } from '#console/navigation/copyLink.ts';
import { go } from '#console/navigation/go.ts';
import { ArrowDownUp, Download, Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { download, toCsv } from './csv.ts';
import type { ListProps } from './listProps.ts';
import { pageCount } from './paging.ts';
import type { ListState } from './useListState.ts';

/** What the keys of a list act on, besides its props. */
export interface ListParts {
  readonly keys: readonly string[];
  readonly state: ListState;
  /** Moves the focus to a row. */
  readonly focusRow: (key: string) => void;
  readonly focusSearch: () => void;
}

const far = 10;

/** Offers a list's keys as actions (keyboard.md §3) and returns those that its bars show. */
export function useListActions<Row>(props: ListProps<Row>, { keys, state, focusRow, focusSearch }: ListParts) {
  const { t } = useTranslation();
  const { name, columns, rows = [], total = 0, page, onPage, rowKey, rowLink, onOpen, sorting, search } = props;
  const at = state.active === undefined ? -1 : keys.indexOf(state.active);
  const activeRow = rows.find((row) => rowKey(row) === state.active);
  const selectable = props.selectionActions !== undefined;
  const selected = rows.filter((row) => state.selection.has(rowKey(row)));
  const link = activeRow && rowLink?.(activeRow);

  const move = (index: number, step: (key: string) => void) => {
    const key = keys[Math.min(Math.max(index, 0), keys.length - 1)];
    if (key === undefined) return;
    step(key);
    focusRow(key);
  };
  const some = () => keys.length > 0;
  const key = (
    id: string,
    title: string,
    shortcut: string | readonly string[],
    run: () => void,
    when = some,
  ): Action => ({
    id: `${name}:${id}`,
    title,
    group: 'list',
    shortcut,
    keyOnly: true,
    repeats: true,
    when,
    run,
  });
  const isActive = () => state.active !== undefined;
  const canSelect = () => selectable && isActive();

  const previous = key(
    'previous',
    t('list.previousPage'),
    '[',
    () => onPage(page - 1),
    () => page > 1,
  );
  const next = key(
    'next',
    t('list.nextPage'),
    ']',
    () => onPage(page + 1),
    () => page < pageCount(total),
  );
  const clear: Action = {
    ...key('clear', t('list.clear'), 'escape', state.clear, () => state.selection.size > 0),
    group: 'selection',
  };
  const exporting: Action = {
    id: `${name}:export`,
    title: t('list.exportTitle'),
    group: 'list',
    icon: Download,
    when: some,
    run: () => download(`${name}.csv`, toCsv(columns, selected.length > 0 ? selected : rows)),
  };
  const sortable = columns.flatMap(({ sort, title }) => (sort === undefined ? [] : [{ id: sort, title }]));
  const sort: Action = {
    id: `${name}:sort`,
    title: t('list.sort'),
    group: 'list',
    icon: ArrowDownUp,
    shortcut: 's',
    when: () => sorting !== undefined,
    arguments: [
      { id: 'sort', title: t('list.sortColumn'), choices: () => sortable },
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
  const copy: Action = {
    id: `${name}:copy-row-link`,
    title: t('list.copyRowLink'),
    group: 'row',
    icon: Link2,
    shortcut: 'y',
    when: () => link !== undefined,
    run: () => (link === undefined ? undefined : copyLink(link)),
  };
  const rowActions = activeRow === undefined ? [] : (props.rowActions?.(activeRow) ?? []);
  const selectionActions = selected.length === 0 ? [] : (props.selectionActions?.(selected) ?? []);

  useActions([
    key('down', t('list.moveDown'), ['j', 'arrowdown'], () => move(at + 1, state.moveTo)),
    key('up', t('list.moveUp'), ['k', 'arrowup'], () => move(at - 1, state.moveTo)),
    key('first', t('list.moveFirst'), 'home', () => move(0, state.moveTo)),
    key('last', t('list.moveLast'), 'end', () => move(keys.length - 1, state.moveTo)),
    key('far', t('list.moveFar'), 'pagedown', () => move(at + far, state.moveTo)),
    key('near', t('list.moveNear'), 'pageup', () => move(at - far, state.moveTo)),
    key(
      'open',
      t('list.open'),
      'enter',
      () => (link === undefined ? activeRow && onOpen?.(activeRow) : go(link)),
      () => link !== undefined || (activeRow !== undefined && onOpen !== undefined),
    ),
    key('toggle', t('list.toggle'), 'x', () => state.active !== undefined && state.toggle(state.active), canSelect),
    key(
      'extend-down',
      t('list.extendDown'),
      ['shift+arrowdown', 'shift+j'],
      () => move(at + 1, state.extendTo),
      canSelect,
    ),
    key('extend-up', t('list.extendUp'), ['shift+arrowup', 'shift+k'], () => move(at - 1, state.extendTo), canSelect),
    key('all', t('list.all'), 'mod+a', state.toggleAll, () => selectable && some()),
    key('search', t('list.focusSearch'), '/', focusSearch, () => search !== undefined),
    clear,
    previous,
    next,
    exporting,
    sort,
    copy,
    ...rowActions,
    ...selectionActions,
  ]);
  return { previous, next, clear, exporting, sort, copy, selectionActions, selectedCount: state.selection.size };
}
