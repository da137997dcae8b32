import type { ListCards } from './ListCards.tsx';
import type { Action, Choice } from '#console/actions/action.ts';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { SortOrder } from './useListUrl.ts';

/** The part of a query that a list shows; `useCall` gives it. */
export interface ListQuery {
  readonly error: { readonly message: string; readonly status: number } | undefined;
  readonly isValidating: boolean;
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
  /** What would find something, where the server knows a misspelt word. */
  readonly meant?: string | null | undefined;
}

/** What a list says where there is nothing to show, and the first action to offer there. */
export interface ListEmpty {
  readonly title: string;
  readonly text: string;
  readonly action?: Action | undefined;
}

/** What a list can be narrowed by; the values chosen stand as chips above it. */
export interface ListFilter {
  /** Unique in the list; part of its action's id. */
  readonly id: string;
  readonly title: string;
  /** What is chosen now. */
  readonly chosen: readonly Choice[];
  /** What can be chosen, asked when somebody wants to choose. */
  readonly choices: () => readonly Choice[] | Promise<readonly Choice[]>;
  /** Narrows by these ids from now on; none takes the filter away. */
  readonly onChoose: (ids: readonly string[]) => void;
  /** Several at once; else a choice takes the place of the former. */
  readonly many?: true;
}

/** Something that narrows a list and is on or off. */
export interface ListSwitch {
  readonly id: string;
  readonly title: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Which columns there are besides those on screen, and how others are chosen. */
export interface ColumnChooser {
  readonly chosen: readonly string[];
  readonly standard: readonly string[];
  /** Those that are known at once. */
  readonly known: readonly Pick<Choice, 'id' | 'title'>[];
  /** All columns there are, by key; custom fields are known only to the server. */
  readonly choices: () => Promise<readonly Pick<Choice, 'id' | 'title'>[]>;
  readonly onChoose: (keys: readonly string[]) => void;
}

/** Which rows an action for the selection is about. */
export interface SelectedRows {
  /**
   * Those that were selected one by one, on whatever page; undefined where everything is that the list finds and other
   * pages are on the server.
   */
  readonly keys: readonly string[] | undefined;
  readonly count: number;
}

/** What a list whose rows stand on the server asks to be written into a file. */
export interface ListExport {
  readonly columns: { field: string; title: string }[];
  readonly only?: string[];
  readonly except?: string[];
}

/** Rows as cards with pictures instead of a table. */
export interface CardLayout<Row> {
  readonly on: boolean;
  /** The component of the cards, given by the list that has such, so that others need not load it. */
  readonly Cards: typeof ListCards;
  /** How many of them stand side by side there. */
  readonly across: (place: HTMLElement | null) => number;
  readonly draw: (row: Row) => ReactNode;
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
  /** Everything it finds, where the reply brought all pages at once; export and a selection of everything are about it. */
  readonly found?: readonly Row[] | undefined;
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
  readonly search?: ListSearch;
  readonly sorting?: ListSort;
  readonly filters?: readonly ListFilter[];
  readonly switches?: readonly ListSwitch[];
  readonly chooser?: ColumnChooser;
  readonly cards?: CardLayout<Row>;
  /** What can be done with the row one is at; each runs with the row of that moment. */
  readonly rowActions?: (row: Row) => readonly Action[];
  /** What can be done with all selected rows; where it is missing, rows cannot be selected. */
  readonly selectionActions?: (rows: SelectedRows) => readonly Action[];
  /** Writes what the list finds on all pages into a file and gives its address; without it the rows at hand are. */
  readonly onExport?: (asked: ListExport) => Promise<{ readonly url: string; readonly rows: number }>;
  readonly empty: ListEmpty;
  /** Beside the search box: what the screen adds. */
  readonly toolbar?: ReactNode;
}
