// @vitest-environment jsdom
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CustomerEssentials } from '#console/features/customers/CustomerEssentials.tsx';
import { ProductEssentials } from '#console/features/products/ProductEssentials.tsx';
import { recordTexts } from '#console/records/texts.ts';
import { DataProvider } from '#console/shell/DataProvider.tsx';
import { setUser } from '#console/state/session.ts';
import { chooseTenant } from '#console/state/tenant.ts';
import { loadTexts } from '#console/texts/i18n.ts';
import { mount, until } from '../mount.tsx';
import { storeToken } from '../token.ts';

/** The replies by path; a call without one never gets an answer. */
let replies: Record<string, unknown>;

beforeEach(() => {
  loadTexts(recordTexts);
  replies = { 'settings/tenant-settings': { currency: 'USD', vat: 0 } };
  storeToken({ sub: 'u' });
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.origin);
    const value = replies[pathname.replace('/api/', '')];
    return value === undefined ? new Promise<Response>(() => undefined) : Response.json({ value });
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (content: ReactNode) =>
  mount(
    <NuqsTestingAdapter>
      <DataProvider>{content}</DataProvider>
    </NuqsTestingAdapter>,
  );

/** The essentials on screen: label and value of each; a pending value is *pending*. */
function essentials(element: Element): Record<string, string> {
  return Object.fromEntries(
    [...element.querySelectorAll('dt')].map((term) => {
      const value = term.nextElementSibling;
      return [
        term.textContent,
        value?.querySelector('[data-skeleton]') ? 'pending' : (value?.textContent.replaceAll('\u00A0', ' ') ?? ''),
      ];
    }),
  );
}

const consent = { opted_out: false, suppressions: [] as object[], changes: [], total: 0 };
const customer = { user_id: 'C1', email_consented: 'true' } as Parameters<typeof CustomerEssentials>[0]['customer'];

describe('the line above the facts of a customer', () => {
  const answers = (): void => {
    const order = { products: [], total: 3, location: null };
    Object.assign(replies, {
      'customerAnalytics/info': { first_event: null, last_event: null, baskets: 2, net_sales: 1234.5 },
      'customerAnalytics/purchase-history': [
        { ...order, orderid: '1', orderdate: '2026-10-01T09:00:00Z' },
        { ...order, orderid: '2', orderdate: '2026-10-12T09:00:00Z' },
      ],
      'customerAnalytics/segments': [
        { segment_id: 4, name: 'VIP', since: '2026-10-12T09:00:00Z' },
        { segment_id: 5, name: 'Gold', since: '2026-10-12T09:00:00Z' },
      ],
      'customers/C1/consent': consent,
    });
  };

  it('names total value, last order, consent and segments', async () => {
    answers();
    const { element, unmount } = await show(<CustomerEssentials customer={customer} isAnalyst />);
    await until(() => !Object.values(essentials(element)).includes('pending'));
    expect(essentials(element)).toEqual({
      'Total value': 'USD 1,234.50',
      'Last order': '12 Oct 2026',
      'Email consent': 'Consented',
      Segments: 'VIP +1 more',
    });
    await unmount();
  });

  it('says Suppressed where an address may not be emailed, whatever the consent', async () => {
    answers();
    const stop = { id: 1, reason: 'bounce', since: '2026-10-12T09:00:00Z', source: '', lifted: null, lifted_by: null };
    replies['customers/C1/consent'] = { ...consent, suppressions: [stop] };
    const { element, unmount } = await show(<CustomerEssentials customer={customer} isAnalyst />);
    await until(() => essentials(element)['Email consent'] === 'Suppressed');
    await unmount();
  });

  it('has a skeleton in place of each pending value', async () => {
    const { element, unmount } = await show(<CustomerEssentials customer={customer} isAnalyst />);
    expect(new Set(Object.values(essentials(element)))).toEqual(new Set(['pending']));
    await unmount();
  });

  it('shows consent alone to people who may not see figures', async () => {
    answers();
    const { element, unmount } = await show(<CustomerEssentials customer={customer} isAnalyst={false} />);
    await until(() => essentials(element)['Email consent'] === 'Consented');
    expect(Object.keys(essentials(element))).toEqual(['Email consent']);
    await unmount();
  });
});

describe('the line above the facts of a product', () => {
  const product = { item_id: 'P1', price: 12, stock_qty: 0 } as Parameters<typeof ProductEssentials>[0]['product'];

  it('names price, units of 90 days, last sale and stock', async () => {
    replies['productAnalytics/info'] = { recent_units: 1200, last_sale: '2026-10-12T09:00:00Z' };
    const { element, unmount } = await show(<ProductEssentials product={product} isAnalyst />);
    await until(() => !Object.values(essentials(element)).includes('pending'));
    expect(essentials(element)).toEqual({
      Price: 'USD 12.00',
      'Sold in the last 90 days': '1,200',
      'Last sold': '12 Oct 2026',
      'In stock': 'Out of stock',
    });
    await unmount();
  });

  it('leaves stock out where it is not counted', async () => {
    const uncounted = { ...product, stock_qty: null };
    const { element, unmount } = await show(<ProductEssentials product={uncounted} isAnalyst={false} />);
    await until(() => essentials(element)['Price'] === 'USD 12.00');
    expect(Object.keys(essentials(element))).toEqual(['Price']);
    await unmount();
  });
});
