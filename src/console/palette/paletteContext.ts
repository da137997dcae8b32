import { createContext } from 'react';
import type { Entry } from './entry.ts';
import type { Rows } from './rows.ts';

/** The state that changes with each key. Passed by context past cmdk's field and list, which do not re-render. */
export interface PaletteShows extends Pick<Rows, 'rows' | 'more' | 'typed'> {
  readonly query: string;
  readonly onType: (text: string) => void;
  /** The row that Enter runs. */
  readonly highlighted: Entry | undefined;
  /** Highlights a row by its id. */
  readonly point: (id: string) => void;
  /** Renders all rows, not only the first ones. */
  readonly isWhole: boolean;
  /** Renders no empty state. */
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
