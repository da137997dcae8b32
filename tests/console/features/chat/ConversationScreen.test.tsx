// @vitest-environment jsdom
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findAction } from '#console/actions/registry.ts';
import { ConversationScreen } from '#console/features/chat/ConversationScreen.tsx';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { shown } from '#console/state/notices.ts';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, setPermissions } from '#console/state/tenant.ts';
import { cells, permissionsWith } from '#tests/domain/access/cells.ts';
import { mount, until } from '../../mount.tsx';
import { storeToken } from '../../token.ts';

const conversation = {
  id: 7,
  channel: 'site',
  language: 'en',
  user_id: null as string | null,
  state: 'handed over',
  started_at: '2026-01-01T00:00:00Z',
  last_at: '2026-01-01T00:00:00Z',
  question: 'Do you engrave wood?',
  messages: 2,
  unanswered: 0,
  rating: null,
  tags: [],
  feedback: null,
  said: [
    {
      position: 0,
      sent_at: '2026-01-01T00:00:00Z',
      author: 'customer',
      text: 'Do you engrave wood?',
      ground: null,
      sources: [],
      reply: null,
    },
    {
      position: 1,
      sent_at: '2026-01-02T00:00:00Z',
      author: 'staff',
      text: 'We do.',
      ground: null,
      sources: [],
      reply: { sent_by: 'Mei Tan', delivery: 'unknown' },
    },
  ],
  reply_to: { address: 'ada@home.example', source: 'visitor', answers_to: 'people@shop.example' } as object | null,
};
/** The bodies of sent replies, and how the server answers them. */
let replies: unknown[];
let outcome: () => Response;

async function answer(request: Request | string, init?: RequestInit): Promise<Response> {
  const path = new URL(typeof request === 'string' ? request : request.url, location.origin).pathname;
  if (path === '/api/dodo-chat/conversation/7/messages') return Response.json({ value: conversation });
  if (path === '/api/dodo-chat/conversation') {
    return Response.json({ value: { conversations: [], total: 0, page: 1 } });
  }
  if (path !== '/api/dodo-chat/conversation/7/reply') return Response.json({ value: [] });
  replies.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
  return outcome();
}

async function draw(changes: Partial<typeof conversation> = {}) {
  Object.assign(conversation, { user_id: null, channel: 'site' }, changes);
  const page = await mount(
    <NuqsTestingAdapter>
      <DataProvider>
        <main>
          <ConversationScreen parameters={{ id: '7' }} />
        </main>
      </DataProvider>
    </NuqsTestingAdapter>,
  );
  await until(() => page.element.querySelector('[data-field="chat-reply"]') !== null);
  return page;
}
const textOf = () => document.querySelector<HTMLTextAreaElement>('[data-field="chat-reply"] textarea');
async function write(text: string): Promise<void> {
  const field = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  await act(async () => {
    field?.set?.call(textOf(), text);
    textOf()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const run = (id: string) => act(async () => findAction(id)?.run({}));

beforeEach(() => {
  replies = [];
  outcome = () => Response.json({ value: { position: 2, delivery: 'sent' } });
  conversation.reply_to = { address: 'ada@home.example', source: 'visitor', answers_to: 'people@shop.example' };
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  const open = cells.find(({ meets }) => meets === 'opens');
  if (open) setPermissions(permissionsWith([], open));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

it('shows who replied, and that the mail server did not confirm it', async () => {
  const page = await draw();
  expect(page.element.textContent).toContain('Mei Tan, by email');
  expect(page.element.textContent).toContain('Delivery not confirmed');
  await page.unmount();
});

it('writes and sends a reply to the address that is shown, and empties the field', async () => {
  const page = await draw();
  expect(page.element.textContent).toContain('To ada@home.example');
  expect(page.element.textContent).toContain('Answers go to people@shop.example');
  await run('conversation:reply');
  expect(document.activeElement).toBe(textOf());
  await write('  ');
  expect(findAction('conversation:send-reply')?.when?.()).toBe(false);
  await write('Yes, for nothing.');
  expect(findAction('conversation:send-reply')?.when?.()).toBe(true);
  await run('conversation:send-reply');
  expect(replies).toEqual([{ text: 'Yes, for nothing.', to: 'ada@home.example', resolve: true }]);
  await until(() => textOf()?.value === '');
  expect(shown.list.some(({ text }) => text === 'Reply sent to ada@home.example.')).toBe(true);
  await page.unmount();
});

it('keeps what is typed where the mail server refuses it, and says why', async () => {
  outcome = () =>
    Response.json({ error: { code: 'unprocessable', message: 'The reply wasn’t sent.' } }, { status: 422 });
  const page = await draw();
  await write('Yes');
  await run('conversation:send-reply');
  await until(() => shown.list.some(({ text }) => text.includes('The reply wasn’t sent.')));
  expect(textOf()?.value).toBe('Yes');
  await page.unmount();
});

it('does not send with the key of another field', async () => {
  const page = await draw();
  await write('Yes');
  page.element.querySelector<HTMLElement>('[data-field="chat-comment"] textarea')?.focus();
  expect(findAction('conversation:send-reply')?.when?.()).toBe(false);
  await page.unmount();
});

it.each([
  ['a visitor', {}, 'conversation:set-up-handovers', 'Handovers must be on.'],
  ['a customer', { user_id: 'C1' }, 'conversation:add-address', 'customer’s record'],
  ['the test box', { channel: 'test' }, undefined, 'no one is waiting'],
] as const)('without an address of %s it says so, with the way to one', async (_who, changes, way, text) => {
  conversation.reply_to = null;
  const page = await draw(changes);
  expect(page.element.textContent).toContain(text);
  expect(findAction('conversation:send-reply')).toBeUndefined();
  for (const id of ['conversation:set-up-handovers', 'conversation:add-address']) {
    expect(findAction(id) !== undefined).toBe(id === way);
  }
  await run('conversation:reply');
  expect(document.activeElement?.textContent).toBe('Reply by email');
  await page.unmount();
});

it('shows a person who only reads why there is no field for a reply', async () => {
  const refused = cells.find(({ meets }) => meets === 'permission-unauthorized');
  const open = cells.find(({ meets }) => meets === 'opens');
  if (open && refused) setPermissions(permissionsWith(['CUSTOMERS.UPDATE'], refused));
  const page = await draw();
  expect(textOf()).toBeNull();
  expect(page.element.textContent).toContain('You are not authorized');
  await page.unmount();
});
