// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { putActions, removeActions, newLayer } from '#console/actions/registry.ts';
import type { Action } from '#console/actions/action.ts';
import { KeyList } from '#console/shell/KeyList.tsx';
import { mount } from '../mount.tsx';

const layer = newLayer();
afterEach(() => removeActions(layer));

const action = (id: string, group: Action['group']): Action => ({
  id,
  title: id,
  group,
  shortcut: id,
  run: () => undefined,
});

it('lists the keys of this screen first, then the keys of its list, and keys for every screen last', async () => {
  putActions(layer, [
    action('g', 'go'),
    action('c', 'create'),
    action('j', 'list'),
    action('s', 'screen'),
    action('z', 'global'),
  ]);
  const { unmount } = await mount(<KeyList />);
  const keys = [...document.querySelectorAll<HTMLElement>('[data-key-row]')].map(({ dataset }) => dataset['keyRow']);
  expect(keys).toEqual(['s', 'j', 'g', 'c', 'z']);
  await unmount();
});

it.each([
  ['/campaigns/3', 'Help: Campaigns', '/help/campaigns'],
  ['/onboarding', 'All help pages', '/help'],
])('ends at %s with %s', async (address, title, path) => {
  history.replaceState(null, '', address);
  const { unmount } = await mount(<KeyList />);
  const [first] = document.querySelectorAll<HTMLAnchorElement>('a[data-action=help-screen]');
  expect([first?.textContent, first?.getAttribute('href')]).toEqual([`${title}(opens in a new tab)`, path]);
  await unmount();
});
