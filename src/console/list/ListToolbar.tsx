import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { SearchInput } from '#console/ui/SearchInput.tsx';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import type { ListProps, ListSort } from './listProps.ts';

/** Above a list: search, what the screen adds, order, export. */
export function ListToolbar<Row>(props: {
  readonly search: ListProps<Row>['search'];
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onDown: () => void;
  readonly columns: readonly Column<Row>[];
  readonly sorting: ListSort | undefined;
  readonly sort: Action;
  readonly exporting: Action;
  readonly children: ReactNode;
}) {
  const { search, field, onDown, columns, sorting, sort, exporting, children } = props;
  const { t } = useTranslation();
  const column = columns.find((candidate) => candidate.sort !== undefined && candidate.sort === sorting?.sort);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 px-6 pb-3 narrow:px-4">
      {search && (
        <SearchInput
          ref={field}
          label={search.label}
          value={search.value}
          onChange={search.onChange}
          shortcut="/"
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || (event.key === 'Enter' && !event.nativeEvent.isComposing)) onDown();
            else if (event.key !== 'Escape') return;
            else if (search.value === '') event.currentTarget.blur();
            else search.onChange('');
            event.preventDefault();
          }}
        />
      )}
      {children}
      <span className="flex-1" />
      {sorting && column && (
        <ActionButton action={sort} variant="ghost" label={t('list.sortedBy', { column: column.title })} />
      )}
      <span className="narrow:hidden">
        <ActionButton action={exporting} variant="ghost" label={t('list.export')} />
      </span>
    </div>
  );
}
