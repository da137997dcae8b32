import { describe, expect, it } from 'vitest';
import { tenantIds, valueOf } from '../../testServer.ts';
import { post } from '../segments/definitions.ts';
import { importingAnew } from './importing.ts';

const here = importingAnew();
const ask = async <Value>(path: string) => valueOf<Value>(await here.server.ask(path, { as: 'owner' }));
const rows = (sql: string) => here.imports.engine.query(sql);
const amounts = async () =>
  (await rows('SELECT CAST(event_value AS DOUBLE PRECISION) AS amount FROM sale ORDER BY transaction_id, item_id')).map(
    ({ amount }) => amount,
  );

describe('small files of shops', () => {
  it('reach every customer with an address and consent, whatever is around the address', async () => {
    const people = [
      'Customer ID,Name,Email,Newsletter',
      '1,Ann,ann@mail.example,yes',
      '2,Eva, eva@mail.example ,yes',
      '3,Gus,"gus@mail.example\u00A0",yes',
      '4,Hal,HAL@Mail.example,yes',
    ];
    await here.imports.load('customers', people.join('\n'));
    const saved = async (sql: string): Promise<number> => {
      const { id } = await valueOf<{ id: number }>(await post(here.server, 'segment', { name: sql, sql }));
      await here.server.services.jobs.settled(tenantIds.first);
      return id;
    };
    const all = await saved("SELECT customer.user_id FROM customer WHERE customer.email_consented = 'true'");
    const count = await ask<object>(`campaign/live-customer-count?segments=[${all}]`);
    expect(count).toMatchObject({ count: 4, unusable: [] });
    const eva = await saved("SELECT customer.user_id FROM customer WHERE customer.email = 'eva@mail.example'");
    expect(await rows(`SELECT user_id FROM segment WHERE id = '${eva}'`)).toEqual([{ user_id: '2' }]);
  });

  it('count refunds of parts in every figure: net sales of all, of products, of customers and of days', async () => {
    await here.imports.load('customers', 'user_id,name\nC1,Cy\nC2,Di\n');
    await here.imports.load('products', 'item_id,name,category,price\nSHIRT,Shirt,Wear,20\nMUG,Mug,Home,10\n');
    const lines = [
      'order_id,event_type,date,customer_id,sku,quantity,amount',
      'R1,purchase,2026-03-01,C1,SHIRT,2,40',
      'R1,purchase,2026-03-01,C1,MUG,1,10',
      'R1,refund,2026-03-05,C1,SHIRT,1,-20',
      'R2,purchase,2026-03-06,C2,MUG,1,10',
      'R2,refund,2026-03-07,C2,MUG,1,10',
    ];
    await here.imports.load('sales', lines.join('\n'));
    const period = 'from=2026-03-01&to=2026-03-31';
    expect(await ask(`dashboardAnalytics/headline?${period}`)).toMatchObject({
      net_sales: 30,
      orders: 2,
      average_basket_price: 30,
    });
    const days = await ask<{ date: string; net_sales: number }[]>(`dashboardAnalytics/day-sales?${period}`);
    expect(days.filter(({ net_sales: net }) => net !== 0)).toMatchObject([
      { date: '2026-03-01', net_sales: 50 },
      { date: '2026-03-05', net_sales: -20 },
      { date: '2026-03-06', net_sales: 10 },
      { date: '2026-03-07', net_sales: -10 },
    ]);
    for (const [id, net] of [
      ['SHIRT', 20],
      ['MUG', 10],
    ] as const)
      expect(await ask(`productAnalytics/info?item_id=${id}`)).toMatchObject({ net_sales: net });
    for (const [id, net] of [
      ['C1', 30],
      ['C2', 0],
    ] as const)
      expect(await ask(`customerAnalytics/info?user_id=${id}`)).toMatchObject({ net_sales: net });
  });

  it('may have line ends in the names of their columns, and in cells', async () => {
    const file =
      '"Customer\nID","First\nName","E-mail\naddress",City\n1,Ann,ann@mail.example,"Bad\nAibling"\n2,Bob,bob@mail.example,Wien\n';
    await here.imports.load('customers', file);
    expect(await rows('SELECT user_id, name, email, shipping_city AS city FROM customer ORDER BY user_id')).toEqual([
      { user_id: '1', name: 'Ann', email: 'ann@mail.example', city: 'Bad\nAibling' },
      { user_id: '2', name: 'Bob', email: 'bob@mail.example', city: 'Wien' },
    ]);
  });

  it('have the sign of a currency before or behind amounts, and points or spaces between thousands', async () => {
    const lines = [
      'Bestellung;Datum;Kunde;Artikel;Umsatz',
      'A;01.03.2026;K1;S1;1.355,90€',
      'B;02.03.2026;K2;S2;€ 2.000',
      'C;03.03.2026;K1;S1;12,5 EUR',
      'D;24.03.2026;K1;S1;-1.000,00 €',
      'E;25.03.2026;K2;S1;(3,50 €)',
      'F;26.03.2026;K2;S1;1 234,5',
    ];
    await here.imports.load('sales', lines.join('\n'));
    expect(await amounts()).toEqual([1355.9, 2000, 12.5, -1000, -3.5, 1234.5]);
    expect(await rows("SELECT count(*) AS refunds FROM sale WHERE event_type = 'refund'")).toEqual([{ refunds: 2 }]);
  });

  it('have the amount of a line beside its pieces, of a market’s day with three lines, too', async () => {
    const header =
      'amazon-order-id\tpurchase-date\torder-status\tproduct-name\tsku\tquantity\titem-price\tshipping-price';
    const lines = [
      '206-1\t2026-03-01T09:15:00+00:00\tShipped\tTea tin, large\tTEA-L\t2\t24.00\t3.99',
      '206-1\t2026-03-01T09:15:00+00:00\tShipped\tMug "Fox"\tMUG-F\t1\t9.50\t',
      '206-2\t2026-03-03T23:30:00+00:00\tCancelled\tLamp\tLAMP\t0\t\t',
      '206-3\t2026-03-05T12:00:00+00:00\tShipped\tTea tin, large\tTEA-L\t3\t36.00\t0.00',
    ];
    const { metadata } = await here.imports.load('sales', `${[header, ...lines].join('\n')}\n`);
    expect(metadata.left_out?.count).toBe(1);
    expect(await amounts()).toEqual([9.5, 24, 36]);
  });

  it('name every row whose address is none, with the row’s number', async () => {
    const wrong = ['bob@mail.example;bob2@mail.example', 'dee@….', 'fay@mail..example', 'gus@localhost'];
    const file = `user_id,email\n${wrong.map((email, at) => `${at},${email}`).join('\n')}\n9,"""Ann Lee"" <ann@mail.example>"\n`;
    const { id } = await here.imports.load('customers', file);
    const rejected = await ask<{ rows: { row: number; cells: string[] }[] }>(`import/${id}/rejected`);
    expect(rejected.rows.map(({ row, cells }) => [row, cells[1]])).toEqual(wrong.map((email, at) => [at + 2, email]));
  });
});
