import { describe, expect, it } from 'vitest';
import { casePath, hasCases } from '../../../../support/sharedCases.ts';
import { valueOf } from '../../../testServer.ts';
import { importingAnew } from '../importing.ts';

const here = importingAnew();
const file = { path: casePath('cases/07-klaviyo-profiles/klaviyo-profiles.csv') };

describe.skipIf(!hasCases)('profiles of Klaviyo (../shared/cases/07)', () => {
  it('keep consent to e-mail, zeros of a postcode and whole phones; shortened phones are told with their rows', async () => {
    const record = await here.imports.load('customers', file);
    expect(record.column_mapping).toMatchObject({
      user_id: { column: 'Klaviyo ID' },
      email_consented: { column: 'Email Marketing Consent' },
      shipping_postcode: { column: 'Zip Code' },
      tenant_created_at: { column: 'Date Added' },
    });
    expect(record.metadata.validate).toMatchObject({
      validCount: 3,
      invalidCount: 2,
      errors: [
        {
          message: expect.stringMatching(/^Row 3: Phone is a number that a spreadsheet shortened/u),
          count: 2,
          values: [{ value: '6.4021E+11' }, { value: '6,4021E+11' }],
        },
      ],
    });
    const rows = await here.imports.engine.query(
      `SELECT name, email, email_consented AS consent, phone, shipping_postcode AS zip, job_title AS title,
         left(CAST(tenant_created_at AS VARCHAR), 16) AS added FROM customer ORDER BY name`,
    );
    expect(rows).toEqual([
      {
        name: 'Ann',
        email: 'ann@mail.example',
        consent: 'true',
        phone: '+64210000001',
        zip: '0110',
        title: null,
        added: '2024-05-01 10:00',
      },
      {
        name: 'Dee',
        email: 'dee@mail.example',
        consent: 'true',
        phone: '+64210000004',
        zip: '1010',
        title: null,
        added: '2024-06-01 10:00',
      },
      {
        name: 'Eve',
        email: null,
        consent: null,
        phone: '+64210000005',
        zip: '1010',
        title: null,
        added: '2024-06-02 10:00',
      },
    ]);
  });

  it('consent as they say: subscribed, never subscribed, unsubscribed, and not asked', async () => {
    await here.imports.load('customers', file, { phone: null });
    const rows = await here.imports.engine.query('SELECT name, email_consented AS consent FROM customer ORDER BY name');
    expect(rows).toEqual([
      { name: 'Ann', consent: 'true' },
      { name: 'Bob', consent: 'false' },
      { name: 'Cyd', consent: 'false' },
      { name: 'Dee', consent: 'true' },
      { name: 'Eve', consent: null },
    ]);
    const sql = "SELECT customer.user_id FROM customer WHERE customer.user_id LIKE '_%'";
    const counted = await here.server.ask('segment/count', { as: 'owner', method: 'POST', body: { sql } });
    expect(await valueOf(counted)).toMatchObject({ population: 5, target: 2 });
  });
});
