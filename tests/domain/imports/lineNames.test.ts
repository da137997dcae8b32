import { suggestMapping } from '#domain/imports/suggestedMapping.ts';
import { describe, expect, it } from 'vitest';

/** What is suggested for some fields of sales from the lines of a file, commas between the cells. */
function fields(names: readonly string[], header: string, lines: readonly string[]) {
  const [columns = [], ...records] = [header, ...lines].map((line) => line.split(','));
  const mapping = suggestMapping('sales', columns, records);
  return names.map((name) => {
    const source = mapping[name];
    return source && 'column' in source ? source.column : undefined;
  });
}

const many = (line: (place: number) => string) => Array.from({ length: 20 }, (_, place) => line(place));

describe('a column of sales called after items', () => {
  const pick = ['item_id', 'event_id'];

  it('is no product where it counts the lines of orders and another column names the product', () => {
    const lines = ['1,1,20', '1,2,8', '2,1,20'];
    expect(fields(pick, 'order_id,item_id,product_id', lines)).toEqual(['product_id', undefined]);
  });

  it('names the line where each has another one', () => {
    const lines = many((place) => `O${place},${2000 + place},SKU-${place % 3}`);
    expect(fields(pick, 'order_id,item_id,sku', lines)).toEqual(['sku', 'item_id']);
  });

  it('is the product where its values repeat, and where nothing else is', () => {
    const repeated = many((place) => `O${place},P${place % 3},${place % 2}`);
    expect(fields(pick, 'order_id,item_id,sku', repeated)).toEqual(['item_id', undefined]);
    const alone = many((place) => `O${place},${2000 + place},x`);
    expect(fields(pick, 'order_id,item_id,note', alone)).toEqual(['item_id', undefined]);
  });
});

describe('a name of a line that repeats from order to order', () => {
  it('is no event_id, of which one row each would be left', () => {
    const numbers = many((place) => `O${place},1,P${place}`);
    expect(fields(['event_id'], 'order_id,order_item_id,product_id', numbers)).toEqual([undefined]);
    const names = many((place) => `O${place},L${place},P${place}`);
    expect(fields(['event_id'], 'order_id,order_item_id,product_id', names)).toEqual(['order_item_id']);
  });
});

describe('the column that names a product or a customer in a file of its own', () => {
  it('is the first whose values do not repeat, else the first by name', () => {
    const mapped = (...rows: readonly string[][]) =>
      suggestMapping('products', ['product_code', 'article_id', 'prod_name'], rows)['item_id'];
    expect(mapped(['108', '1081', 'Top'], ['108', '1082', 'Top'])).toEqual({ column: 'article_id' });
    expect(mapped(['108', '1', 'Top'], ['109', '1', 'Top'])).toEqual({ column: 'product_code' });
    expect(mapped(['108', '1', 'Top'], ['108', '1', 'Top'])).toEqual({ column: 'product_code' });
  });
});
