import { describe, expect, it } from 'vitest';
import { valueOf } from '../../testServer.ts';
import { importingAnew, type ImportRecord } from './importing.ts';

const here = importingAnew();

/**
 * What Lightspeed writes of two sales, one of them void: a line of the sale, of each thing sold, and of the payment.
 */
const lightspeed = `Date,Receipt Number,Line Type,Customer Code,Quantity,Subtotal,Sales Tax,Discount,Total,Paid,Status,Sku
2026-10-02 08:59:00,7,Sale,C3,2,30,3,0,33,33,CLOSED,
2026-10-02 08:59:00,7,Sale Line,C3,1,10,1,0,11,,CLOSED,SKU-A
2026-10-02 08:59:00,7,Sale Line,C3,1,20,2,0,22,,CLOSED,SKU-B
2026-10-02 08:59:00,7,Payment,C3,,,,,,33,CLOSED,
2026-10-03 09:00:00,8,Sale,C4,1,10,1,0,11,11,VOIDED,
2026-10-03 09:00:00,8,Sale Line,C4,1,10,1,0,11,,VOIDED,SKU-A
`;

const amounts = async () =>
  here.imports.engine.query<{ item_id: string; event_value: number; transaction_revenue: number }>(
    'SELECT item_id, event_value::FLOAT8 AS event_value, transaction_revenue::FLOAT8 AS transaction_revenue FROM sale ORDER BY item_id',
  );

describe('rows that an import leaves out', () => {
  it('are lines of whole sales, of payments and of void sales, so that nothing counts twice', async () => {
    const record = await here.imports.load('sales', lightspeed);
    expect(await amounts()).toEqual([
      { item_id: 'SKU-A', event_value: 11, transaction_revenue: 33 },
      { item_id: 'SKU-B', event_value: 22, transaction_revenue: 33 },
    ]);
    expect(record.row_filters).toEqual([
      { column: 'Line Type', values: ['Sale Line'] },
      { column: 'Status', values: ['CLOSED'] },
    ]);
    expect(record.metadata.rowCount).toBe(2);
    expect(record.metadata.validate).toEqual({ errors: [], validCount: 2, invalidCount: 0 });
    expect(record.metadata.left_out).toEqual({
      count: 4,
      values: [
        { value: 'Sale', count: 2 },
        { value: 'Payment', count: 1 },
        { value: 'VOIDED', count: 1 },
      ],
    });
  });

  it('are the further lines of a cancelled order, whose status is only on its first line', async () => {
    const file = `Name,Financial Status,Created at,Lineitem quantity,Lineitem price,Lineitem sku
#1,paid,2025-03-01,1,10.00,A
#1,,2025-03-01,1,20.00,B
#2,voided,2025-03-02,1,10.00,C
#2,,2025-03-02,1,20.00,D
`;
    const record = await here.imports.load('sales', file);
    expect((await amounts()).map(({ item_id: id }) => id)).toEqual(['A', 'B']);
    expect(record.metadata.left_out).toEqual({ count: 2, values: [{ value: 'voided', count: 2 }] });
  });

  it('are the further lines of a cancelled order wherever they stand in the file', async () => {
    const file = `Order ID,Status,Order Date,Customer ID,SKU,Line total
1,shipped,2025-03-01,C1,A,1.50
2,cancelled,2025-03-01,C2,B,1.50
1,,,,C,2.50
2,,,,D,2.50
`;
    await here.imports.load('sales', file);
    expect((await amounts()).map(({ item_id: id }) => id)).toEqual(['A']);
  });

  it('are none where nothing is said, and every row where none fits: the import says which values they have', async () => {
    const key = await here.imports.upload('user_id,tier\n1,gold\n2,silver\n');
    const mapping = { user_id: { column: 'user_id' } };
    const ended = async (reply: Response): Promise<ImportRecord> => {
      const { id } = await valueOf<ImportRecord>(reply);
      await here.server.services.jobs.settled(here.imports.engine.tenantId);
      return valueOf(await here.server.ask(`import/${id}`, { as: 'owner' }));
    };
    const none = await ended(await here.imports.start('customers', key, mapping, [{ column: 'tier', values: ['x'] }]));
    expect(none).toMatchObject({ status: 'failed', failure: expect.stringContaining('The row filter skips all') });
    expect(none.metadata.rowCount).toBe(0);
    expect(none.metadata.left_out?.count).toBe(2);
    const all = await ended(await here.imports.start('customers', key, mapping));
    expect(all.metadata.rowCount).toBe(2);
    expect(all.metadata.left_out).toBeUndefined();
  });

  it('do not start an import by a column that is not there, or without a value', async () => {
    const key = await here.imports.upload('user_id,tier\n1,gold\n');
    const reply = await here.imports.start('customers', key, { user_id: { column: 'user_id' } }, [
      { column: 'Tier', values: [] },
    ]);
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({
      error: { problems: [{ field: 'row_filters.0', message: 'The file has no column Tier to choose rows by.' }] },
    });
  });
});

describe('an order whose first row alone says what is the whole order’s', () => {
  const owned = () =>
    here.imports.engine.query(
      `SELECT item_id AS item, user_id AS person, CAST(CAST(event_dt AS DATE) AS VARCHAR) AS day, channel_name AS shop FROM sale ORDER BY 1`,
    );

  it('has its day, customer and shop on every line, and the next order has none of them', async () => {
    const file = `Order No,Order Date,Customer No,Store Name,SKU,Line total
1,2025-03-01,C1,North,A,1.50
1,,,,B,2.50
2,2025-03-02,,,C,3.50
2,,C9,,D,4.50
,2025-03-03,C3,South,E,5.50
,2025-03-04,,,F,6.50
`;
    const record = await here.imports.load('sales', file);
    expect(record.metadata.validate.errors).toEqual([]);
    expect(await owned()).toEqual([
      { item: 'A', person: 'C1', day: '2025-03-01', shop: 'North' },
      { item: 'B', person: 'C1', day: '2025-03-01', shop: 'North' },
      { item: 'C', person: 'anon:2', day: '2025-03-02', shop: null },
      { item: 'D', person: 'C9', day: '2025-03-02', shop: null },
      { item: 'E', person: 'C3', day: '2025-03-03', shop: 'South' },
      { item: 'F', person: expect.stringMatching(/^anon:/u), day: '2025-03-04', shop: null },
    ]);
  });

  it('is recognised where day and time are in two columns, and a guest is nobody on every line', async () => {
    const file = `Order No,Date,Time,Customer No,SKU,Line total
1,2025-03-01,09:30,7,A,1.50
1,,,,B,2.50
2,2025-03-02,10:15,WALKIN,C,3.50
2,,,,D,4.50
`;
    await here.imports.load('sales', file);
    const rows = await here.imports.engine.query(
      `SELECT item_id AS item, user_id AS person, left(CAST(event_dt AS VARCHAR), 16) AS at FROM sale ORDER BY 1`,
    );
    expect(rows).toEqual([
      { item: 'A', person: '7', at: '2025-03-01 09:30' },
      { item: 'B', person: '7', at: '2025-03-01 09:30' },
      { item: 'C', person: 'anon:2', at: '2025-03-02 10:15' },
      { item: 'D', person: 'anon:2', at: '2025-03-02 10:15' },
    ]);
  });
});
