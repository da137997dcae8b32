// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { campaignValues, type CampaignValues } from '#console/features/campaigns/form/campaignKind.ts';
import { ChecksPanel } from '#console/features/campaigns/form/ChecksPanel.tsx';
import { campaigns } from '#console/features/campaigns/texts.ts';
import type { FormState } from '#console/form/useForm.ts';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { setUser } from '#console/state/session.ts';
import { chooseTenant } from '#console/state/tenant.ts';
import { loadTexts } from '#console/texts/i18n.ts';
import { mount, until } from '../../mount.tsx';
import { storeToken } from '../../token.ts';

const checks = [
  { check: 'form', field: 'name', state: 'error', message: 'This field is required' },
  { check: 'time', field: 'scheduledDateAndTime', state: 'ok', message: 'Not scheduled.' },
];
const template = { jsonBody: { version: 1, mode: 'html', preheader: '', document: '' }, channel: 'dodo-mail' };
const preview = { html: '<p>Spring</p>', text: '', bytes: 1, problems: [], customer: { name: 'Ada Byron' } };

async function answer(request: Request | string): Promise<Response> {
  const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.origin);
  if (pathname === '/api/campaign/checks') return Response.json({ value: { checks } });
  if (pathname === '/api/template/2') return Response.json({ value: template });
  if (pathname === '/api/template/preview') return Response.json({ value: preview });
  return new Promise(() => undefined);
}

async function draw(changes: number, values: Partial<CampaignValues> = {}, id?: number) {
  const form = { values: { ...campaignValues(undefined), ...values }, changes } as FormState<CampaignValues>;
  const page = await mount(
    <DataProvider>
      <ChecksPanel form={form} id={id} isOff={false} />
    </DataProvider>,
  );
  await until(() => page.element.querySelector('li') !== null);
  return page;
}

beforeEach(() => {
  loadTexts({ campaigns });
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

it('lists what is missing as steps while nobody has touched a new form, and as issues afterwards', async () => {
  const untouched = await draw(0);
  expect(untouched.element.textContent).toContain('1 step before you can send.');
  expect(untouched.element.querySelector('li')?.textContent).toBe('To do: Name: This field is required');
  await untouched.unmount();
  for (const touched of [await draw(1), await draw(0, {}, 7)]) {
    expect(touched.element.textContent).toContain('Fix 1 issue before sending.');
    expect(touched.element.querySelector('li')?.textContent).toBe('Blocks sending: Name: This field is required');
    await touched.unmount();
  }
});

it('shows the email of the chosen template as a customer would get it', async () => {
  const page = await draw(1, { templateId: 2, subject: 'Hello' });
  await until(() => page.element.textContent.includes('Previewed as Ada Byron'));
  expect(page.element.textContent).toContain('Hello · ');
  expect(page.element.querySelector('iframe')?.srcdoc).toContain('<p>Spring</p>');
  await page.unmount();
});

it('shows no email of a campaign on the site, which has none', async () => {
  const page = await draw(1, { templateId: 2, channel: 'website' });
  expect(page.element.textContent).not.toContain('Email preview');
  await page.unmount();
});
