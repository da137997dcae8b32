import { describe, expect, it } from 'vitest';
import { caseText, hasCases } from '../../../../support/sharedCases.ts';
import { fixedThrough } from '#tests/domain/conditions/refusing.ts';
import { valueOf } from '../../../testServer.ts';
import { importing } from '../../imports/importing.ts';
import { tenantIds } from '../../../testServer.ts';
import { emptyTenant } from '../../imports/importing.ts';
import { genderIs, groupOf, post, type Content } from '../definitions.ts';
import { ids, shopOn } from './shop.ts';

const text = (name: string) => caseText(`cases/19-day-ends-and-time-zones/${name}`).trim();

/** A model of one range of days or one recency of a field. */
const model = (condition: object) => ({
  operator: 'INTERSECT',
  groups: { GP0: groupOf({ ...genderIs('F'), ...condition }) },
});
const saleIn = (from: string | null, to: string | null) =>
  model({ table: 'sale', field: 'event_dt', operator: 'BETWEEN', value: [from, to] });
const createdInLast = (figure: number, type: 'months' | 'years') =>
  model({
    table: 'customer',
    field: 'tenant_created_at',
    operator: 'BETWEEN',
    value: [null, null],
    recency: { checked: true, operator: 'In the Last', figure, type },
  });

describe.skipIf(!hasCases)('the ends of days and ranges (../shared/cases/19)', () => {
  const shop = shopOn('2026-03-15');

  it.each([
    ['a-january.sql', 'C04 C05', saleIn('2026-01-01', '2026-01-31')],
    ['d-last-month.sql', 'C01 C02 C03 C04 C07 C09', createdInLast(1, 'months')],
    ['e-last-year.sql', 'C01 C02 C03 C04 C05 C07 C08 C09', createdInLast(1, 'years')],
    [
      'f-day-of-birth.sql',
      'C04',
      model({ table: 'customer', field: 'birthdate', operator: 'BETWEEN', value: ['2000-02-29', '2000-02-29'] }),
    ],
  ])('%s finds %s, and so does the builder', async (name, expected, built) => {
    expect(await shop.members(text(name))).toEqual(ids(expected));
    expect(await shop.members(built)).toEqual(ids(expected));
  });

  it.each(['b-until-midnight.sql', 'c-between.sql'])(
    'refuses %s, which would lose the last day, with the whole range as its fix',
    async (name) => {
      const sql = text(name);
      expect((await shop.problems(sql)).length).toBeGreaterThan(0);
      const fixed = fixedThrough(sql);
      expect(fixed).toContain("< DATE '2026-02-01'");
      expect(await shop.members(fixed)).toEqual(ids('C04 C05'));
    },
  );

  it('reads the days of a tenant in New York as they are there, wherever its browser is', async () => {
    const { server } = shop;
    const as = 'neighbour';
    const body = { name: 'New York Shop', time_zone: 'America/New_York' };
    await valueOf(await server.ask('settings/business', { as, method: 'POST', body }));
    const there = importing(server, as, tenantIds.second);
    await emptyTenant(there.engine);
    await there.load('customers', caseText('cases/shop/customers.csv'));
    await there.load('sales', text('new-york-sales.csv'));
    const found = async (source: object) => {
      const { customers } = await valueOf<Content>(await post(server, 'segment/content', source, { as }));
      return customers.map(({ user_id: id }) => id);
    };
    expect(await found(saleIn('2026-01-01', '2026-01-01'))).toEqual(['C01']);
    const from =
      'SELECT customer.user_id FROM customer\nWHERE customer.user_id IN (\n    SELECT sale.user_id FROM sale\n    WHERE ';
    expect(
      await found({ sql: `${from}sale.event_dt >= DATE '2026-01-01' AND sale.event_dt < DATE '2026-01-02')` }),
    ).toEqual(['C01']);
    const moments = await there.engine.query(
      'SELECT transaction_id AS id, CAST(event_dt AS VARCHAR) AS at FROM sale ORDER BY 1',
    );
    expect(moments).toEqual([
      { id: 'N1', at: '2026-01-01 22:00:00' },
      { id: 'N2', at: '2026-01-02 00:00:00' },
      { id: 'N3', at: '2025-12-31 23:59:59' },
    ]);
    const history = await valueOf<{ orderdate: string }[]>(
      await server.ask('customerAnalytics/purchase-history?user_id=C01', { as }),
    );
    expect(history.map(({ orderdate }) => orderdate)).toEqual(['2026-01-01T22:00:00.000Z']);
  });
});

describe.skipIf(!hasCases)('the last month, seen from the 31st (../shared/cases/19)', () => {
  const shop = shopOn('2026-03-31');

  it('begins on the last day of February', async () => {
    expect(await shop.members(text('d-last-month.sql'))).toEqual(ids('C01 C02 C03 C04 C09'));
  });
});
