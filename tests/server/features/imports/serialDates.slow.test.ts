import { describe, expect, it } from 'vitest';
import { casePath, hasCases } from '../../../support/sharedCases.ts';
import { refusalOf } from '../segments/definitions.ts';
import { importingAnew } from './importing.ts';

const here = importingAnew();
const moments = () => here.imports.engine.query('SELECT CAST(event_dt AS VARCHAR) AS at FROM sale ORDER BY event_dt');

describe('dates that a spreadsheet saved as numbers of days', () => {
  it('are found, and are the days and times of the sheet', async () => {
    const file = 'order_id;order_date;amount\n1;44143;1,50\n2;43831,75;2,50\n3;44197.000011574;3,50\n';
    const record = await here.imports.load('sales', file);
    expect(record.column_mapping['event_dt']).toEqual({ column: 'order_date', date_format: 'serial' });
    expect(record.metadata.validate.errors).toEqual([]);
    expect(await moments()).toEqual([
      { at: '2020-01-01 18:00:00' },
      { at: '2020-11-08 00:00:00' },
      { at: '2021-01-01 00:00:01' },
    ]);
  });

  it.skipIf(!hasCases)('are found in the file of ../shared/faults', async () => {
    const file = { path: casePath('faults/imports/excel-serial-dates.csv') };
    const record = await here.imports.load('sales', file);
    expect(record.column_mapping['event_dt']).toEqual({ column: 'Order Date', date_format: 'serial' });
    expect(record.metadata.validate.errors).toEqual([]);
    const [first] = await here.imports.engine.query(
      "SELECT CAST(CAST(event_dt AS DATE) AS VARCHAR) AS day FROM sale WHERE transaction_id = 'CA-2020-152156'",
    );
    expect(first).toEqual({ day: '2020-11-08' });
  });

  it('are days of birth and of creation, too', async () => {
    await here.imports.load('customers', 'user_id,birthdate,created\n1,29221,44143\n2,20000,44144\n');
    const rows = await here.imports.engine.query(
      'SELECT birthdate::VARCHAR AS birthdate, CAST(tenant_created_at AS VARCHAR) AS created FROM customer ORDER BY user_id',
    );
    expect(rows).toEqual([
      { birthdate: '1980-01-01', created: '2020-11-08 00:00:00' },
      { birthdate: '1954-10-03', created: '2020-11-09 00:00:00' },
    ]);
  });

  it('are refused as days of the calendar, and rows that hold none are told', async () => {
    const objectKey = await here.imports.upload('order_id,order_date\n1,44143\n2,44144\n');
    const wrong = { event_dt: { column: 'order_date', date_format: 'D/M/YYYY' as const } };
    expect(await refusalOf(await here.imports.start('sales', objectKey, wrong))).toMatchObject({
      message:
        'order_date is written in days since 1900, as spreadsheets count them (“44143”), not D/M/YYYY: choose how it writes its dates.',
    });
    const { metadata } = await here.imports.load('sales', 'order_id,order_date\n1,44143\n2,8 Nov 2020\n', {
      event_dt: { column: 'order_date', date_format: 'serial' },
    });
    expect(metadata.validate.errors).toMatchObject([
      { message: 'Row 3: Date and time is not a number of days since 1900, as spreadsheets count them.', count: 1 },
    ]);
  });

  it('are not found in columns of years, postcodes and large numbers', async () => {
    const objectKey = await here.imports.upload('user_id,birthdate,joined\n1,1980,90210\n2,1991,1001\n');
    const { columns } = await here.imports.inspect('customers', objectKey);
    expect(columns.map(({ date_formats: formats }) => formats)).toEqual([[], [], []]);
  });
});
