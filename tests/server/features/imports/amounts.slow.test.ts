import { describe, expect, it } from 'vitest';
import { importingAnew, seenOnce, type ImportRecord } from './importing.ts';
import { salesOfOneDay } from './salesOfOneDay.ts';

const here = importingAnew();
const { load, cells } = salesOfOneDay(here);

/** Imports sales of one day whose empty cells clear what is stored. */
const clear = (columns: string, ...rows: readonly string[]): Promise<ImportRecord> =>
  here.imports.load(
    'sales',
    `event_dt,event_id,${columns}\n${rows.map((row) => `2026-01-02,${row}`).join('\n')}\n`,
    {},
    { confirmed: true, blanks: 'clear' },
  );

describe('amounts of sales', () => {
  it('are what figures read: refunds negative however they are written, and none where no money moves', async () => {
    const moved = ['1,purchase,100', '2,refund,40', '3,Refund,-40', '6,purchase,-3', '8,refund,'];
    const record = await load('event_type,event_value', ...moved, '4,view,500', '5,visit,', '7,view,much');
    expect(await cells('event_value')).toEqual([100, -40, -40, 0, null, -3, null]);
    expect(record.metadata.validate.errors).toEqual([
      { message: 'Row 9: Line amount is not a number: write it like 1234.50.', count: 1, values: seenOnce('much') },
    ]);
  });

  it('that are corrected without a type follow the type that is stored', async () => {
    await load('event_type,event_value', '1,refund,40', '2,purchase,40', '3,view,', '4,add_to_cart,7', '5,purchase,40');
    await load('amount', '1,45', '2,45', '3,45', '4,-45', '5,-45');
    expect(await cells('event_type')).toEqual(['refund', 'purchase', 'view', 'add_to_cart', 'refund']);
    expect(await cells('event_value')).toEqual([-45, 45, 0, 0, -45]);
  });

  it('that are stored follow a type that is corrected without them', async () => {
    await load('event_type,event_value', '1,purchase,40', '2,refund,40', '3,purchase,40', '4,purchase,-3', '5,refund,');
    await load('event_type', '1,refund', '2,purchase', '3,view', '4,purchase', '5,purchase');
    expect(await cells('event_value')).toEqual([-40, 40, 0, -3, null]);
    const again = await load('event_type', '1,refund', '2,purchase', '3,view', '4,purchase', '5,purchase');
    expect(again.metadata.process.successCount.update).toBe(5);
    expect(await cells('event_value')).toEqual([-40, 40, 0, -3, null]);
  });

  it('tell the type where no column does: a negative one is a refund, and no basket', async () => {
    await load('amount', '1,40', '2,-40', '3,', '4,0');
    expect(await cells('event_type')).toEqual(['purchase', 'refund', 'purchase', 'purchase']);
    await load('event_type,amount', '5,purchase,-40', '6,,-40');
    expect(await cells('event_type')).toEqual(['purchase', 'refund', 'purchase', 'purchase', 'purchase', 'purchase']);
  });
});

describe('pieces that go back for nothing', () => {
  const types = async (...rows: readonly string[]): Promise<unknown[]> => {
    await load('Quantity,Price', ...rows);
    return cells('event_type');
  };

  it('are no purchase where pieces times price tell the amount: stock written off makes no basket', async () => {
    expect(await types('1,-10,0', '2,0,10', '3,10,0', '4,-2,5', '5,-1,-0.00', '6,,0', '7,-3,')).toEqual([
      'refund',
      'purchase',
      'purchase',
      'refund',
      'refund',
      'purchase',
      'purchase',
    ]);
    expect(await cells('event_value')).toEqual([0, 0, 0, -10, 0, null, null]);
  });

  it('stop being a purchase after a correction', async () => {
    await types('1,10,0', '2,10,1');
    expect(await types('1,-10,0', '2,0,1')).toEqual(['refund', 'purchase']);
    await load('event_type,Quantity,Price', '3,purchase,-10,0');
    expect(await cells('event_type')).toEqual(['refund', 'purchase', 'purchase']);
  });
});

describe('types of events', () => {
  it('are known by the words that people write', async () => {
    const words = ['sale', 'ORDER', 'Sold', 'return', 'Returned', 'CREDIT', ' Add_To_Cart '];
    await load('event_type', ...words.map((word, at) => `${at},${word}`));
    expect(await cells('event_type')).toEqual([
      'purchase',
      'purchase',
      'purchase',
      'refund',
      'refund',
      'refund',
      'add_to_cart',
    ]);
  });
});

describe('the total of a transaction', () => {
  const totals = (): Promise<unknown[]> => cells('transaction_revenue');
  /** Raised by what imports change; the batch of recommendations that follows each of them raises it once, too. */
  const dataVersion = async (): Promise<unknown> =>
    here.imports.engine.query(
      'SELECT version - COALESCE((SELECT MAX(id) FROM recommendation_batch), 0) AS version FROM data_version',
    );

  it('is summed up where the file has none, together with the lines of earlier files', async () => {
    const lines = ['1,purchase,T1,5', '2,purchase, T1 ,7.5', '3,purchase,,9'];
    await load('event_type,transaction_id,event_value', ...lines);
    expect(await totals()).toEqual([12.5, 12.5, 9]);
    await load('event_type,transaction_id,event_value', '1,purchase,T1,6', '4,refund,T1,2');
    expect(await totals()).toEqual([11.5, 11.5, 9, 11.5]);
    const version = await dataVersion();
    await load('event_type,transaction_id,event_value', '1,purchase,T1,6', '4,refund,T1,2');
    expect(await totals()).toEqual([11.5, 11.5, 9, 11.5]);
    expect(await dataVersion()).toEqual(version);
  });

  it('follows a correction that names no transaction', async () => {
    await load('transaction_id,event_value', '1,T1,5', '2,T1,7', '3,T2,1');
    await load('event_value', '1,6');
    expect(await totals()).toEqual([13, 13, 1]);
    await load('event_type', '2,refund');
    expect(await totals()).toEqual([-1, -1, 1]);
  });

  it('follows a line that is moved, in both transactions', async () => {
    await load('transaction_id,event_value', '1,T1,5', '2,T1,7', '3,T2,1');
    await load('transaction_id', '2,T2');
    expect(await totals()).toEqual([5, 8, 8]);
    await clear('transaction_id', '2,');
    expect(await totals()).toEqual([5, 7, 1]);
    await load('transaction_id,user_id', '1,T2,');
    expect(await totals()).toEqual([6, 7, 6]);
    expect(await cells('user_id')).toEqual(['anon:T2', 'anon:2', 'anon:T2']);
  });

  it('that a file gave stays whatever else is imported, and counts for lines that bring none', async () => {
    await load('transaction_id,event_value,revenue', '1,T1,5,20', '2,,5,6', '3,T2,5,');
    expect(await totals()).toEqual([20, 6, 5]);
    await load('transaction_id,event_value', '4,T3,8', '5,,9');
    expect(await totals()).toEqual([20, 6, 5, 8, 9]);
    await load('event_value', '1,7', '2,7', '3,7');
    expect(await totals()).toEqual([20, 6, 7, 8, 9]);
    await load('transaction_id,event_value', '6,T1,1');
    expect(await totals()).toEqual([20, 6, 7, 8, 9, 20]);
    await load('transaction_id,channel_name', '1,T1,Queen Street');
    expect(await totals()).toEqual([20, 6, 7, 8, 9, 20]);
  });

  it('that a file gave does not go along with a line that is moved, and is summed once a file empties it', async () => {
    await load('transaction_id,event_value,revenue', '1,T1,5,20', '2,T1,5,20', '3,T2,5,30');
    await load('transaction_id', '1,T3');
    expect(await totals()).toEqual([5, 20, 30]);
    await clear('revenue', '2,', '3,31');
    expect(await totals()).toEqual([5, 5, 31]);
    const version = await dataVersion();
    await clear('revenue', '2,', '3,31');
    expect(await totals()).toEqual([5, 5, 31]);
    expect(await dataVersion()).toEqual(version);
  });

  it('is filled in where earlier imports left it out, even if the file changes nothing', async () => {
    await load('transaction_id,event_value', '1,T1,5', '2,T1,7');
    await here.imports.engine.write((writer) => writer.run('UPDATE sale SET transaction_revenue = NULL'));
    await load('transaction_id,event_value', '1,T1,5', '2,T1,7');
    expect(await totals()).toEqual([12, 12]);
  });

  it('that no column could hold stops no import', async () => {
    const most = '99999999999999';
    const record = await load('transaction_id,event_value', `1,T1,${most}`, `2,T1,${most}`, '3,T2,1');
    expect(record.status).toBe('completed');
    expect(await totals()).toEqual([null, null, 1]);
  });
});
