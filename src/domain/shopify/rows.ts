import { amountOf, type ShopCustomer, type ShopOrder, type ShopProduct, type ShopVariant } from './shop.ts';

/** A row for an import's checks: target field → text; absent and empty texts are empty cells. */
export type ShopRow = Readonly<Record<string, string>>;

/** What the rows of this connector say they come from. */
export const shopOrigin = 'shopify';

/** The fields that each kind of row may fill. */
export const shopFields = {
  products:
    'item_id name sku barcode description brand category image_url item_url price stock_qty status tenant_created_at',
  customers:
    'user_id name surname email phone email_consented shipping_address_line_1 shipping_address_line_2 ' +
    'shipping_city shipping_state shipping_postcode shipping_country tenant_created_at',
  sales:
    'event_id event_type transaction_id event_dt user_id item_id event_value transaction_revenue quantity origin ' +
    'channel_type channel_name',
} as const;

/** The id of a variant here, by its SKU; without one, by the product's handle and its options. */
export function itemIdOf(
  { handle }: Pick<ShopProduct, 'handle'>,
  { sku, options }: Pick<ShopVariant, 'sku' | 'options'>,
): string {
  const code = sku.trim();
  return code === '' ? [handle, ...options].join('/') : code;
}

/** The name of a variant: its product's title, with its options. */
export function variantName(title: string, options: readonly string[]): string {
  return [title, options.join(' / ')].filter(Boolean).join(' - ');
}

/** A variant as a row of products. */
export function productRow(product: ShopProduct, variant: ShopVariant, itemId: string): ShopRow {
  return {
    item_id: itemId,
    name: variantName(product.title, variant.options),
    sku: variant.sku.trim(),
    barcode: variant.barcode,
    description: product.description,
    brand: product.vendor,
    category: product.type,
    image_url: product.image,
    item_url: product.url,
    price: variant.price,
    stock_qty: variant.stock,
    status: product.isActive ? 'active' : 'archived',
    tenant_created_at: product.createdAt,
  };
}

/** A customer as a row; without consent where it may not be raised. */
export function customerRow(customer: ShopCustomer, userId: string, mayConsent: boolean): ShopRow {
  const { address, consent } = customer;
  return {
    user_id: userId,
    name: customer.firstName,
    surname: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    email_consented: consent === 'true' && !mayConsent ? '' : consent,
    shipping_address_line_1: address.line1,
    shipping_address_line_2: address.line2,
    shipping_city: address.city,
    shipping_state: address.state,
    shipping_postcode: address.postcode,
    shipping_country: address.country,
    tenant_created_at: customer.createdAt,
  };
}

/** The names that an order's rows need: of the order, its person, and its variants here. */
export interface OrderNames {
  readonly transactionId: string;
  /** Empty for nobody. */
  readonly userId: string;
  readonly itemIdOf: (line: ShopOrder['lines'][number]) => string;
}

/** An order as rows of sales: each line, and each refund by lines or, without any, as one. */
export function orderRows(order: ShopOrder, { transactionId, userId, itemIdOf: named }: OrderNames): ShopRow[] {
  const common = {
    transaction_id: transactionId,
    user_id: userId,
    transaction_revenue: amountOf(order.totalCents),
    origin: shopOrigin,
    channel_type: order.channel,
    channel_name: 'Shopify',
  };
  const lines = new Map(order.lines.map((line) => [line.id, line]));
  const bought = order.lines.map((line) => ({
    ...common,
    event_id: `${shopOrigin}-${line.id}`,
    event_type: 'purchase',
    event_dt: order.at,
    item_id: named(line),
    event_value: amountOf(line.cents),
    quantity: String(line.quantity),
  }));
  const returned = order.refunds.flatMap((refund) => {
    const back = { ...common, event_type: 'refund', event_dt: refund.at };
    const whole = { ...back, event_id: `${shopOrigin}-${refund.id}`, item_id: '', event_value: amountOf(refund.cents) };
    if (refund.lines.length === 0) return refund.cents === 0 ? [] : [{ ...whole, quantity: '' }];
    return [...byLine(refund.lines)].map(([lineId, { cents, quantity }]) => {
      const line = lines.get(lineId);
      return {
        ...whole,
        event_id: `${shopOrigin}-${refund.id}-${lineId}`,
        item_id: line ? named(line) : '',
        event_value: amountOf(cents),
        quantity: String(quantity),
      };
    });
  });
  return [...bought, ...returned];
}

/** A refund may name a line twice, as when pieces of it go to two places. */
function byLine(
  lines: ShopOrder['refunds'][number]['lines'],
): ReadonlyMap<string, { cents: number; quantity: number }> {
  const all = new Map<string, { cents: number; quantity: number }>();
  for (const { lineId, cents, quantity } of lines) {
    const former = all.get(lineId) ?? { cents: 0, quantity: 0 };
    all.set(lineId, { cents: former.cents + cents, quantity: former.quantity + quantity });
  }
  return all;
}
