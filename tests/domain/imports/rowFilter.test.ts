import { describe, expect, it } from 'vitest';
import { RowChoice, rowFilterProblems, type RowFilter } from '#domain/imports/rowFilter.ts';

const columns = ['Order', 'Status', 'Kind'];

/** The rows that filters take, by their places. */
function taken(filters: readonly RowFilter[], rows: readonly (readonly string[])[], orderColumn?: string): number[] {
  const choice = new RowChoice(filters, columns, orderColumn);
  return rows.flatMap((row, place) => (choice.leftOutBy(row) === undefined ? [place] : []));
}

describe('a filter of rows', () => {
  it('takes those with one of its values, whatever their case and the white space around them', () => {
    const rows = [
      ['1', 'Paid', ''],
      ['2', ' paid ', ''],
      ['3', 'unpaid', ''],
      ['4', '', ''],
    ];
    expect(taken([{ column: 'Status', values: ['PAID'] }], rows)).toEqual([0, 1]);
    expect(taken([{ column: 'Status', values: [''] }], rows)).toEqual([3]);
  });

  it('takes what every one of several filters takes', () => {
    const rows = [
      ['1', 'paid', 'line'],
      ['1', 'paid', 'payment'],
      ['2', 'void', 'line'],
    ];
    const filters = [
      { column: 'Status', values: ['paid'] },
      { column: 'Kind', values: ['line'] },
    ];
    expect(taken(filters, rows)).toEqual([0]);
  });

  it('reads an empty cell like the one above it in the same order', () => {
    const rows = [
      ['1', 'paid', ''],
      ['1', '', ''],
      ['2', 'void', ''],
      ['2', '', ''],
      ['3', '', ''],
    ];
    const filters = [{ column: 'Status', values: ['paid', ''] }];
    expect(taken(filters, rows, 'Order')).toEqual([0, 1, 4]);
    expect(taken(filters, rows)).toEqual([0, 1, 3, 4]);
  });

  it('is refused without a value and with a column that the file has not', () => {
    const facts = [{ name: 'Status', samples: [], date_formats: [] }];
    expect(
      rowFilterProblems(
        [
          { column: 'Status', values: ['paid'] },
          { column: 'Status', values: [] },
          { column: 'State', values: ['paid'] },
        ],
        facts,
      ),
    ).toEqual([
      { field: 'row_filters.1', message: 'Choose at least one value of Status, or remove the filter.' },
      { field: 'row_filters.2', message: 'The file has no column State to choose rows by.' },
    ]);
  });
});
