import { describe, expect, it } from 'vitest';
import { casePath, hasCases } from '../../../../support/sharedCases.ts';
import { importing } from '../../imports/importing.ts';
import { valueOf } from '../../../testServer.ts';
import { post } from '../definitions.ts';
import { shopOn } from './shop.ts';

describe.skipIf(!hasCases)('months and the night the clocks change (../shared/cases/37)', () => {
  const shop = shopOn('2026-04-02', ['customers', 'products']);
  const as = 'owner';
  const load = async () => {
    await valueOf(await post(shop.server, 'settings/business', { name: 'Berlin Shop', time_zone: 'Europe/Berlin' }));
    const path = casePath('cases/37-charts-months-and-clock-changes/sales-at-month-ends.csv');
    return importing(shop.server).load('sales', { path });
  };
  const spendIn = (from: string, before: string, spend: number) => `SELECT customer.user_id FROM customer
WHERE customer.user_id IN (
    SELECT sale.user_id FROM sale
    WHERE sale.event_dt >= DATE '${from}' AND sale.event_dt < DATE '${before}'
    GROUP BY sale.user_id HAVING SUM(sale.event_value) = ${spend})`;

  it('each have their own sum once, a month without sales is 0, and conditions say the same', async () => {
    const record = await load();
    expect(record.metadata).toMatchObject({ rowCount: 9, validate: { errors: [] } });
    const [customer] = await valueOf<{ months: number[] }[]>(
      await post(shop.server, 'customerAnalytics/listed', { user_ids: ['C01'] }),
    );
    const sums = [0, 0, 0, 0, 0, 3, 4, 0, 8, 16, 224, 256];
    expect(customer?.months).toEqual(sums);
    const [product] = await valueOf<{ months: number[] }[]>(
      await post(shop.server, 'productAnalytics/listed', { item_ids: ['P1'] }),
    );
    expect(product?.months).toEqual(sums);
    for (const [from, before, spend] of [
      ['2026-03-01', '2026-04-01', 224],
      ['2026-03-29', '2026-03-30', 96],
      ['2026-01-31', '2026-02-01', 8],
      ['2026-02-01', '2026-02-02', 16],
    ] as const) {
      expect(await shop.members(spendIn(from, before, spend)), from).toEqual(['C01']);
    }
    expect(await shop.count(spendIn('2026-03-30', '2026-03-31', 1))).toBe(0);
  });

  it('have an average of their baskets each, in order, and none where nothing was bought', async () => {
    const months = await valueOf<object[]>(await shop.server.ask('customerAnalytics/abpm?user_id=C01', { as }));
    expect(months).toEqual([
      { year: 2025, month: 10, average_basket_price: 1.5 },
      { year: 2025, month: 11, average_basket_price: 4 },
      { year: 2026, month: 1, average_basket_price: 8 },
      { year: 2026, month: 2, average_basket_price: 16 },
      { year: 2026, month: 3, average_basket_price: expect.closeTo(224 / 3) as number },
      { year: 2026, month: 4, average_basket_price: 256 },
    ]);
    const march = await valueOf<object[]>(
      await shop.server.ask('customerAnalytics/abpm?user_id=C01&year=2026&month=3', { as }),
    );
    expect(march).toEqual([{ year: 2026, month: 3, average_basket_price: expect.closeTo(224 / 3) as number }]);
  });

  it('are those of the file, the time that the night of 29 March does not have included', async () => {
    const history = await valueOf<{ orderid: string; orderdate: string }[]>(
      await shop.server.ask('customerAnalytics/purchase-history?user_id=C01', { as }),
    );
    expect(history.map(({ orderid, orderdate }) => [orderid, orderdate])).toEqual([
      ['M9', '2026-04-01T00:05:00.000Z'],
      ['M8', '2026-03-31T23:45:00.000Z'],
      ['M7', '2026-03-29T02:30:00.000Z'],
      ['M6', '2026-03-29T00:30:00.000Z'],
      ['M5', '2026-02-01T00:15:00.000Z'],
      ['M4', '2026-01-31T23:30:00.000Z'],
      ['M3', '2025-11-01T00:30:00.000Z'],
      ['M2', '2025-10-31T23:59:59.000Z'],
      ['M1', '2025-10-01T00:00:00.000Z'],
    ]);
  });
});
