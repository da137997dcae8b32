// @vitest-environment jsdom
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestSendDialog } from '#console/features/templates/editor/TestSendDialog.tsx';
import { testSend } from '#console/features/templates/testSendTexts.ts';
import { shown } from '#console/state/notices.ts';
import { setUser } from '#console/state/session.ts';
import { chooseTenant } from '#console/state/tenant.ts';
import { loadTexts } from '#console/texts/i18n.ts';
import { mount, typeInto, until } from '../../../mount.tsx';
import { storeToken } from '../../../token.ts';

afterEach(() => vi.unstubAllGlobals());

it('names every address that is none, then says of each where the test went and where not, and why', async () => {
  loadTexts({ testSend });
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: 'me@shop.example', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(init.body as string));
    return Response.json({
      value: [
        { email: 'one@shop.example', sent: true },
        { email: 'two@shop.example', sent: false, message: 'No such user' },
        { email: 'three@shop.example', sent: false, message: 'Mailbox full' },
      ],
    });
  });
  const mail = { jsonBody: { version: 1, mode: 'blocks', source: '' }, channel: 'dodo-mail', subject: 'Hi' } as const;
  const page = await mount(
    <NuqsTestingAdapter>
      <TestSendDialog mail={() => mail} recipient="C7" onClose={vi.fn()} />
    </NuqsTestingAdapter>,
  );
  const form = page.element.querySelector('form') ?? document.querySelector('form');
  const submit = () => act(async () => form?.requestSubmit());
  await typeInto(form?.querySelector('input'), 'one@shop.example, two, three@');
  await submit();
  expect(form?.textContent).toContain('“two”, “three@” are not valid email addresses.');
  expect(sent).toEqual([]);
  await typeInto(form?.querySelector('input'), 'one@shop.example two@shop.example three@shop.example');
  await submit();
  await until(() => sent.length === 1);
  expect(sent[0]).toMatchObject({ subject: 'Hi', user_id: 'C7' });
  await until(() => JSON.stringify(shown).includes('Mailbox full'));
  const said = JSON.stringify(shown);
  expect(said).toContain('Test email sent to one@shop.example');
  expect(said).toContain('two@shop.example failed: No such user');
  await page.unmount();
});
