// @vitest-environment jsdom
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { DashboardScreen } from '#console/features/dashboard/DashboardScreen.tsx';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { featureCodes } from '#domain/access/features.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { mount, until } from '../../mount.tsx';
import { storeToken } from '../../token.ts';

let vat: number;
let currency: string;

const period = {
  from: '2026-02-01',
  to: '2026-03-02',
  orders: 2,
  orders_without_value: 0,
  average_basket_price: 60,
  returning_share: 0,
};

/** The tenant, its settings and the key figures; other figures never come. */
async function answer(request: Request | string): Promise<Response> {
  const path = new URL(typeof request === 'string' ? request : request.url, location.origin).pathname;
  const money = { net_sales: 119, net_sales_without_vat: 119 / (1 + vat / 100), vat };
  const replies: Readonly<Record<string, unknown>> = {
    '/api/tenant': { owner: false, today: '2026-03-02' },
    '/api/settings/tenant-settings': { vat, currency },
    '/api/dashboardAnalytics/headline': {
      ...period,
      ...money,
      before: { ...period, ...money },
      first_day: '2026-01-01',
    },
  };
  if (!(path in replies)) return new Promise(() => undefined);
  const asOf = { data_version: 1, changed_at: '2026-03-02T00:00:00.000Z' };
  return Response.json({ value: replies[path], as_of: asOf });
}

beforeEach(() => {
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

/** The key figures as they are read, once they are there. */
async function keyFigures(): Promise<readonly string[]> {
  const { element, unmount } = await mount(
    <NuqsTestingAdapter>
      <DataProvider>
        <DashboardScreen />
      </DataProvider>
    </NuqsTestingAdapter>,
  );
  const texts = () =>
    [...element.querySelectorAll('[data-part^=net_sales]')].map(
      (part) => `${part.querySelector('h2')?.textContent}: ${part.querySelector('.tabular-nums')?.textContent}`,
    );
  await until(() => texts().some((text) => text.includes('119')));
  const read = texts();
  await unmount();
  return read;
}

describe('net sales without VAT', () => {
  it.each([
    [19, '$', 'Net sales without VAT (19%): $100.00'],
    [7.75, '$', 'Net sales without VAT (7.75%): $110.44'],
    [10, '¥', 'Net sales without VAT (10%): ¥108'],
  ])('at a rate of %s%% are a tile that names the rate', async (rate, sign, text) => {
    [vat, currency] = [rate, sign];
    expect((await keyFigures())[1]).toBe(text);
  });

  it('are no tile without a rate, as they would be net sales', async () => {
    [vat, currency] = [0, '$'];
    expect(await keyFigures()).toEqual(['Net sales: $119.00']);
  });
});
