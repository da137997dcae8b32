import {
  called,
  cents,
  field,
  list,
  moment,
  optionalId,
  requiredId,
  sumOf,
  text,
  whole,
  within,
  type Json,
} from './reading.ts';
import type { ShopCustomer, ShopOrder, ShopProduct, ShopRefund } from './shop.ts';
import { consentOf, isSold, isVoided, lineCents, optionsOf } from './words.ts';

/** Reads bodies of webhooks: resources as Shopify's REST Admin API writes them. */

/** A product. @throws UnreadableShopData */
export function productOfWebhook(body: Json): ShopProduct {
  const what = called('a product', text(field(body, 'title')));
  return {
    id: requiredId(field(body, 'id'), what),
    handle: text(field(body, 'handle')),
    title: text(field(body, 'title')),
    description: text(field(body, 'body_html')),
    vendor: text(field(body, 'vendor')),
    type: text(field(body, 'product_type')),
    isActive: isSold(text(field(body, 'status'))),
    image: text(within(body, 'image', 'src')),
    // Webhooks do not say where the shop shows it; the sync does.
    url: '',
    createdAt: moment(field(body, 'created_at'), what),
    updatedAt: moment(field(body, 'updated_at'), what),
    variants: list(field(body, 'variants')).map((variant) => ({
      id: requiredId(field(variant, 'id'), what),
      sku: text(field(variant, 'sku')),
      barcode: text(field(variant, 'barcode')),
      price: text(field(variant, 'price')),
      stock: text(field(variant, 'inventory_quantity')),
      options: optionsOf(['option1', 'option2', 'option3'].map((name) => text(field(variant, name)))),
    })),
  };
}

/** A customer. @throws UnreadableShopData */
export function customerOfWebhook(body: Json): ShopCustomer {
  const address = (name: string): string => text(within(body, 'default_address', name));
  return {
    id: requiredId(field(body, 'id'), 'a customer'),
    firstName: text(field(body, 'first_name')),
    lastName: text(field(body, 'last_name')),
    email: text(field(body, 'email')).trim(),
    phone: text(field(body, 'phone')),
    consent: consentOf(text(within(body, 'email_marketing_consent', 'state'))),
    address: {
      line1: address('address1'),
      line2: address('address2'),
      city: address('city'),
      state: address('province'),
      postcode: address('zip'),
      country: address('country_code'),
    },
    createdAt: moment(field(body, 'created_at'), 'a customer'),
    updatedAt: moment(field(body, 'updated_at'), 'a customer'),
  };
}

/** An order with its refunds. @throws UnreadableShopData */
export function orderOfWebhook(body: Json): ShopOrder {
  const name = text(field(body, 'name'));
  const what = called('an order', name);
  const isTaxed = field(body, 'taxes_included') === true;
  const isCancelled = text(field(body, 'cancelled_at')) !== '';
  return {
    id: requiredId(field(body, 'id'), what),
    name,
    customerId: optionalId(within(body, 'customer', 'id')),
    email: text(field(body, 'email')).trim(),
    isTest: field(body, 'test') === true,
    isVoid: isVoided(text(field(body, 'financial_status')), isCancelled),
    channel: text(field(body, 'source_name')) === 'pos' ? 'store' : 'online',
    totalCents: cents(field(body, 'total_price'), what),
    at: moment(field(body, 'processed_at') ?? field(body, 'created_at'), what),
    updatedAt: moment(field(body, 'updated_at'), what),
    lines: list(field(body, 'line_items')).map((line) => {
      const quantity = whole(field(line, 'quantity'));
      const discounts = list(field(line, 'discount_allocations')).map((one) => cents(field(one, 'amount'), what));
      const taxes = isTaxed ? [] : list(field(line, 'tax_lines')).map((one) => cents(field(one, 'price'), what));
      return {
        id: requiredId(field(line, 'id'), what),
        variantId: optionalId(field(line, 'variant_id')),
        sku: text(field(line, 'sku')).trim(),
        quantity,
        cents: lineCents({ price: cents(field(line, 'price'), what), quantity, discounts, taxes }),
      };
    }),
    refunds: list(field(body, 'refunds')).map((refund) => refundOfWebhook(refund, what, isTaxed)),
  };
}

function refundOfWebhook(refund: Json, what: string, isTaxed: boolean): ShopRefund {
  const given = list(field(refund, 'transactions')).filter(
    (one) => text(field(one, 'kind')) === 'refund' && text(field(one, 'status')) === 'success',
  );
  return {
    id: requiredId(field(refund, 'id'), what),
    at: moment(field(refund, 'created_at'), what),
    cents: sumOf(given.map((one) => cents(field(one, 'amount'), what))),
    lines: list(field(refund, 'refund_line_items')).map((line) => ({
      lineId: requiredId(field(line, 'line_item_id'), what),
      quantity: whole(field(line, 'quantity')),
      cents: cents(field(line, 'subtotal'), what) + (isTaxed ? 0 : cents(field(line, 'total_tax'), what)),
    })),
  };
}
