import { createContext } from 'react';
import type { Entry } from './entry.ts';
import type { Rows } from './rows.ts';

/** What a key changes. It reaches what shows it past cmdk's field and list, which are not drawn anew for it. */
export interface PaletteShows extends Pick<Rows, 'rows' | 'more' | 'typed'> {
  readonly query: string;
  readonly onType: (text: string) => void;
  /** The row that Enter runs. */
  readonly highlighted: Entry | undefined;
  /** Highlights a row by its id. */
  readonly point: (id: string) => void;
  /** All rows are drawn, and not the first ones alone. */
  readonly isWhole: boolean;
  /** Nothing is said where there are no rows. */
  readonly isQuiet: boolean;
}

/** The palette that is open. */
export const PaletteContext = createContext<PaletteShows>({
  query: '',
  onType: () => undefined,
  rows: [],
  more: 0,
  typed: '',
  highlighted: undefined,
  point: () => undefined,
  isWhole: false,
  isQuiet: true,
});

/** The id of a highlighted row in the page, by which the field names it to screen readers. */
export function optionId({ id }: Entry): string {
  return `palette-row-${encodeURIComponent(id)}`;
}
