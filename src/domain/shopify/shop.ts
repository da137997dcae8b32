/** A variant of a product: what is sold, and a product here. */
export interface ShopVariant {
  readonly id: string;
  readonly sku: string;
  readonly barcode: string;
  readonly price: string;
  readonly stock: string;
  /** The values of its options; none where the product has one variant only. */
  readonly options: readonly string[];
}

/** A product of a Shopify shop. Ids are Shopify's numbers as text, moments ISO 8601; absent texts are empty. */
export interface ShopProduct {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  readonly vendor: string;
  readonly type: string;
  /** Whether it is sold: neither archived nor a draft. */
  readonly isActive: boolean;
  readonly image: string;
  readonly url: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly variants: readonly ShopVariant[];
}

/** A customer of a shop. */
export interface ShopCustomer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** `true` and `false` as imports write consent; empty where nothing is known. */
  readonly consent: 'true' | 'false' | '';
  readonly address: {
    readonly line1: string;
    readonly line2: string;
    readonly city: string;
    readonly state: string;
    readonly postcode: string;
    readonly country: string;
  };
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A line of an order. Amounts are whole cents of the shop's currency, VAT included. */
export interface ShopLine {
  readonly id: string;
  readonly variantId: string;
  readonly sku: string;
  readonly quantity: number;
  /** Discounts taken off. */
  readonly cents: number;
}

/** Money that went back: for lines, or, where there are none, beside them. */
export interface ShopRefund {
  readonly id: string;
  readonly at: string;
  readonly cents: number;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number; readonly cents: number }[];
}

/** An order of a shop. */
export interface ShopOrder {
  readonly id: string;
  readonly name: string;
  /** Empty for a guest without a customer. */
  readonly customerId: string;
  readonly email: string;
  readonly isTest: boolean;
  /** Nothing was or will be paid: voided, expired, or cancelled before payment. */
  readonly isVoid: boolean;
  readonly channel: 'online' | 'store';
  readonly totalCents: number;
  readonly at: string;
  readonly updatedAt: string;
  readonly lines: readonly ShopLine[];
  readonly refunds: readonly ShopRefund[];
}

const domainPattern = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?\.myshopify\.com$/u;

/**
 * The domain that a person means by a shop: `corner-shop`, `corner-shop.myshopify.com` or its address. Undefined for
 * anything that is not a name below myshopify.com.
 */
export function shopDomain(written: string): string | undefined {
  const bare = written
    .trim()
    .toLowerCase()
    .replace(/^https:\/\//u, '')
    .replace(/\/(?:admin\/?)?$/u, '');
  const domain = /^[a-z0-9-]+$/u.test(bare) ? `${bare}.myshopify.com` : bare;
  return isShopDomain(domain) ? domain : undefined;
}

/** Whether a text is exactly the domain of a shop, as Shopify sends it. */
export function isShopDomain(text: string): boolean {
  return domainPattern.test(text);
}

/** An amount in whole cents as imports read it: `12.5`. */
export function amountOf(cents: number): string {
  return (cents / 100).toFixed(2);
}
