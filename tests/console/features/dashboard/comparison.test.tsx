// @vitest-environment jsdom
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { DashboardScreen } from '#console/features/dashboard/DashboardScreen.tsx';
import { shown } from '#console/state/notices.ts';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { featureCodes } from '#domain/access/features.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { mount, until } from '../../mount.tsx';
import { storeToken } from '../../token.ts';

const today = '2026-03-20';
let firstDay = '2020-01-01';
/** The days that key figures were requested for. */
let asked: string[] = [];

const figures = { net_sales: 200, net_sales_without_vat: 200, vat: 0, average_basket_price: 20, returning_share: 0.5 };
const orders = { orders: 10, orders_without_value: 3 };

/** The tenant, its settings and the key figures, twice as high as before; other figures never come. */
async function answer(request: Request | string): Promise<Response> {
  const { pathname, searchParams } = new URL(typeof request === 'string' ? request : request.url, location.origin);
  const days = { from: searchParams.get('from') ?? '2026-02-19', to: searchParams.get('to') ?? today };
  if (pathname.endsWith('/headline')) asked.push(`${days.from}..${days.to}`);
  const replies: Readonly<Record<string, unknown>> = {
    '/api/tenant': { owner: false, today },
    '/api/settings/tenant-settings': { vat: 0, currency: 'EUR' },
    '/api/dashboardAnalytics/headline': {
      ...days,
      ...figures,
      ...orders,
      before: {
        ...days,
        ...figures,
        ...orders,
        net_sales: 100,
        orders: 5,
        average_basket_price: 10,
        returning_share: 0,
      },
      first_day: firstDay,
    },
  };
  if (!(pathname in replies)) return new Promise(() => undefined);
  return Response.json({ value: replies[pathname], as_of: { data_version: 1, changed_at: `${today}T00:00:00.000Z` } });
}

beforeEach(() => {
  asked = [];
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  setPermissions(
    permissionsOf(
      featureCodes.map((feature) => ({ feature, status: 'SUBSCRIBED' })),
      featureCodes.map((feature) => ({ feature, status: 'AUTHORIZED' })),
    ),
  );
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

/** The dashboard at an address, once its key figures are there: the text of a tile by its name, and the notes. */
async function dashboardAt(search: string) {
  history.replaceState(null, '', `/${search}`);
  const { element, unmount } = await mount(
    <NuqsTestingAdapter searchParams={search}>
      <DataProvider>
        <DashboardScreen />
      </DataProvider>
    </NuqsTestingAdapter>,
  );
  const tile = (name: string): string => element.querySelector(`[data-part=${name}]`)?.textContent ?? '';
  await until(() => tile('orders').includes('10'));
  const read = {
    tiles: Object.fromEntries(
      ['net_sales', 'orders', 'average_basket_price', 'returning_share'].map((name) => [name, tile(name)]),
    ),
    text: element.textContent ?? '',
  };
  await unmount();
  return read;
}

describe('the period of the dashboard', () => {
  afterEach(() => {
    shown.list = [];
  });
  const told = () => shown.list.map(({ type, text }) => [type, text]);

  it('that no link can name is told with those that exist', async () => {
    await dashboardAt('?period=this-month');
    expect(told()).toEqual([
      [
        'warning',
        '“this-month” is not a valid period, so you see the last 30 days. In the link, use 30d, 7d, 90d, 365d, month, last-month, year, last-year, or dates such as 2026-08-01..2026-10-31.',
      ],
    ]);
    expect(asked).toContain('2026-02-19..2026-03-20');
  });

  it.each(['', '?period=month', '?period=2026-03-15..2026-03-31'])('is told of by nothing at %j', async (search) => {
    await dashboardAt(search);
    expect(told()).toEqual([]);
  });
});

describe('the comparison of the dashboard', () => {
  it('is with the days before, by change and by value, while all of them have data', async () => {
    firstDay = '2020-01-01';
    const { tiles, text } = await dashboardAt('');
    expect(tiles['net_sales']).toMatch(/up\+100%.*vs /u);
    expect(tiles['returning_share']).toMatch(/\+50.0 pp/u);
    expect(text).not.toContain('Your sales data starts on');
  });

  it('counts the days so far of a period that reaches beyond today, and says so', async () => {
    firstDay = '2020-01-01';
    const { text } = await dashboardAt('?period=2026-03-15..2026-03-31');
    expect(text).toContain('11 of 17 days are in the future.');
    expect(asked).toContain('2026-03-15..2026-03-20');
    expect(asked).not.toContain('2026-03-15..2026-03-31');
  });

  it('is with nothing before the first day of sales, and says so', async () => {
    firstDay = '2026-02-19';
    const { tiles, text } = await dashboardAt('');
    expect(text).toContain('Your sales data starts on 19 Feb 2026, so there is nothing to compare with.');
    for (const tile of Object.values(tiles)) expect(tile).not.toContain('vs ');
    // Nobody can have bought before.
    expect(tiles['returning_share']).not.toContain('50');
  });

  it('is of the average alone where sales begin within the days before', async () => {
    firstDay = '2026-02-10';
    const { tiles, text } = await dashboardAt('');
    expect(text).toContain('Only the average order value is compared.');
    expect(tiles['average_basket_price']).toContain('vs ');
    expect(tiles['net_sales']).not.toContain('vs ');
    expect(tiles['orders']).not.toContain('vs ');
  });

  it('is beside the number of orders without an amount', async () => {
    firstDay = '2020-01-01';
    expect((await dashboardAt('')).tiles['orders']).toContain('3 without an amount');
  });
});
