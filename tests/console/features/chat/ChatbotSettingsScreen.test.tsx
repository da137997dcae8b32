// @vitest-environment jsdom
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findAction } from '#console/actions/registry.ts';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { ChatbotSettingsScreen } from '#console/features/chat/ChatbotSettingsScreen.tsx';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { defaultChatSettings, type ChatSettings } from '#domain/chat/settings.ts';
import { cells, permissionsWith } from '#tests/domain/access/cells.ts';
import { mount, typeInto, until } from '../../mount.tsx';
import { storeToken } from '../../token.ts';

const settings: ChatSettings = {
  ...defaultChatSettings,
  name: 'Perch',
  handoverEmail: 'people@shop.example',
  faq: [
    { question: 'Is there parking?', answer: 'Behind the house.', language: 'en' },
    { question: 'Is there parking?', answer: 'Ask at the desk.', language: 'en' },
  ],
};
let owner: boolean;
/** The bodies of sent questions. */
let asked: unknown[];

async function answer(request: Request | string, init?: RequestInit): Promise<Response> {
  const path = new URL(typeof request === 'string' ? request : request.url, location.origin).pathname;
  if (path === '/api/tenant') return Response.json({ value: { owner } });
  if (path === '/api/dodo-chat/settings') return Response.json({ value: settings });
  if (path !== '/api/dodo-chat/ask') return Response.json({ value: [] });
  asked.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
  const said = { position: 1, sent_at: '2026-01-01T00:00:00Z', author: 'assistant', text: 'Hello', ground: 'unknown' };
  return Response.json({ value: { conversation_id: 1, answer: { ...said, sources: [] } } });
}

async function draw(as: 'owner' | 'another') {
  owner = as === 'owner';
  const page = await mount(
    <NuqsTestingAdapter>
      <DataProvider>
        <ChatbotSettingsScreen />
      </DataProvider>
    </NuqsTestingAdapter>,
  );
  await until(() => page.element.querySelector('[name=test]') !== null);
  return page;
}

beforeEach(() => {
  asked = [];
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  const open = cells.find(({ meets }) => meets === 'opens');
  if (open) setPermissions(permissionsWith([], open));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

/** Asks in the test box, and returns the body of the call. */
async function ask(element: Element): Promise<unknown> {
  const field = element.querySelector<HTMLInputElement>('[name=test]');
  await typeInto(field, 'hello');
  await act(async () => field?.form?.requestSubmit());
  await until(() => asked.length === 1);
  return asked[0];
}

it('is a form for owners, whose test box answers by the settings as they stand', async () => {
  const { element, unmount } = await draw('owner');
  expect(element.querySelector<HTMLInputElement>('[name=handoverEmail]')?.value).toBe('people@shop.example');
  expect(findAction('chat-settings:save')).toBeDefined();
  expect(await ask(element)).toMatchObject({ settings: { name: 'Perch' } });
  await unmount();
});

it('is to read for others, with who changes it, and a test box that answers by the saved settings', async () => {
  const { element, unmount } = await draw('another');
  expect(element.textContent).toContain('Only owners can change these settings.');
  for (const text of ['Perch', 'people@shop.example', '1. Is there parking?', 'Ask at the desk.']) {
    expect(element.textContent).toContain(text);
  }
  const fields = [...element.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ name }) => name);
  expect(fields).toEqual(['test', 'language']);
  expect([findAction('chat-settings:save'), findAction('chat-settings:add-question')]).toEqual([undefined, undefined]);
  expect(await ask(element)).not.toHaveProperty('settings');
  await unmount();
});
