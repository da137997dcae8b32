import { describe, expect, it } from 'vitest';
import { valueOf } from '../../testServer.ts';
import { importingAnew } from './importing.ts';

const customers = 'user_id,email\nC1,Lena@Mail.example\nC2,twin@mail.example\nC3,TWIN@mail.example\nC4,\n';
const orders =
  'event_id,customer,date,value\n1,lena@mail.example,2026-01-02,10\n2,LENA@MAIL.EXAMPLE,2026-01-03,20\n3,twin@mail.example,2026-01-04,30\n4,C4,2026-01-05,40\n5,nobody@mail.example,2026-01-06,50\n';
const mapping = {
  event_id: { column: 'event_id' },
  user_id: { column: 'customer' },
  event_dt: { column: 'date', date_format: 'YYYY-MM-DD' },
  event_value: { column: 'value' },
} as const;

describe('sales that name people by e-mail', () => {
  const anew = importingAnew();
  const owners = async () => {
    const rows = await anew.imports.engine.query<{ event_id: string; user_id: string | null }>(
      `SELECT sale.event_id, customer.user_id FROM sale LEFT JOIN customer
       ON customer.customer_no = sale.customer_no AND customer.user_id = sale.user_id ORDER BY event_value`,
    );
    return rows.map(({ user_id: id }) => id);
  };

  it.each([
    ['customers first', ['customers', 'sales'] as const],
    ['sales first', ['sales', 'customers'] as const],
  ])('find the one person who has the address, %s; two people with one address find nobody', async (_, order) => {
    const matched: unknown[] = [];
    for (const type of order) {
      const { metadata } = await anew.imports.load(
        type,
        type === 'sales' ? orders : customers,
        type === 'sales' ? mapping : {},
      );
      matched.push(metadata.matched_by_email);
      if (type === 'sales') {
        expect(metadata.unknown).toMatchObject({ customers: type === order[1] ? 2 : 5 });
      }
    }
    expect(await owners()).toEqual(['C1', 'C1', null, 'C4', null]);
    expect(matched).toEqual([undefined, 2]);
  });

  it('stay with their person when the same file is imported again', async () => {
    await anew.imports.load('customers', customers);
    await anew.imports.load('sales', orders, mapping);
    await anew.imports.load('sales', orders, mapping);
    expect(await owners()).toEqual(['C1', 'C1', null, 'C4', null]);
  });

  it('find a person whose address is entered later in the form', async () => {
    await anew.imports.load('sales', orders, mapping);
    const { server } = anew;
    const made = { user_id: 'C9', email: 'nobody@mail.example' };
    const { version } = await valueOf<{ version: number }>(
      await server.ask('customers', { as: 'owner', method: 'POST', body: { ...made, email: null } }),
    );
    expect(await owners()).toEqual([null, null, null, null, null]);
    await valueOf(
      await server.ask('customerAnalytics/update/C9', { as: 'owner', method: 'PUT', body: { ...made, version } }),
    );
    expect((await owners()).at(-1)).toBe('C9');
  });
});
