import { expect, it } from 'vitest';
import { suggestMapping } from '#domain/imports/suggestedMapping.ts';

function sales(header: string, lines: readonly (readonly string[])[]) {
  const { transaction_id, event_id } = suggestMapping('sales', header.split(','), lines);
  return { order: transaction_id, line: event_id };
}

const lines = Array.from({ length: 12 }, (_, at) => [`T${at}`, `O${at >> 1}`, `2026-10-0${1 + (at >> 1)}`]);

it('a name that each line has alone is the line’s where another column names orders of several', () => {
  expect(sales('Transaction ID,Order ID,Date', lines)).toEqual({
    order: { column: 'Order ID' },
    line: { column: 'Transaction ID' },
  });
  expect(sales('Sale Key,POS Invoice ID,Date', lines)).toEqual({
    order: { column: 'POS Invoice ID' },
    line: { column: 'Sale Key' },
  });
});

it('is the order’s elsewhere: where orders would have several days, or are those that another one refers to', () => {
  const plain = { order: { column: 'Transaction ID' }, line: undefined };
  const days = lines.map(([line = '', order = ''], at) => [line, order, `2026-10-${10 + at}`]);
  expect(sales('Transaction ID,Order ID,Date', days)).toEqual(plain);
  expect(sales('Transaction ID,Original Order ID,Date', lines)).toEqual(plain);
  expect(sales('Transaction ID,Order ID,Date', lines.slice(0, 4))).toEqual(plain);
});
