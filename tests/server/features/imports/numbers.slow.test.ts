import { describe, expect, it } from 'vitest';
import { emptyTenant, importingAnew, seenOnce } from './importing.ts';

const here = importingAnew();

/**
 * The amounts of purchases that a file of semicolons writes so, in their order; undefined where the line was not taken.
 */
async function amounts(...written: readonly string[]): Promise<(number | null | undefined)[]> {
  await emptyTenant(here.imports.engine);
  const rows = written.map((amount, at) => `${at};2026-01-01;purchase;${amount}`);
  await here.imports.load('sales', `event_id;event_dt;event_type;event_value\n${rows.join('\n')}\n`);
  const found = await here.imports.engine.query<{ event_id: string; event_value: number | null }>(
    'SELECT event_id, event_value FROM sale',
  );
  return written.map((_, at) => found.find(({ event_id: id }) => id === String(at))?.event_value);
}

describe('numbers', () => {
  it('are read as people write them, and refused where they have two meanings', async () => {
    const record = await here.imports.load(
      'products',
      'item_id,price\n1,"$1,234.50"\n2,"90,000 "\n3,12 EUR\n5,"1,23,4"\n6,abc\n7,1 234.50\n8,1_000\n9,"1 234,567.5"\n',
    );
    expect(await here.imports.engine.query('SELECT item_id, price FROM product ORDER BY item_id')).toEqual([
      { item_id: '1', price: 1234.5 },
      { item_id: '2', price: 90_000 },
      { item_id: '3', price: 12 },
      { item_id: '7', price: 1234.5 },
    ]);
    expect(record.metadata.validate.errors).toEqual([
      {
        message: 'Row 5: Price is not a number: write it like 1234.50.',
        count: 4,
        values: seenOnce('1,23,4', 'abc', '1_000', '1 234,567.5'),
      },
    ]);
  });

  it('are read with any currency or minus around them', async () => {
    expect(await amounts('(5.00)', '5.00-', '\u{2212}5', 'US$5', '5 kr', '5 kr.', '$(5.50)', '-€5', 'Rs.500')).toEqual([
      -5, -5, -5, 5, 5, 5, -5.5, -5, 500,
    ]);
    expect(await amounts('5,- €', '12,50', '1.234,-', '(1.234,50 €)', 'kr.7,50')).toEqual([
      5, 12.5, 1234, -1234.5, 7.5,
    ]);
    expect(await amounts('((5))', '(5', '--5', '5 pieces', '1.5', '.5', '$.50', '1e3')).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      1.5,
      0.5,
      0.5,
      1000,
    ]);
  });

  it('have decimal commas in a column that has them, also before the row that shows it, and of both kinds what is clear', async () => {
    const prices = async (...written: readonly string[]): Promise<(number | undefined)[]> => {
      await emptyTenant(here.imports.engine);
      const rows = written.map((price, at) => `${at};${price};${price}`);
      await here.imports.load('products', `item_id;price;width\n${rows.join('\n')}\n`, {
        'custom.width': { column: 'width' },
      });
      const found = await here.imports.engine.query<{ item_id: string; price: number; width: unknown }>(
        "SELECT item_id, price, custom->>'width' AS width FROM product",
      );
      for (const { price, width } of found) expect(Number(width)).toBe(price);
      return written.map((_, at) => found.find(({ item_id: id }) => id === String(at))?.price);
    };
    expect(await prices('1.250', '12,50 €', '1.234,5', '7')).toEqual([1250, 12.5, 1234.5, 7]);
    expect(await prices('1,250', '0,500', '1\u{a0}250,5')).toEqual([1.25, 0.5, 1250.5]);
    expect(await prices('1,250', '12.50', '7')).toEqual([1250, 12.5, 7]);
    expect(await prices('1,250', '1,250,000')).toEqual([1250, 1_250_000]);
  });

  it('of a column with decimals of both kinds are each read by themselves, and refused where they could be two', async () => {
    const clear = ['12,50', '1.250,00', '12.50', '1,250.00', '7', '0,125', '1 250,500', '-3,5 €'];
    expect(await amounts(...clear, '1,250', '1.250', '1.250 €', 'much')).toEqual([
      12.5,
      1250,
      12.5,
      1250,
      7,
      0.125,
      1250.5,
      -3.5,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const record = await here.imports.load(
      'products',
      'item_id,price\n1,"1,250"\n2,"12,50"\n3,12.50\n4,"1,250.00"\n5,1.250\n6,much\n',
    );
    expect(record.metadata.validate.errors).toEqual([
      {
        message: 'Row 2: Price could be two numbers beside decimals of both kinds: write it like 1234.50.',
        count: 2,
        values: seenOnce('1,250', '1.250'),
      },
      { message: 'Row 7: Price is not a number: write it like 1234.50.', count: 1, values: seenOnce('much') },
    ]);
  });

  it('have the decimal sign that sound records show: cells of a record with a fault may stand in the wrong columns', async () => {
    await here.imports.load('products', 'item_id;price\n1;1,250\n2;12.50\n3;12,50;more\n');
    expect(await here.imports.engine.query('SELECT item_id, price FROM product ORDER BY item_id')).toEqual([
      { item_id: '1', price: 1250 },
      { item_id: '2', price: 12.5 },
    ]);
  });

  it('of a product are not below 0, as forms have it', async () => {
    const record = await here.imports.load(
      'products',
      'item_id,price,cost,stock_qty\n1,-0.5,1,1\n2,1,(2),1\n3,0,0,-4\n',
    );
    expect(await here.imports.engine.query('SELECT item_id, stock_qty FROM product')).toEqual([
      { item_id: '3', stock_qty: -4 },
    ]);
    expect(record.metadata.validate.errors).toEqual([
      { message: 'Row 2: Price is below 0: enter an amount of 0 or more.', count: 1, values: seenOnce('-0.5') },
      { message: 'Row 3: Cost is below 0: enter an amount of 0 or more.', count: 1, values: seenOnce('(2)') },
    ]);
  });
});

describe('an amount of pieces times price', () => {
  const head = 'InvoiceNo,StockCode,Quantity,InvoiceDate,UnitPrice,CustomerID\n';

  it('is suggested where a file counts pieces, prices them and has no amount, and is multiplied exactly', async () => {
    const file = `${head}${[
      '536365,85123A,6,12/1/2010 8:26,2.55,17850',
      'C536379,D,-1,12/13/2010 9:41,27.50,14527',
      '536366,22633,3,12/1/2010 8:28,0.123455,',
      '536367,22632,,12/1/2010 8:34,1.85,17850',
      '536368,22631,0.1,12/1/2010 8:35,0.2,17850',
    ].join('\n')}\n`;
    const { column_mapping: mapping } = await here.imports.inspect('sales', await here.imports.upload(file));
    expect(mapping['event_value']).toEqual({ template: '{Quantity} * {UnitPrice}' });
    await here.imports.load('sales', file);
    expect(
      await here.imports.engine.query('SELECT item_id, event_type, event_value FROM sale ORDER BY item_id'),
    ).toEqual([
      { item_id: '22631', event_type: 'purchase', event_value: 0.02 },
      { item_id: '22632', event_type: 'purchase', event_value: null },
      { item_id: '22633', event_type: 'purchase', event_value: 0.3704 },
      { item_id: '85123A', event_type: 'purchase', event_value: 15.3 },
      { item_id: 'D', event_type: 'refund', event_value: -27.5 },
    ]);
  });

  it('reads each factor with the decimal sign that the factors show', async () => {
    const file =
      'event_id;event_dt;Menge;Preis\n1;2026-01-01;2;12,50 €\n2;2026-01-01;1.000;0,25\n3;2026-01-01;two;1,10\n';
    const record = await here.imports.load('sales', file);
    expect(await here.imports.engine.query('SELECT event_id, event_value FROM sale ORDER BY event_id')).toEqual([
      { event_id: '1', event_value: 25 },
      { event_id: '2', event_value: 250 },
    ]);
    expect(record.metadata.validate.errors).toEqual([
      {
        message: 'Row 4: Line amount is not a number: write it like 1234.50.',
        count: 1,
        values: seenOnce('two * 1,10'),
      },
    ]);
    const mixed = await here.imports.load('sales', `${file}4;2026-01-01;1.000;2.50\n5;2026-01-01;4;2.50\n`);
    expect(mixed.metadata.validate.errors).toContainEqual({
      message: 'Row 3: Line amount could be two numbers beside decimals of both kinds: write it like 1234.50.',
      count: 2,
      values: seenOnce('1.000 * 0,25', '1.000 * 2.50'),
    });
  });

  it('takes off the discount that stands beside them, as a part of 1', async () => {
    const file = `event_id,OrderID,OrderDate,UnitPrice,Quantity,Discount\n${[
      '1,10248,1996-07-04 00:00:00.000,14.0000,12,0',
      '2,10250,1996-07-08 00:00:00.000,42.4000,35,0.15',
      '3,10250,1996-07-08 00:00:00.000,16.8000,15,0.15000000596046448',
      '4,10251,1996-07-08 00:00:00.000,16.8000,6,',
      '5,10251,1996-07-08 00:00:00.000,16.8000,6,1.5',
      '6,10251,1996-07-08 00:00:00.000,16.8000,-2,0.5',
    ].join('\n')}\n`;
    const { column_mapping: mapping } = await here.imports.inspect('sales', await here.imports.upload(file));
    expect(mapping['event_value']).toEqual({ template: '{Quantity} * {UnitPrice}' });
    const record = await here.imports.load('sales', file, {
      event_value: { template: '{Quantity} * {UnitPrice} * (1 - {Discount})' },
    });
    expect(record.metadata.validate.errors).toEqual([
      {
        message: 'Row 6: Line amount has a discount that is not between 0 and 1, or 0 and 100 %.',
        count: 1,
        values: seenOnce('6 * 16.8000 * 1.5 off'),
      },
    ]);
    expect(
      await here.imports.engine.query('SELECT event_id, event_type, event_value FROM sale ORDER BY event_id'),
    ).toEqual([
      { event_id: '1', event_type: 'purchase', event_value: 168 },
      { event_id: '2', event_type: 'purchase', event_value: 1261.4 },
      { event_id: '3', event_type: 'purchase', event_value: 214.2 },
      { event_id: '4', event_type: 'purchase', event_value: 100.8 },
      { event_id: '6', event_type: 'refund', event_value: -16.8 },
    ]);
  });

  it('takes off the discount that stands beside them, as a part of 100', async () => {
    const file =
      'event_id;Date;Qty;Price;Discount (%)\n1;2026-01-01;2;12,50;10\n2;2026-01-01;1;10,00;12,5\n3;2026-01-01;1;9,00;\n';
    const { column_mapping: mapping } = await here.imports.inspect('sales', await here.imports.upload(file));
    expect(mapping['event_value']).toEqual({ template: '{Qty} * {Price} * (1 - {Discount (%)} / 100)' });
    await here.imports.load('sales', file);
    await here.imports.load(
      'sales',
      'event_id,Date,Qty,Price,Discount\n4,2026-01-01,4,2.50,20%\n5,2026-01-01,4,2.50,0%\n',
    );
    expect(await here.imports.engine.query('SELECT event_id, event_value FROM sale ORDER BY event_id')).toEqual([
      { event_id: '1', event_value: 22.5 },
      { event_id: '2', event_value: 8.75 },
      { event_id: '3', event_value: 9 },
      { event_id: '4', event_value: 8 },
      { event_id: '5', event_value: 10 },
    ]);
  });

  it('multiplies two columns and no more', async () => {
    await here.imports.load('sales', 'event_id,event_dt,a,b\n1,2026-01-01,2 * 3,4\n2,2026-01-01,2,4\n', {
      event_value: { template: '{a}*{b}' },
    });
    expect(await here.imports.engine.query('SELECT event_id, event_value FROM sale')).toEqual([
      { event_id: '2', event_value: 8 },
    ]);
    const objectKey = await here.imports.upload('event_dt,a,b,c\n2026-01-01,2,3,4\n');
    const reply = await here.imports.start('sales', objectKey, {
      event_dt: { column: 'event_dt' },
      event_value: { template: '{a} * {b} * {c}' },
    });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({
      error: {
        message: 'Multiply two columns for Line amount, like {Quantity} * {Price}: other formulas are not supported.',
      },
    });
  });
});

describe('flags', () => {
  it('are read in the words of several languages, and in those of newsletters', async () => {
    const words = [
      'ja',
      'oui',
      'SÍ',
      'si',
      't',
      'on',
      'Subscribed',
      'nein',
      'non',
      'f',
      'off',
      'unsubscribed',
      'maybe',
    ];
    await here.imports.load('customers', `user_id,newsletter\n${words.map((word) => `${word}!,${word}`).join('\n')}\n`);
    const rows = await here.imports.engine.query<{ user_id: string; email_consented: string }>(
      'SELECT user_id, email_consented FROM customer',
    );
    const found = new Map(rows.map(({ user_id: id, email_consented: consented }) => [id, consented]));
    expect(words.map((word) => found.get(`${word}!`))).toEqual([
      'true',
      'true',
      'true',
      'true',
      'true',
      'true',
      'true',
      'false',
      'false',
      'false',
      'false',
      'false',
      undefined,
    ]);
  });
});
