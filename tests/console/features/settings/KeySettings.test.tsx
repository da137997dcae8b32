// @vitest-environment jsdom
import { loadDefaultKeymap } from '#console/actions/defaultKeymap.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { KeySettings } from '#console/features/settings/SettingsScreen.tsx';
import { beforeAll, expect, it } from 'vitest';
import { mount } from '../../mount.tsx';

// What lists keys has loaded them by the time that one is chosen.
beforeAll(async () => {
  await loadDefaultKeymap();
});

const action = (title: string, shortcut?: string): Action => ({
  id: title,
  title,
  group: 'global',
  shortcut,
  run: () => undefined,
});

function Offer({ actions }: { readonly actions: readonly Action[] }) {
  useActions(actions);
  return null;
}

it('keeps lines with keys in their places when actions without keys come later', async () => {
  const first = [action('Dashboard', 'g d'), action('Profile', 'g o')];
  const page = await mount(
    <>
      <Offer actions={first} />
      <KeySettings />
    </>,
  );
  const lines = () => [...page.element.querySelectorAll('li')].map(({ textContent }) => textContent.slice(0, 5));
  expect(lines()).toEqual(['Dashb', 'Profi']);
  await page.render(
    <>
      <Offer actions={first} />
      <KeySettings />
      <Offer actions={[action('Theme')]} />
    </>,
  );
  expect(lines()).toEqual(['Dashb', 'Profi', 'Theme']);
  await page.unmount();
});
