import { kindWords, textColumns, textTables } from '#console/editors/textTables.ts';
import { parse } from '#domain/conditions/parse.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';
import { describe, expect, it } from 'vitest';

describe('what a text can name', () => {
  it('are the tables of the specification in a segment, and products with their sales in a filter', () => {
    expect([...textTables('segment')].toSorted()).toEqual(['customer', 'email', 'product', 'sale', 'segment']);
    expect([...textTables('filter')].toSorted()).toEqual(['product', 'sale']);
  });

  it('are the columns that frames and recency need, besides the fields', () => {
    expect([...textColumns('filter')].toSorted()).toEqual([
      'product.item_id',
      'product.tenant_created_at',
      'sale.event_dt',
      'sale.item_id',
    ]);
    expect(textColumns('segment').has('email.sent_dt')).toBe(true);
    expect(textColumns('segment').has('segment.user_id')).toBe(true);
  });

  it('is enough to write a filter about sales', () => {
    const text =
      "SELECT product.item_id FROM product JOIN sale ON sale.item_id = product.item_id WHERE (product.brand = 'Acme' AND sale.event_dt > CURRENT_DATE - INTERVAL '3 months') GROUP BY product.item_id";
    const named = [...text.matchAll(/\b[a-z]+\.\w+/gu)].map(([name]) => name);
    const vocabulary = vocabularyFor('filter', []);
    const known = new Set<string>([...textColumns('filter'), ...vocabulary.fields.keys()]);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    expect(parse(text, vocabulary, { kind: 'filter', newId: () => 'x' }).ok).toBe(true);
    expect(kindWords.filter).toEqual([]);
  });
});
