import { later } from '#console/ui/later.tsx';
import { useCallback, useRef, useState } from 'react';
import { isMany } from './column.ts';
import { tellCutCell } from './cutCells.ts';
import { ListColumns } from './ListColumns.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ListInstead } from './ListInstead.tsx';
import type { ListProps } from './listProps.ts';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { followRowClick } from './rowClicks.ts';
import { isSelected } from './selection.ts';
import { useHeldKeys } from './useHeldKeys.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useListActions } from './useListActions.ts';
import { useListState } from './useListState.ts';
import { useReturn } from './useReturn.ts';
import { useRowScreen } from './useRowScreen.ts';
import { useStableHandlers } from './useStableHandlers.ts';

const SelectionBar = later(async () => (await import('./SelectionBar.tsx')).SelectionBar);

/** The one list: search, filters, order, selection, keys, pages, export, and a state for everything that can be (look.md). */
export function List<Row>(props: ListProps<Row>) {
  const { label, columns, rows, total = 0, rowKey, rowName, rowLink, search, sorting, filters = [], cards } = props;
  const keys = (rows ?? []).map(rowKey);
  const state = useListState(keys, questionOf(props));
  const place = useRef<HTMLDivElement>(null);
  // The same function all the time, so that listening does not begin anew with every draw.
  const attach = useCallback((element: HTMLDivElement | null) => {
    place.current = element;
    const listening = new AbortController();
    element?.addEventListener('click', followRowClick, { signal: listening.signal });
    element?.addEventListener('pointerover', tellCutCell, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  const field = useRef<HTMLInputElement>(null);
  const [choosesColumns, setChoosesColumns] = useState(false);
  const focusRow = (key: string) => {
    const row = place.current?.querySelector(`[data-row="${CSS.escape(key)}"]`);
    const stop = row?.querySelector<HTMLElement>('[data-row-link]') ?? row?.querySelector<HTMLElement>('input');
    // The row comes into view, and a table that was moved sideways stays where it was.
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
  useKeptFocus(keys, focusRow);
  useHeldKeys(props.query.isPrevious === true);
  useRowScreen(rows?.[0] === undefined ? undefined : rowLink?.(rows[0]));
  const tabStop = state.active ?? keys[0];
  /** Down from the search: to the row one was at, or to what is offered where there are none. */
  const leaveSearch = () => {
    if (tabStop === undefined) place.current?.nextElementSibling?.querySelector('button')?.focus();
    else focusRow(tabStop);
  };
  const isEmpty = rows !== undefined && rows.length === 0;
  return (
    <div className="flex flex-1 flex-col" aria-busy={rows === undefined || props.query.isValidating}>
      <ListToolbar
        {...{ search, field, columns, sorting, filters, actions }}
        switches={props.switches ?? []}
        onDown={leaveSearch}
        onLeave={() => (state.active === undefined ? field.current?.blur() : focusRow(state.active))}
      >
        {props.toolbar}
      </ListToolbar>
      <div
        ref={attach}
        className={isMany(columns) ? 'relative wide:overflow-x-auto' : 'wide:max-roomy:overflow-x-auto'}
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
              content: cards.draw(row),
            }))}
          />
        ) : (
          !isEmpty && <ListTable {...{ props, state, handlers, tabStop }} />
        )}
      </div>
      <ListInstead {...props} clearFilters={actions.clearFilters} />
      {rows !== undefined && rows.length > 0 && (
        <ListFoot shown={rows.length} total={total} previous={actions.previous} next={actions.next} />
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

/** What the list is asked, as a text: what "everything it finds" depends on. */
function questionOf<Row>({ search, filters = [], switches = [] }: ListProps<Row>): string {
  const chosen = filters.map(({ id, chosen: values }) => [id, ...values.map((value) => value.id)]);
  return JSON.stringify([search?.value, chosen, switches.filter(({ on }) => on).map(({ id }) => id)]);
}
