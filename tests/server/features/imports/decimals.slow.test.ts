import { describe, expect, it } from 'vitest';
import { importingAnew, seenOnce } from './importing.ts';

const here = importingAnew();

const amounts = async (): Promise<unknown[]> => {
  const rows = await here.imports.engine.query('SELECT event_value FROM sale ORDER BY event_id');
  return rows.map(({ event_value: amount }) => amount);
};

describe('a column whose points could part thousands or decimals', () => {
  it('is read as the other columns of numbers of its file show', async () => {
    const head = 'event_id;event_dt;amount;discount;transaction_revenue\n';
    await here.imports.load('sales', `${head}1;2026-10-01;1.500;0,50;1.500,00\n2;2026-10-02;2.000;1,25;2.000,00\n`);
    expect(await amounts()).toEqual([1500, 2000]);
    await here.imports.load('products', 'item_id;price;cost;stock_qty;weight\n1;12,50;7,90;1.258;1.100\n', {
      'custom.weight': { column: 'weight' },
    });
    expect(await here.imports.engine.query("SELECT stock_qty, custom ->> 'weight' AS weight FROM product")).toEqual([
      { stock_qty: 1258, weight: '1100' },
    ]);
  });

  it('is requested when the file has no evidence, and read as chosen', async () => {
    const file = 'event_id;event_dt;amount\n1;2026-10-01;150.000\n2;2026-10-01;Rp 75.000\n3;2026-10-01;12\n';
    const objectKey = await here.imports.upload(file);
    const { column_mapping: mapping } = await here.imports.inspect('sales', objectKey);
    const reply = await here.imports.start('sales', objectKey, mapping);
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({
      error: { message: 'Choose how amount writes its decimals: 150.000 could be 150 or 150000.' },
    });
    await here.imports.load('sales', file, { event_value: { column: 'amount', decimal_sign: 'comma' } });
    expect(await amounts()).toEqual([150_000, 75_000, 12]);
    await here.imports.load('sales', file, { event_value: { column: 'amount', decimal_sign: 'point' } });
    expect(await amounts()).toEqual([150, 75, 12]);
  });

  it('keeps what a later row proves: what could be two numbers beside it is refused, not guessed', async () => {
    const record = await here.imports.load(
      'sales',
      'event_id;event_dt;amount\n1;2026-10-01;1.500\n2;2026-10-01;12.50\n',
      {
        event_value: { column: 'amount', decimal_sign: 'comma' },
      },
    );
    expect(await amounts()).toEqual([12.5]);
    expect(record.metadata.validate.errors).toEqual([
      {
        message: 'Row 2: Line amount could be two numbers beside decimals of both kinds: write it like 1234.50.',
        count: 1,
        values: seenOnce('1.500'),
      },
    ]);
  });

  it('of two factors is read as the file shows', async () => {
    await here.imports.load(
      'sales',
      'event_id;event_dt;Menge;Preis;Rabatt\n1;2026-10-01;2;1.500;0,50\n2;2026-10-01;3;12;0,00\n',
    );
    expect(await amounts()).toEqual([3000, 36]);
  });
});
