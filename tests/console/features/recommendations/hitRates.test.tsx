// @vitest-environment jsdom
import { HitRates } from '#console/features/recommendations/HitRates.tsx';
import { texts } from '#console/features/recommendations/BatchAnalyticsScreen.tsx';
import { loadTexts } from '#console/texts/i18n.ts';
import { beforeAll, expect, it } from 'vitest';
import { mount } from '../../mount.tsx';

beforeAll(() => loadTexts(texts));

const rates = { hit_rate: 0.412, best_hit_rate: 0.35, difference: 0.062, low: 0.05, high: 0.074 };

async function read(of: Omit<Parameters<typeof HitRates>[0], 'more'>): Promise<string> {
  const page = await mount(<HitRates more={[]} {...of} />);
  const text = page.element.textContent;
  await page.unmount();
  return text;
}

it.each([
  ['better', 'Better than best sellers'],
  ['same', 'No different from best sellers'],
  ['worse', 'Worse than best sellers'],
] as const)('a batch is said to be %s, with both hit rates and their difference in pp', async (verdict, words) => {
  const text = await read({ rates: { ...rates, verdict }, tooFew: 'Too few.', foot: 'Set today.' });
  expect(text).toContain(words);
  for (const part of ['41.2%', '35%', '+6.2 pp', '95% interval +5.0 to +7.4', 'Set today.'])
    expect(text).toContain(part);
  expect(text).not.toContain('Too few.');
});

it('too few customers are said to be too few, without rates that nobody knows', async () => {
  const none = { hit_rate: null, best_hit_rate: null, difference: null, low: null, high: null };
  const text = await read({ rates: { ...none, verdict: 'unknown' }, tooFew: 'Too few.' });
  expect(text).toBe('Not enough data to tellToo few.');
});
