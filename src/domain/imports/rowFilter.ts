import type { ColumnFacts, MappingProblem } from './mapping.ts';

/** Which rows of a file an import takes: those whose cell of a column is one of some values (docs/decisions/009). */
export interface RowFilter {
  readonly column: string;
  /** As files write them; case and white space around them tell nothing, and '' is an empty cell. */
  readonly values: readonly string[];
}

/** The name that problems of filters are told under, with the place of the filter behind it: `row_filters.0`. */
export const rowFiltersField = 'row_filters';

/** Every problem of the filters for these columns; none means that the import can start. */
export function rowFilterProblems(filters: readonly RowFilter[], columns: readonly ColumnFacts[]): MappingProblem[] {
  return filters.flatMap(({ column, values }, place) => {
    const field = `${rowFiltersField}.${place}`;
    if (!columns.some(({ name }) => name === column)) {
      return [{ field, message: `The file has no column ${column} to choose rows by.` }];
    }
    return values.length > 0
      ? []
      : [{ field, message: `Choose at least one value of ${column}, or take rows whatever it says.` }];
  });
}

/** Whether two cells are the same to a filter. */
export function isSameValue(one: string, other: string): boolean {
  return compared(one) === compared(other);
}

const compared = (cell: string): string => cell.trim().toLowerCase();

/** A filter with what it found of the record before. */
interface Watched {
  readonly place: number;
  readonly values: ReadonlySet<string>;
  wasTaken: boolean;
}

/** Chooses among the records of a file, in the order they stand in it: those that every filter takes. */
export class RowChoice {
  readonly #filters: readonly Watched[];
  readonly #orderPlace: number;
  #order = '';

  /** `columns` are the names of the file's columns, `orderColumn` the one that names the order of a row, where there is one. */
  constructor(filters: readonly RowFilter[], columns: readonly string[], orderColumn?: string) {
    this.#orderPlace = orderColumn === undefined ? -1 : columns.indexOf(orderColumn);
    this.#filters = filters.map(({ column, values }) => ({
      place: columns.indexOf(column),
      values: new Set(values.map(compared)),
      wasTaken: false,
    }));
  }

  /**
   * The cell that keeps the next record out, trimmed; undefined where it is taken. An empty cell says what the one above it
   * does where both are of one order: shops write what holds of a whole order on its first line alone.
   */
  leftOutBy(record: readonly string[]): string | undefined {
    const order = record[this.#orderPlace]?.trim() ?? '';
    const isSameOrder = order !== '' && order === this.#order;
    this.#order = order;
    let found: string | undefined;
    for (const filter of this.#filters) {
      const cell = (record[filter.place] ?? '').trim();
      if (cell !== '' || !isSameOrder) filter.wasTaken = filter.values.has(compared(cell));
      if (!filter.wasTaken) found ??= cell;
    }
    return found;
  }
}
