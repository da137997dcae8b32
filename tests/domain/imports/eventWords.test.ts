import { suggestMapping } from '#domain/imports/suggestedMapping.ts';
import { expect, it } from 'vitest';

const typed = (name: string, ...values: readonly string[]) =>
  suggestMapping(
    'sales',
    [name, 'date'],
    values.map((value) => [value, '2026-01-13']),
  )['event_type'];

it('a column that may say what happened does where it says some event, and is left out where it says none', () => {
  expect(typed('event', 'view', 'addtocart')).toEqual({ column: 'event' });
  expect(typed('Document Type', 'Invoice', 'Credit Note')).toEqual({ column: 'Document Type' });
  expect(typed('Order Type', 'Dine in', 'Takeaway')).toBeUndefined();
  expect(typed('Type', '', '')).toEqual({ column: 'Type' });
});
