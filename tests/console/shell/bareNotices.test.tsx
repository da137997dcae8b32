// @vitest-environment jsdom
import '#console/texts/en.ts';
import { Notices } from '#console/shell/Notices.tsx';
import { notifyText } from '#console/state/notices.ts';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { mount } from '../mount.tsx';

const say = (text: string) => act(async () => void notifyText('info', text));

it('what is said before the code of notifications has come is read at once, is counted when said again, and does not fade in a second time', async () => {
  const { element, unmount } = await mount(<Notices />);
  const cards = () => Array.from(element.querySelectorAll('[data-type]'));
  await say('Said early');
  expect(element.querySelector('[role=status]')?.textContent).toBe('Said early');
  await say('Said early');
  await vi.waitFor(() => expect(cards().map(({ textContent }) => textContent)).toEqual(['Said early×2']));
  await say('Said later');
  expect(cards().map(({ className }) => className.includes('starting:'))).toEqual([false, true]);
  await unmount();
});
