// @vitest-environment jsdom
import type { NoticeType } from '#domain/notices.ts';
import { Notices } from '#console/shell/Notices.tsx';
import { notifyText } from '#console/state/notices.ts';
import { act } from 'react';
import { expect, it } from 'vitest';
import { mount } from '../mount.tsx';
import { eventually } from '#tests/support/eventually.ts';

const say = (text: string, type: NoticeType = 'info') => act(async () => void notifyText(type, text));

it('what is said before the code of notifications has come is read at once, what is urgent apart, is counted when said again, and does not fade in a second time', async () => {
  const { element, unmount } = await mount(<Notices />);
  const cards = () => Array.from(element.querySelectorAll('[data-type]'));
  await say('Said early');
  expect(element.querySelector('[role=status]')?.textContent).toBe('Said early');
  await say('Said early');
  await say('Said aloud', 'danger');
  expect(element.querySelector('[role=alert]')?.textContent).toBe('Said aloud');
  await eventually(() => expect(cards()).toHaveLength(2));
  expect(cards().map(({ textContent }) => textContent?.slice(0, 12))).toEqual(['Said aloudEm', 'Said early×2']);
  await say('Said later');
  expect(cards().map(({ className }) => className.includes('starting:'))).toEqual([false, false, true]);
  await unmount();
});
