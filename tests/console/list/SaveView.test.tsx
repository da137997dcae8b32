// @vitest-environment jsdom
import { SaveView } from '#console/list/ListToolbar.tsx';
import { session } from '#console/state/session.ts';
import { tenant } from '#console/state/tenant.ts';
import { noteSaved, viewDialog } from '#console/state/viewDialog.ts';
import { act } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mount } from '../mount.tsx';

let drawn: Awaited<ReturnType<typeof mount>>;
beforeEach(async () => {
  session.user = { sub: 'me', tenantIds: ['12345678-x'] } as unknown as NonNullable<typeof session.user>;
  tenant.id = '12345678-x';
  history.replaceState(null, '', '/segments?t=12345678');
  drawn = await mount(<SaveView />);
});
afterEach(async () => {
  await drawn.unmount();
  noteSaved(false);
  viewDialog.question = undefined;
});
const button = () => drawn.element.querySelector('button');
const goTo = (address: string) => act(async () => navigate(address));

it('appears as soon as the list is another than the bare one, with its key, and goes with it', async () => {
  expect(button()).toBeNull();
  await goTo('/segments?status=archived&t=12345678');
  expect(button()?.textContent).toContain('Save view');
  expect(button()?.getAttribute('aria-keyshortcuts')).toBe('Control+shift+s');
  await goTo('/segments?page=2&t=12345678');
  expect(button()).toBeNull();
});

it('asks for the name of what is on screen, without the tenant', async () => {
  await goTo('/segments?status=archived&t=12345678');
  act(() => button()?.click());
  expect(viewDialog.question).toEqual({ kind: 'save', path: '/segments?status=archived' });
});

it('is not there for a view that is saved already', async () => {
  await goTo('/segments?status=archived&t=12345678');
  await act(async () => noteSaved(true));
  expect(button()).toBeNull();
});
