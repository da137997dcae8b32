// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { screens, type ScreenName } from '#contract/screens.ts';
import type { Screen } from '#contract/screen.ts';
import { screenSkeletons } from '#console/screenSkeletons.ts';
import { WaitingStatus } from '#console/shell/WaitingStatus.tsx';
import { PageSkeleton, PartSkeleton, ScreenSkeleton, WaitingValue } from '#console/ui/Skeleton.tsx';
import { mount } from '../mount.tsx';

let drawn: Awaited<ReturnType<typeof mount>>;
beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await drawn.unmount();
  vi.useRealTimers();
});

const said = () => [...drawn.element.querySelectorAll('output')].map(({ textContent }) => textContent);
const later = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));

it('announces once that a page loads, after half a second, however many places do', async () => {
  const page = (isLoading: boolean) => (
    <>
      {isLoading && (
        <>
          <PartSkeleton shape="chart" />
          <PartSkeleton shape="facts" />
          <WaitingValue />
        </>
      )}
      <WaitingStatus />
    </>
  );
  drawn = await mount(page(true));
  expect(said()).toEqual(['']);
  await later(500);
  expect(said()).toEqual(['Loading …']);
  expect(drawn.element.querySelectorAll('[aria-busy=true]')).toHaveLength(3);
  await drawn.render(page(false));
  expect(said()).toEqual(['']);
});

it('draws a page in the shape of its screen', async () => {
  const shapeOf = async (name: ScreenName) => {
    drawn = await mount(
      <ScreenSkeleton value={screenSkeletons[name] ?? 'form'}>
        <PageSkeleton />
      </ScreenSkeleton>,
    );
    const html = drawn.element.innerHTML;
    await drawn.unmount();
    return html;
  };
  const shapes = await Promise.all(
    (
      ['segment', 'campaign', 'campaignAnalytics', 'template', 'chatbotSettings', 'customer', 'conversation'] as const
    ).map(shapeOf),
  );
  expect(new Set(shapes).size).toBe(7);
  drawn = await mount(<WaitingStatus />);
});

it('has a shape for every screen of the shell that loads something', () => {
  const inMain = (Object.entries(screens) as [ScreenName, Screen][]).filter(([, { layout }]) => layout === 'main');
  expect(inMain.map(([name]) => name).filter((name) => !(name in screenSkeletons))).toEqual(['fallback']);
});
