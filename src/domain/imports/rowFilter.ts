import type { ColumnFacts, MappingProblem } from './mapping.ts';

/** The rows of a file to import: those whose cell of a column is one of some values (docs/decisions/009). */
export interface RowFilter {
  readonly column: string;
  /** As written in files; case and surrounding white space are ignored, and '' is an empty cell. */
  readonly values: readonly string[];
}

/** The field name for problems of filters, with the index of the filter: `row_filters.0`. */
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
      : [{ field, message: `Choose at least one value of ${column}, or remove the filter.` }];
  });
}

/** Whether two cells are the same to a filter. */
export function isSameValue(one: string, other: string): boolean {
  return compared(one) === compared(other);
}

const compared = (cell: string): string => cell.trim().toLowerCase();

/** A filter with its result for the previous record. */
interface Watched {
  readonly place: number;
  readonly values: ReadonlySet<string>;
  wasTaken: boolean;
}

/** Selects the records of a file, in order: those that match every filter. */
export class RowChoice {
  readonly #filters: readonly Watched[];
  readonly #orderPlace: number;
  #order = '';

  /** `columns` are the names of the file's columns, `orderColumn` the one with the order of a row, if any. */
  constructor(filters: readonly RowFilter[], columns: readonly string[], orderColumn?: string) {
    this.#orderPlace = orderColumn === undefined ? -1 : columns.indexOf(orderColumn);
    this.#filters = filters.map(({ column, values }) => ({
      place: columns.indexOf(column),
      values: new Set(values.map(compared)),
      wasTaken: false,
    }));
  }

  /**
   * The cell that excludes the next record, trimmed; undefined when it is included. An empty cell repeats the one above
   * if both are of one order: shops write values of a whole order only on its first line.
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
