import { describe, expect, it } from 'vitest';
import { columnValues } from '#domain/imports/sampledRows.ts';
import { suggestRowFilters } from '#domain/imports/suggestedRows.ts';

/** A column of a file by its first cells. */
function column(name: string, ...cells: readonly string[]) {
  return { name, samples: [], date_formats: [], values: columnValues(cells) };
}

const suggested = (...columns: readonly ReturnType<typeof column>[]) => suggestRowFilters('sales', columns);

describe('the rows that are suggested to take', () => {
  it('are those of what was sold where a file has lines of whole sales and of payments, too', () => {
    const kinds = column('Line Type', 'Sale', 'Sale Line', 'Sale Line', 'Payment', 'Return Line');
    expect(suggested(kinds)).toEqual([{ column: 'Line Type', values: ['Sale Line', 'Return Line'] }]);
  });

  it('are all where sales and payments are no more than types of events', () => {
    expect(suggested(column('Type', 'Sale', 'Payment', 'Refund'))).toEqual([]);
  });

  it.each([
    ['Order Status', ['Completed', 'Cancelled', 'Refunded', 'Failed'], ['Completed', 'Refunded']],
    ['Order Status', ['COMPLETE', 'SUSPECTED_FRAUD', 'unavailable', 'Quotation'], ['COMPLETE']],
    ['status', ['wc-completed', 'wc-cancelled', 'wc-checkout-draft', 'wc-on-hold'], ['wc-completed', 'wc-on-hold']],
    ['Status', ['complete', 'canceled', 'pending'], ['complete']],
    ['Financial Status', ['paid', 'voided', 'pending', ''], ['paid', 'pending', '']],
    ['Bestellstatus', ['Versendet', 'Storniert'], ['Versendet']],
    ['Statut', ['Livrée'], []],
  ])('leave out by %s what nothing came of: %j → %j', (name, cells, values) => {
    expect(suggested(column(name, ...cells))).toEqual(values.length > 0 ? [{ column: name, values }] : []);
  });

  it('are chosen by two columns where each says something of its own', () => {
    const found = suggested(
      column('Status', 'CLOSED', 'CLOSED', 'VOIDED'),
      column('Line Type', 'Sale', 'Sale Line', 'Sale Line'),
    );
    expect(found).toEqual([
      { column: 'Line Type', values: ['Sale Line'] },
      { column: 'Status', values: ['CLOSED'] },
    ]);
  });

  it('are all where nothing would be left, where no status is a reason, and in files of customers', () => {
    expect(suggested(column('Status', 'cancelled', 'failed'))).toEqual([]);
    expect(suggested(column('Status', 'shipped', 'delivered'))).toEqual([]);
    expect(suggestRowFilters('customers', [column('Status', 'active', 'deleted')])).toEqual([]);
  });
});

describe('the values of a column', () => {
  it('are counted, the most frequent first, where there are at most twelve', () => {
    expect(columnValues(['b', 'a', 'a', ''])).toEqual([
      { value: 'a', count: 2 },
      { value: 'b', count: 1 },
      { value: '', count: 1 },
    ]);
    expect(columnValues(Array.from({ length: 12 }, (_, place) => `${place}`))?.length).toBe(12);
    expect(columnValues(Array.from({ length: 13 }, (_, place) => `${place}`))).toBeUndefined();
    expect(columnValues(['a'.repeat(61)])).toBeUndefined();
  });
});
