import {
  called,
  cents,
  field,
  list,
  moment,
  optionalId,
  requiredId,
  text,
  whole,
  within,
  type Json,
} from './reading.ts';
import type { ShopCustomer, ShopLine, ShopOrder, ShopProduct, ShopRefund } from './shop.ts';
import { consentOf, isSold, isVoided, lineCents, optionsOf } from './words.ts';

/** Reads nodes of the Admin API, those of nested connections beside them, as bulk operations write them. */

/** A product and its variants. @throws UnreadableShopData */
export function productOfGraph(node: Json, variants: readonly Json[]): ShopProduct {
  const what = called('a product', text(field(node, 'title')));
  return {
    id: requiredId(field(node, 'id'), what),
    handle: text(field(node, 'handle')),
    title: text(field(node, 'title')),
    description: text(field(node, 'descriptionHtml')),
    vendor: text(field(node, 'vendor')),
    type: text(field(node, 'productType')),
    isActive: isSold(text(field(node, 'status'))),
    image: text(within(node, 'featuredMedia', 'preview', 'image', 'url')),
    url: text(field(node, 'onlineStoreUrl')),
    createdAt: moment(field(node, 'createdAt'), what),
    updatedAt: moment(field(node, 'updatedAt'), what),
    variants: variants.map((variant) => ({
      id: requiredId(field(variant, 'id'), what),
      sku: text(field(variant, 'sku')),
      barcode: text(field(variant, 'barcode')),
      price: text(field(variant, 'price')),
      stock: text(field(variant, 'inventoryQuantity')),
      options: optionsOf(list(field(variant, 'selectedOptions')).map((option) => text(field(option, 'value')))),
    })),
  };
}

/** A customer. @throws UnreadableShopData */
export function customerOfGraph(node: Json): ShopCustomer {
  const address = (name: string): string => text(within(node, 'defaultAddress', name));
  const email = field(node, 'defaultEmailAddress');
  return {
    id: requiredId(field(node, 'id'), 'a customer'),
    firstName: text(field(node, 'firstName')),
    lastName: text(field(node, 'lastName')),
    email: text(field(email, 'emailAddress')).trim(),
    phone: text(within(node, 'defaultPhoneNumber', 'phoneNumber')),
    consent: consentOf(text(field(email, 'marketingState'))),
    address: {
      line1: address('address1'),
      line2: address('address2'),
      city: address('city'),
      state: address('province'),
      postcode: address('zip'),
      country: address('countryCodeV2'),
    },
    createdAt: moment(field(node, 'createdAt'), 'a customer'),
    updatedAt: moment(field(node, 'updatedAt'), 'a customer'),
  };
}

const amount = (of: Json, name: string): Json => within(of, name, 'shopMoney', 'amount');

/**
 * An order with its lines; `refundLines` gives those of a refund, which bulk operations cannot have. @throws
 * UnreadableShopData
 */
export function orderOfGraph(
  node: Json,
  lines: readonly Json[],
  refundLines: (refundId: string) => readonly Json[],
): ShopOrder {
  const name = text(field(node, 'name'));
  const what = called('an order', name);
  const isTaxed = field(node, 'taxesIncluded') === true;
  return {
    id: requiredId(field(node, 'id'), what),
    name,
    customerId: optionalId(within(node, 'customer', 'id')),
    email: text(field(node, 'email')).trim(),
    isTest: field(node, 'test') === true,
    isVoid: isVoided(text(field(node, 'displayFinancialStatus')), field(node, 'cancelledAt') !== null),
    channel: text(field(node, 'sourceName')) === 'pos' ? 'store' : 'online',
    totalCents: cents(amount(node, 'totalPriceSet'), what),
    at: moment(field(node, 'processedAt'), what),
    updatedAt: moment(field(node, 'updatedAt'), what),
    lines: lines.map((line) => lineOfGraph(line, what, isTaxed)),
    refunds: list(field(node, 'refunds')).map((refund): ShopRefund => {
      const id = requiredId(field(refund, 'id'), what);
      return {
        id,
        at: moment(field(refund, 'createdAt'), what),
        cents: cents(amount(refund, 'totalRefundedSet'), what),
        lines: refundLines(id).map((line) => ({
          lineId: requiredId(within(line, 'lineItem', 'id'), what),
          quantity: whole(field(line, 'quantity')),
          cents: cents(amount(line, 'subtotalSet'), what) + (isTaxed ? 0 : cents(amount(line, 'totalTaxSet'), what)),
        })),
      };
    }),
  };
}

function lineOfGraph(line: Json, what: string, isTaxed: boolean): ShopLine {
  const quantity = whole(field(line, 'quantity'));
  const discounts = list(field(line, 'discountAllocations')).map((one) =>
    cents(amount(one, 'allocatedAmountSet'), what),
  );
  const taxes = isTaxed ? [] : list(field(line, 'taxLines')).map((one) => cents(amount(one, 'priceSet'), what));
  return {
    id: requiredId(field(line, 'id'), what),
    variantId: optionalId(within(line, 'variant', 'id')),
    sku: text(field(line, 'sku')).trim(),
    quantity,
    cents: lineCents({ price: cents(amount(line, 'originalUnitPriceSet'), what), quantity, discounts, taxes }),
  };
}
