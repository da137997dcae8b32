// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Action } from '#console/actions/action.ts';
import { useCampaignActions } from '#console/features/campaigns/form/useCampaignActions.ts';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { useCall } from '#console/data/useCall.ts';
import { useAutomationActions, type Automation } from '#console/features/automation/useAutomationActions.ts';
import { useTemplateActions } from '#console/features/templates/useTemplateActions.ts';
import { resetAll } from '#console/state/reset.ts';
import { setUser } from '#console/state/session.ts';
import { chooseTenant } from '#console/state/tenant.ts';
import { mount, until } from '../mount.tsx';
import { storeToken } from '../token.ts';

let actions: readonly Action[];
let hasLeft: boolean;
const left = (): void => {
  hasLeft = true;
};

/**
 * Pages of one record, each with its query and its actions. They stay mounted after the deletion, as on a slow machine.
 */
const pages = {
  automation: function AutomationPage() {
    useCall('automationReplay', { params: { id: '1' } });
    const one = { id: 1, title: 'Win back', active: false } as Automation;
    actions = useAutomationActions('it', { onSwitchOn: () => undefined, onDeleted: left })(one);
    return null;
  },
  campaign: function CampaignPage() {
    useCall('campaign', { params: { id: 1 } });
    const one = { id: 1, name: 'Autumn', status: 'draft', channel: 'email', ledger: null } as const;
    actions = useCampaignActions('it', { onSend: () => undefined, onUnknown: () => undefined, onDeleted: left })(one);
    return null;
  },
  template: function TemplatePage() {
    useCall('template', { params: { id: 1 } });
    actions = useTemplateActions('it', left)({ templateId: 1, templateName: 'Newsletter', markAsDefault: false });
    return null;
  },
};

let asked: string[];

beforeEach(() => {
  asked = [];
  hasLeft = false;
  history.replaceState(null, '', '/record');
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  let isDeleted = false;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address}`);
    if (method === 'DELETE') isDeleted = true;
    if (method !== 'DELETE' && isDeleted)
      return Response.json({ error: { code: 'notFound', message: 'There is no such record.' } }, { status: 404 });
    return Response.json({ value: {} });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  resetAll();
});

it.each(Object.entries(pages))(
  'the page of a deleted %s is left for the list, never for /not-found',
  async (_, Page) => {
    const page = await mount(
      <DataProvider>
        <Page />
      </DataProvider>,
    );
    await until(() => asked.length === 1);
    await act(async () => actions.find(({ id }) => id === 'it:delete')?.run({}));
    await until(() => hasLeft);
    // Whatever the deletion made the page request has been answered by now.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(asked.slice(1).map((one) => one.split(' ')[0])).toEqual(['DELETE']);
    expect(location.pathname).toBe('/record');
    await page.unmount();
  },
);
