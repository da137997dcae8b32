import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useShortcut } from '#console/actions/useActions.ts';
import { isOffered } from '#console/actions/perform.ts';
import { SearchInput } from '#console/ui/SearchInput.tsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Column } from './column.ts';
import { FilterChips } from './FilterChips.tsx';
import type { ListFilter, ListProps, ListSort, ListSwitch } from './listProps.ts';
import type { useListActions } from './useListActions.ts';
import { saveViewAction } from '#console/navigation/saveViewAction.ts';
import { viewDialog } from '#console/state/viewDialog.ts';
import { useSnapshot } from 'valtio';
import { useLocationProperty } from 'wouter/use-browser-location';

/** Above a list: search, the screen's controls, sort, export. */
export function ListToolbar<Row>(props: {
  readonly search: ListProps<Row>['search'];
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onDown: () => void;
  /** Escape in an empty search. */
  readonly onLeave: () => void;
  readonly columns: readonly Column<Row>[];
  readonly sorting: ListSort | undefined;
  readonly filters: readonly ListFilter[];
  readonly switches: readonly ListSwitch[];
  readonly actions: Pick<ReturnType<typeof useListActions>, 'searching' | 'sort' | 'exporting' | 'filter' | 'choosing'>;
  readonly children: ReactNode;
}) {
  const { search, field, onDown, onLeave, columns, sorting, filters, switches, actions, children } = props;
  const { sort, exporting, filter, choosing } = actions;
  const { t } = useTranslation();
  const searchKey = useShortcut(actions.searching);
  // The bar stays one line: beside chips the keys are only spoken, beside the screen's controls in most windows.
  const hasChips = filters.some(({ chosen }) => chosen.length > 0) || switches.some(({ on }) => on);
  const hidesKeys = hasChips || (children !== undefined && 'tight');
  const column = columns.find((candidate) => candidate.sort !== undefined && candidate.sort === sorting?.sort);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 px-6 pt-0.5 pb-3 narrow:px-4">
      {search && (
        <SearchInput
          ref={field}
          label={search.label}
          value={search.value}
          onChange={search.onChange}
          shortcut={searchKey}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || (event.key === 'Enter' && !event.nativeEvent.isComposing)) onDown();
            else if (event.key !== 'Escape') return;
            else if (search.value === '') onLeave();
            else search.onChange('');
            event.preventDefault();
          }}
        />
      )}
      {children}
      {(filters.length > 0 || switches.length > 0) && <FilterChips {...{ filters, switches, filter, hidesKeys }} />}
      <span className="ml-auto flex flex-wrap items-center narrow:ml-0">
        <SaveView hidesKeys={hidesKeys} />
        {sorting && column && (
          <ActionButton
            action={{ ...sort, icon: sorting.order === 'asc' ? ArrowUp : ArrowDown }}
            variant="ghost"
            label={t('list.sortedBy', { column: column.title })}
            hideShortcut={hidesKeys}
          />
        )}
        <span className="flex narrow:hidden">
          {isOffered(choosing) && (
            <span className="max-roomy:hidden">
              <ActionButton action={choosing} variant="ghost" label={t('list.columnsShort')} hideShortcut={hidesKeys} />
            </span>
          )}
          <ActionButton action={exporting} variant="ghost" label={t('list.export')} hideShortcut={hidesKeys} />
        </span>
      </span>
    </div>
  );
}

/**
 * Saves the list as a view: shown while the list differs from its default and is not a saved view already. In a bar
 * that has much already its key is only spoken.
 */
export function SaveView({ hidesKeys = false }: { readonly hidesKeys?: boolean | 'tight' }) {
  const { t } = useTranslation();
  const isNarrowed = useLocationProperty(() => isNarrowedView(location.search));
  const { isSaved } = useSnapshot(viewDialog);
  const action = saveViewAction();
  if (!isNarrowed || isSaved || !isOffered(action)) return null;
  return <ActionButton action={action} variant="ghost" label={t('list.saveView')} hideShortcut={hidesKeys} />;
}

/** Parameters of the position in a list, not of its content. */
const places: ReadonlySet<string> = new Set(['t', 'view', 'tab', 'page', 'cursor', 'draft', 'why']);

/** Whether an address differs from the list's default: narrowed, sorted otherwise, with other columns. */
export function isNarrowedView(query: string): boolean {
  return [...new URLSearchParams(query).keys()].some((name) => !places.has(name));
}
