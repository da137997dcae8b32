import { describe, expect, it } from 'vitest';
import { importingAnew } from './importing.ts';

const here = importingAnew();

const sales = (order: string): Promise<unknown[]> =>
  here.imports.engine.query(
    `SELECT event_id, transaction_id, sale.user_id, sale.item_id, customer.user_id AS known FROM sale
     LEFT JOIN customer USING (customer_no) ORDER BY ${order}`,
  );

describe('ids that a program wrote as floats', () => {
  it('are taken without their .0, so that they meet those of other files', async () => {
    await here.imports.load('customers', 'user_id,name\n17850,Ann\n');
    const rows = ['1.0,2026-01-01,17850.0,85123.0,6.0', '2.0,2026-01-01,,22.0,7.0', '3.0,2026-01-01,17850.0,,6.0'];
    await here.imports.load('sales', `event_id,event_dt,user_id,item_id,invoice\n${rows.join('\n')}\n`);
    expect(await sales('event_id')).toEqual([
      { event_id: '1', transaction_id: '6', user_id: '17850', item_id: '85123', known: '17850' },
      { event_id: '2', transaction_id: '7', user_id: 'anon:7', item_id: '22', known: null },
      { event_id: '3', transaction_id: '6', user_id: '17850', item_id: null, known: '17850' },
    ]);
  });

  it('name the same rows as ids that are written whole', async () => {
    await here.imports.load('customers', 'user_id,name\n1,Ann\n2,Bob\n');
    const record = await here.imports.load('customers', 'user_id,name\n1.0,Anna\n3.0,Cyd\n1.0,Anne\n');
    expect(record.metadata.process.successCount).toEqual({ total: 3, insert: 1, update: 1 });
    expect(await here.imports.engine.query('SELECT user_id, name FROM customer ORDER BY user_id')).toEqual([
      { user_id: '1', name: 'Anne' },
      { user_id: '2', name: 'Bob' },
      { user_id: '3', name: 'Cyd' },
    ]);
  });

  it('stay as they are in a column that has ids of another form, and where a text or a template writes them', async () => {
    const rows = ['1.0,2026-01-01,17850.0,A1,5', '2.0,2026-01-01,C17850,1.0,5'];
    await here.imports.load('sales', `event_id,event_dt,user_id,item_id,Order\n${rows.join('\n')}\n`, {
      event_id: { template: '{Order}.0' },
      transaction_id: { constant: '7.0' },
    });
    expect(await sales('user_id')).toEqual([
      { event_id: '5.0', transaction_id: '7.0', user_id: 'C17850', item_id: '1.0', known: null },
    ]);
  });

  it('are found out from rows without a fault alone', async () => {
    await here.imports.load('customers', 'user_id,name\n1.0,Ann\nno id,Bob,more\n2.0,Cyd\n');
    expect(await here.imports.engine.query('SELECT user_id FROM customer ORDER BY user_id')).toEqual([
      { user_id: '1' },
      { user_id: '2' },
    ]);
  });
});
