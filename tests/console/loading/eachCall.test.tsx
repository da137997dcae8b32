// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { fillPath } from '#contract/path.ts';
import { places } from '#contract/places.ts';
import { screens, type ScreenName } from '#contract/screens.ts';
import type { Screen } from '#contract/screen.ts';
import { loadScreen } from '#console/navigation/screenCode.ts';
import { resetAll } from '#console/state/reset.ts';
import { isUntrue, passTime, passTimeWithCode, readTexts, retries, showScreen, type Treatment } from './screens.tsx';

// It draws on a canvas, which jsdom does not have.
vi.mock('#console/charts/Plot.tsx', () => ({ Plot: () => null }));

// The editor of the source needs a real browser.
vi.mock('#console/editors/loadMailSource.ts', () => {
  const never = () => new Promise(() => undefined);
  return { loadMailSource: never, loadSourceDiff: never };
});

const inMain = (Object.entries(screens) as [ScreenName, Screen][]).filter(([, { layout }]) => layout === 'main');

/** Parts of screens that an address opens, besides screens and views. */
const parts = [
  '/segments/7?tab=members',
  '/segments/7?tab=history',
  '/segments/7?why=C1',
  '/filters/7?tab=products',
  '/filters/7?tab=history',
  '/customers?segmentOption=7',
  '/products?layout=grid',
  '/products?includedFilters=7',
  '/imports?view=datasets&dataset=7',
  '/imports?view=groups&group=7',
  '/marketing-automation?automation=7',
];
const addresses = [
  ...inMain.filter(([name]) => name !== 'home').map(([, { path }]) => fillPath(path, { id: '7', user_id: 'C1' })),
  ...places.filter(({ view }) => view !== undefined).map(({ path }) => path),
  ...parts,
];

/** Calls that a list makes for another screen: nothing on it waits for them. */
const ahead: Readonly<Record<string, readonly EndpointName[]>> = {
  '/segments': ['segmentPopulateOtherFields'],
  '/filters': ['filterPopulateOtherFields'],
};

beforeAll(async () => {
  for (const [name] of inMain) await loadScreen(name);
});
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows a screen to rest, has it looked at, and takes it away. */
async function looking<Seen>(
  address: string,
  treat: (call: EndpointName) => Treatment,
  look: (screen: Awaited<ReturnType<typeof showScreen>>) => Promise<Seen> | Seen,
  pass = passTime,
): Promise<Seen> {
  const screen = await showScreen(address, treat);
  await pass();
  const seen = await look(screen);
  await screen.unmount();
  resetAll();
  document.body.replaceChildren();
  return seen;
}

it.each(addresses)(
  '%s says of each of its calls that it is loading, and that it failed, with Retry',
  async (address) => {
    const whole = await looking(
      address,
      () => 'answer',
      ({ calls }) => ({ calls: [...calls], texts: readTexts(), retries: retries().length }),
      passTimeWithCode,
    );
    const timesIn = (texts: readonly string[], text: string) => texts.filter((one) => one === text).length;
    const problems: string[] = [];
    for (const call of whole.calls.filter((one) => !ahead[address]?.includes(one))) {
      await looking(
        address,
        (one) => (one === call ? 'hold' : 'answer'),
        () => {
          const texts = readTexts();
          const untrue = texts.filter((text) => isUntrue(text) && timesIn(texts, text) > timesIn(whole.texts, text));
          if (untrue.length > 0) problems.push(`${call} pending says ${untrue.join(' | ')}`);
          const isMarked = document.querySelector('[data-skeleton]') !== null || texts.includes('Loading …');
          if (!isMarked) problems.push(`${call} pending shows no skeleton`);
        },
      );
      let isFailing = true;
      await looking(
        address,
        (one) => (one === call && isFailing ? 'fail' : 'answer'),
        async () => {
          const texts = readTexts();
          const untrue = texts.filter((text) => isUntrue(text) && timesIn(texts, text) > timesIn(whole.texts, text));
          if (untrue.length > 0) problems.push(`${call} failed says ${untrue.join(' | ')}`);
          if (retries().length <= whole.retries) problems.push(`${call} failed offers no Retry`);
          isFailing = false;
          await act(async () => {
            for (const button of retries()) button.click();
          });
          await passTime();
          if (retries().length > whole.retries) problems.push(`${call} still failed after Retry`);
        },
      );
    }
    expect(problems).toEqual([]);
  },
);
