import { describe, expect, it } from 'vitest';
import { importingAnew } from './importing.ts';

const here = importingAnew();

describe('lines of sales that name a customer or a product that is not there', () => {
  const lines = ['1,C1,A', '2,ghost-1,A', '3,ghost-2,B', '4,,A', '5,C1,']
    .map((line) => `2026-01-02,${line}`)
    .join('\n');

  it.each([
    ['with ids of their own', 'event_id'],
    ['named by their content', 'order id'],
  ])('are counted %s, by the file that brings them', async (_, id) => {
    const { imports } = here;
    await imports.load('customers', 'user_id\nC1\n');
    await imports.load('products', 'item_id\nA\n');
    const file = `event_dt,${id},user_id,item_id\n${lines}\n`;
    const first = await imports.load('sales', file);
    expect(first.metadata.unknown).toEqual({ customers: 2, products: 1 });
    const again = await imports.load('sales', file);
    expect(again.metadata.unknown).toEqual({ customers: 2, products: 1 });
    const other = await imports.load('sales', `event_dt,${id},user_id\n2026-01-02,9,ghost-3\n`);
    expect(other.metadata.unknown).toEqual({ customers: 1, products: 0 });
    await imports.load('customers', 'user_id\nghost-1\nghost-2\n');
    await imports.load('products', 'item_id\nB\n');
    expect((await imports.load('sales', file)).metadata.unknown).toBeUndefined();
  });
});
