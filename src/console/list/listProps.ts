import type { Action } from '#console/actions/action.ts';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { SortOrder } from './useListUrl.ts';

/** The part of a query that a list shows; `useCall` gives it. */
export interface ListQuery {
  readonly error: { readonly message: string; readonly status: number } | undefined;
  readonly isValidating: boolean;
  readonly reload: () => void;
}

/** How a list is sorted; the names are those of its columns. */
export interface ListSort {
  readonly sort: string;
  readonly order: SortOrder;
  readonly onSort: (sort: string, order: SortOrder) => void;
}

/** What a list says where there is nothing to show, and the first action to offer there. */
export interface ListEmpty {
  readonly title: string;
  readonly text: string;
  readonly action?: Action | undefined;
}

/** Everything a list takes. */
export interface ListProps<Row> {
  /** Its name in action ids and in the exported file: `segments`. */
  readonly name: string;
  /** What screen readers call the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The rows of this page; undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
  /** How many rows there are on all pages. */
  readonly total: number | undefined;
  readonly query: ListQuery;
  readonly rowKey: (row: Row) => string;
  /** What a row is called; names its check box and its menu. */
  readonly rowName: (row: Row) => string;
  /** Where a row leads; without it, and without `onOpen`, rows do not open. */
  readonly rowLink?: (row: Row) => string;
  /** Opens a row where it stands. */
  readonly onOpen?: (row: Row) => void;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly search?: { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };
  readonly sorting?: ListSort;
  /** What can be done with the row one is at; each runs with the row of that moment. */
  readonly rowActions?: (row: Row) => readonly Action[];
  /** What can be done with all selected rows; where it is missing, rows cannot be selected. */
  readonly selectionActions?: (rows: readonly Row[]) => readonly Action[];
  readonly empty: ListEmpty;
  /** Beside the search box: chips, filters. */
  readonly toolbar?: ReactNode;
}
