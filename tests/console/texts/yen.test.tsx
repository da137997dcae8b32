// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadScreen } from '#console/navigation/screenCode.ts';
import { resetAll } from '#console/state/reset.ts';
import { passTimeWithCode, readTexts, showScreen } from '../loading/screens.tsx';

// It draws on a canvas, which jsdom does not have.
vi.mock('#console/charts/Plot.tsx', () => ({ Plot: () => null }));

beforeEach(async () => {
  await loadScreen('customerAnalytics');
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  resetAll();
});

it('shows amounts in yen without decimals, and averages with one', async () => {
  const settings = { tenantSettings: { currency: 'JPY', vat: 0 } };
  const { unmount } = await showScreen('/customers-analytics/7', () => 'answer', settings);
  await passTimeWithCode();
  const numbers = readTexts().flatMap((text) => text.match(/JPY\s[\d.,]+/gu) ?? []);
  expect([...new Set(numbers.map((text) => text.replace(/\s/u, ' ')))].toSorted()).toEqual(['JPY 7', 'JPY 7.0']);
  const average = readTexts().findIndex((text) => text === 'Average order value');
  expect(readTexts()[average + 1]?.replace(/\s/u, ' ')).toBe('JPY 7.0');
  await unmount();
});
