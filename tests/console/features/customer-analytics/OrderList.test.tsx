// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToKeys } from '#console/actions/keyboard.ts';
import { OrderList } from '#console/features/customer-analytics/timeline/OrderList.tsx';
import type { Order } from '#console/features/customer-analytics/timeline/useOrderMoves.ts';
import { mount, press } from '../../mount.tsx';

// The currency is requested of the server; amounts stand without it here.
vi.mock('#console/data/useMoney.ts', async () => {
  const { moneyFormat } = await import('#console/texts/money.ts');
  return { useMoney: () => moneyFormat('$') };
});

const count = 10_000;
const orders = Array.from({ length: count }, (_, index): Order => ({
  orderdate: '2026-11-20T10:00:00.000Z',
  orderid: `O${index}`,
  location: 'Bourke Street',
  total: index,
  products: [
    { item_id: 'P/1', name: 'Jacket', units: 1, total: 1 },
    { item_id: null, name: 'unknown', units: 2, total: 2 },
  ],
}));

let drawn: Awaited<ReturnType<typeof mount>>;
let stop: () => void;
/** jsdom lays nothing out: what scrolls is 432 px high, a row 36. */
const layout: Readonly<Record<string, (this: HTMLElement) => number>> = {
  clientHeight: () => 432,
  scrollHeight: () => count * 36,
  offsetHeight() {
    return this.dataset['index'] === undefined ? 432 : 36;
  },
};
beforeEach(() => {
  for (const [name, get] of Object.entries(layout)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get });
  }
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    if (typeof to === 'object') this.scrollTop = to.top ?? 0;
    this.dispatchEvent(new Event('scroll'));
  };
  stop = listenToKeys();
});
afterEach(async () => {
  stop();
  await drawn.unmount();
  for (const name of Object.keys(layout)) Reflect.deleteProperty(HTMLElement.prototype, name);
});

const rows = () => [...drawn.element.querySelectorAll<HTMLElement>('[data-order]')];
const focused = () => (document.activeElement as HTMLElement).dataset['order'];
const list = (opened: string | null, onOpen: (id: string | null) => void = () => undefined) => (
  <OrderList label="Purchases" orders={orders} opened={opened} onOpen={onOpen} />
);

describe('ten thousand purchases', () => {
  it('draw only what is in sight, and tell how many there are', async () => {
    drawn = await mount(list(null));
    expect(rows().length).toBeGreaterThan(10);
    expect(rows().length).toBeLessThan(40);
    expect(drawn.element.querySelector('li')?.getAttribute('aria-setsize')).toBe(String(count));
    expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('are gone through by j, k, Home and End, and the focus is never lost', async () => {
    drawn = await mount(list(null));
    await act(async () => rows()[0]?.focus());
    for (const [key, at] of [
      ['j', '1'],
      ['j', '2'],
      ['k', '1'],
      ['End', '9999'],
      ['j', '9999'],
      ['k', '9998'],
      ['PageUp', '9988'],
      ['Home', '0'],
    ] as const) {
      await press(key);
      expect([key, focused()]).toEqual([key, at]);
    }
    expect(rows().length).toBeLessThan(40);
  });

  it('open one at a time, with a link for each product the catalogue may know', async () => {
    const opened: (string | null)[] = [];
    drawn = await mount(list('O3', (id) => opened.push(id)));
    const open = rows().filter((row) => row.getAttribute('aria-expanded') === 'true');
    expect(open.map(({ dataset }) => dataset['order'])).toEqual(['3']);
    const links = [...drawn.element.querySelectorAll('a, table span[class*=accent]')];
    expect(links.map(({ textContent }) => textContent)).toEqual(['Jacket']);
    await act(async () => rows()[4]?.click());
    await act(async () => open[0]?.focus());
    await press('Escape');
    expect(opened).toEqual(['O4', null]);
  });

  it('begin at the one that a link opens', async () => {
    drawn = await mount(list('O5000'));
    const scroller = drawn.element.querySelector('[data-own-moves]');
    expect(scroller?.scrollTop).toBeGreaterThan(4900 * 36);
    expect(rows().some(({ dataset }) => dataset['order'] === '5000')).toBe(true);
  });
});
