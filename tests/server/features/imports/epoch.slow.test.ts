import { describe, expect, it } from 'vitest';
import { importingAnew } from './importing.ts';

const here = importingAnew();

const moments = async () =>
  here.imports.engine.query(
    'SELECT CAST(event_dt AS VARCHAR) AS at, event_type FROM sale ORDER BY event_dt, event_type',
  );

describe('moments as seconds or milliseconds since 1970', () => {
  it('are found out, and are events of the tenant’s own time', async () => {
    const file =
      'timestamp,visitorid,event,itemid,transactionid\n1433221332117,7,view,3,\n1433221333000,7,addtocart,3,\n1433221334,7,transaction,3,4000\n';
    const record = await here.imports.load('sales', file);
    expect(record.metadata.validate.errors).toEqual([]);
    expect(await moments()).toEqual([
      { at: '2015-06-02 05:02:12', event_type: 'view' },
      { at: '2015-06-02 05:02:13', event_type: 'add_to_cart' },
      { at: '2015-06-02 05:02:14', event_type: 'purchase' },
    ]);
  });

  it('report cells that are none', async () => {
    const record = await here.imports.load('sales', 'timestamp,itemid\n1433221332,3\n14332213,3\n2015-06-02,3\n', {
      event_dt: { column: 'timestamp', date_format: 'epoch' },
    });
    expect(record.metadata.validate.errors).toMatchObject([
      {
        message: 'Row 3: Date and time is not a number of seconds or milliseconds since 1970, from 2001 on.',
        count: 2,
      },
    ]);
    expect(record.metadata.validate.validCount).toBe(1);
  });

  it('are days of birth, too', async () => {
    await here.imports.load('customers', 'user_id,birthdate\n1,1433221332\n');
    expect(await here.imports.engine.query('SELECT birthdate::VARCHAR AS birthdate FROM customer')).toEqual([
      { birthdate: '2015-06-02' },
    ]);
  });
});
