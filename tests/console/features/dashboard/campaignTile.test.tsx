// @vitest-environment jsdom
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { DashboardScreen } from '#console/features/dashboard/DashboardScreen.tsx';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { cells, permissionsWith } from '#tests/domain/access/cells.ts';
import { mount, until } from '../../mount.tsx';
import { storeToken } from '../../token.ts';

let asked: string[];

/** The tenant at once; figures never come. */
async function answer(request: Request | string): Promise<Response> {
  const path = new URL(typeof request === 'string' ? request : request.url, location.origin).pathname;
  asked.push(path);
  if (path === '/api/tenant') return Response.json({ value: { owner: false, today: '2026-03-01' } });
  return new Promise(() => undefined);
}

beforeEach(() => {
  asked = [];
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

describe.each(cells)('$name', (cell) => {
  it('lists campaigns on the dashboard only where CAMPAIGNS.VIEW opens', async () => {
    setPermissions(permissionsWith(['CAMPAIGNS.VIEW'], cell));
    const { element, unmount } = await mount(
      <NuqsTestingAdapter>
        <DataProvider>
          <DashboardScreen />
        </DataProvider>
      </NuqsTestingAdapter>,
    );
    await until(() => asked.includes('/api/dashboardAnalytics/bestStores'));
    const opens = cell.meets === 'opens';
    expect(element.textContent.includes('Recent campaigns')).toBe(opens);
    expect(asked.includes('/api/dashboardAnalytics/campaigns')).toBe(opens);
    await unmount();
  });
});
