// @vitest-environment jsdom
import '#console/texts/en.ts';
import { Notices } from '#console/shell/Notices.tsx';
import { notifyText } from '#console/state/notices.ts';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { mount } from '../mount.tsx';

const say = (text: string) => act(async () => void notifyText('info', text));

it('what is said again before the code of a notification’s buttons has come is counted once it has', async () => {
  const { element, unmount } = await mount(<Notices />);
  await say('Said twice');
  expect(element.textContent).toBe('Said twice');
  await say('Said twice');
  await vi.waitFor(() => expect(element.querySelector('[data-type]')).not.toBeNull());
  expect(element.querySelector('[data-type]')?.textContent).toContain('×2');
  await unmount();
});
