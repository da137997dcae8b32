import { describe, expect, it } from 'vitest';
import { customerOfWebhook, orderOfWebhook, productOfWebhook } from '#domain/shopify/fromWebhook.ts';
import { UnreadableShopData } from '#domain/shopify/reading.ts';
import { itemIdOf, orderRows, productRow } from '#domain/shopify/rows.ts';
import { shopDomain } from '#domain/shopify/shop.ts';
import { customerPayload, orderPayload, productPayload } from '#tests/support/shopify/payloads.ts';
import { shopOf } from '#tests/support/shopify/shop.ts';

const shop = shopOf({ products: 12, customers: 9, orders: 41 });

describe('what a webhook brings', () => {
  it('is a product with its variants, named by SKU, else by handle and options', () => {
    const products = shop.products.map((one) => productOfWebhook(productPayload(one)));
    const [first] = products;
    expect(first?.variants.map((variant) => first && itemIdOf(first, variant))).toEqual(['SKU-0-B', 'SKU-0-S']);
    const bare = products[9];
    expect(bare?.variants.map((variant) => bare && itemIdOf(bare, variant))).toEqual([
      'item-9/Blue',
      'item-9/Sand',
      'item-9/Moss',
    ]);
    const variant = first?.variants[0];
    expect(first && variant && productRow(first, variant, 'SKU-0-B')).toMatchObject({
      name: 'Item 0 - Blue',
      brand: 'Maker 0',
      status: 'active',
    });
  });

  it('is a customer whose consent is known, and an order whose money adds up', () => {
    const customer = customerOfWebhook(customerPayload(shop.customers[0] as (typeof shop.customers)[number]));
    expect(['true', 'false']).toContain(customer.consent);
    const order = orderOfWebhook(orderPayload(shop.orders[0] as (typeof shop.orders)[number]));
    const rows = orderRows(order, { transactionId: order.name, userId: 'C1', itemIdOf: ({ sku }) => sku });
    const bought = rows.filter((row) => row['event_type'] === 'purchase');
    const sum = bought.reduce((cents, row) => cents + Math.round(Number(row['event_value']) * 100), 0);
    expect(sum).toBe(order.totalCents);
    expect(rows.filter((row) => row['event_type'] === 'refund')).toHaveLength(1);
  });

  it('has taxes added where prices are without them', () => {
    const payload = orderPayload(shop.orders[1] as (typeof shop.orders)[number]);
    const lines = payload.line_items.map((line) => ({ ...line, tax_lines: [{ price: '1.00' }] }));
    const with1 = orderOfWebhook({ ...payload, taxes_included: false, line_items: lines });
    const without = orderOfWebhook({ ...payload, line_items: lines });
    expect(with1.lines.map(({ cents }) => cents)).toEqual(without.lines.map(({ cents }) => cents + 100));
  });

  it('is refused in a sentence where it has no id, no readable time or no readable amount', () => {
    const order = orderPayload(shop.orders[0] as (typeof shop.orders)[number]);
    for (const wrong of [
      { ...order, id: null },
      { ...order, updated_at: 'soon' },
      { ...order, total_price: '1e9' },
      {},
      [],
      null,
      'x',
    ]) {
      expect(() => orderOfWebhook(wrong)).toThrow(UnreadableShopData);
    }
  });
});

it('takes what people call a shop, and nothing that is not below myshopify.com', () => {
  expect(
    ['corner-shop', ' Corner-Shop.myshopify.com ', 'https://corner-shop.myshopify.com/admin'].map(shopDomain),
  ).toEqual(Array.from({ length: 3 }, () => 'corner-shop.myshopify.com'));
  const wrong = [
    'evil.example',
    'a.myshopify.com.evil.example',
    'a.b.myshopify.com',
    '-a.myshopify.com',
    'a_b',
    'x@a.myshopify.com',
    '',
  ];
  expect(wrong.map(shopDomain)).toEqual(wrong.map(() => undefined));
});
