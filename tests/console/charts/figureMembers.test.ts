import { describe, expect, it } from 'vitest';
import {
  customersWith,
  inAll,
  membersOf,
  productsBy,
  quoted,
  soldBefore,
  soldWithin,
} from '#console/charts/figureMembers.ts';
import { parse } from '#domain/conditions/parse.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';

const days = { from: '2026-10-23', to: '2026-11-21' };
const texts = [
  ['segment', customersWith("sale.event_type = 'purchase'", soldWithin(days))],
  ['segment', inAll(customersWith(soldWithin(days)), customersWith(soldBefore(days.from)))],
  ['segment', customersWith(`sale.channel_name = ${quoted("O'Neil -- 'Shop'")}`)],
  ['segment', inAll(membersOf(7), customersWith("sale.event_type LIKE '%'"))],
  ['segment', customersWith("sale.event_type = 'purchase'", `sale.item_id = ${quoted('P-1')}`, soldWithin(days))],
  ['filter', productsBy('item_id', ['P-1', 'P-1', 'P-2']) ?? ''],
  ['filter', productsBy('name', ["Moss 'Hamper'", 'Tea']) ?? ''],
] as const;

describe('people and products of a figure', () => {
  it.each(texts)('are a definition of a %s that the builder reads: %s', (kind, text) => {
    let ids = 0;
    const read = parse(text, vocabularyFor(kind, []), { kind, newId: () => String((ids += 1)) });
    expect(read.ok ? [] : read.problems).toEqual([]);
  });

  it('have a last day that is in the period', () => {
    expect(soldWithin(days)).toBe("(sale.event_dt >= DATE '2026-10-23' AND sale.event_dt < DATE '2026-11-22')");
  });

  it('are none without a value, and with more than a definition takes', () => {
    expect(
      productsBy(
        'brand',
        Array.from({ length: 201 }, (_, index) => `Brand ${index}`),
      ),
    ).toBeUndefined();
    expect(productsBy('brand', [])).toBeUndefined();
  });
});
