import type { ListCards } from './ListCards.tsx';
import type { Action, Choice } from '#console/actions/action.ts';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { PageQuery } from './everyPage.ts';
import type { SortOrder } from './useListUrl.ts';

/** The part of a query that a list uses; `useCall` returns it. */
export interface ListQuery {
  readonly error: { readonly message: string; readonly status: number } | undefined;
  /** The rows answer the question before. */
  readonly isPrevious?: boolean;
  readonly reload: () => void;
}

/** How a list is sorted; the names are those of its columns. */
export interface ListSort {
  readonly sort: string;
  readonly order: SortOrder;
  readonly onSort: (sort: string, order: SortOrder) => void;
}

/** The search box of a list. */
export interface ListSearch {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A corrected search with results, where the server knows one. */
  readonly meant?: string | null | undefined;
}

/** The empty state of a list, and the first action to offer there. */
export interface ListEmpty {
  readonly title: string;
  readonly text: string;
  readonly action?: Action | undefined;
  /** Other ways to begin, after the first. */
  readonly others?: readonly Action[];
  readonly more?: ReactNode;
}

/** A filter of a list; its chosen values are chips above the list. */
export interface ListFilter {
  /** Unique in the list; part of its action's id. */
  readonly id: string;
  readonly title: string;
  /** The chosen values. */
  readonly chosen: readonly Choice[];
  /** The possible values, requested when the user opens the filter. */
  readonly choices: () => readonly Choice[] | Promise<readonly Choice[]>;
  /** Sets the filter to these ids; an empty list removes it. */
  readonly onChoose: (ids: readonly string[]) => void;
  /** Allows several values; otherwise a choice replaces the previous one. */
  readonly many?: true;
}

/** Something that narrows a list and is on or off. */
export interface ListSwitch {
  readonly id: string;
  readonly title: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** The available columns besides those on screen, and how to choose them. */
export interface ColumnChooser {
  readonly chosen: readonly string[];
  readonly standard: readonly string[];
  /** The columns known without a request. */
  readonly known: readonly Pick<Choice, 'id' | 'title'>[];
  /** All columns, by key; custom fields are known only to the server. */
  readonly choices: () => Promise<readonly Pick<Choice, 'id' | 'title'>[]>;
  readonly onChoose: (keys: readonly string[]) => void;
}

/** Which rows an action for the selection is about. */
export interface SelectedRows {
  /**
   * Rows selected one by one, on any page; undefined where everything the list finds is selected and other pages are on
   * the server.
   */
  readonly keys: readonly string[] | undefined;
  readonly count: number;
}

/** The request for exporting a list whose rows are on the server. */
export interface ListExport {
  /** The name of the file without its ending. */
  readonly name: string;
  readonly columns: { field: string; title: string }[];
  readonly only?: string[];
  readonly except?: string[];
}

/** Rows as cards with pictures instead of a table. */
export interface CardLayout<Row> {
  readonly on: boolean;
  /** The card component, passed in by lists that have cards, so that other lists do not load it. */
  readonly Cards: typeof ListCards;
  /** How many cards are in a row. */
  readonly across: (place: HTMLElement | null) => number;
  readonly renderCard: (row: Row) => ReactNode;
}

/** Props of a list. */
export interface ListProps<Row> {
  /** Its name in action ids: `segments`. */
  readonly name: string;
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The rows of this page; undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
  /** All rows, where the reply has all pages at once; used by export and "select everything". */
  readonly found?: readonly Row[] | undefined;
  /** How many rows there are on all pages. */
  readonly total: number | undefined;
  readonly query: ListQuery;
  readonly rowKey: (row: Row) => string;
  /** The name of a row; labels its check box and its menu. */
  readonly rowName: (row: Row) => string;
  /** Where a row leads; without it, and without `onOpen`, rows do not open. */
  readonly rowLink?: (row: Row) => string;
  /** Opens a row in place. */
  readonly onOpen?: (row: Row) => void;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly search?: ListSearch;
  readonly sorting?: ListSort;
  readonly filters?: readonly ListFilter[];
  readonly switches?: readonly ListSwitch[];
  readonly chooser?: ColumnChooser;
  readonly cards?: CardLayout<Row>;
  /** Actions on the active row; each runs with the row that is active then. */
  readonly rowActions?: (row: Row) => readonly Action[];
  /** Bulk actions on the selected rows; without them, rows cannot be selected. */
  readonly selectionActions?: (rows: SelectedRows) => readonly Action[];
  /**
   * One page of what the list finds, as large as the query says, where its pages are on the server: export reads them
   * all.
   */
  readonly rowsOf?: ((query: PageQuery) => Promise<readonly Row[]>) | undefined;
  /** Exports all pages on the server and returns the file's address. */
  readonly onExport?: (request: ListExport) => Promise<{ readonly url: string; readonly rows: number }>;
  readonly empty: ListEmpty;
  /** The screen's controls next to the search box. */
  readonly toolbar?: ReactNode;
}
