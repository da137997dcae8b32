import { orderCents } from './nodes.ts';
import { lineCents, money, refundedCents, type Customer, type Order, type Product, type Refund } from './shop.ts';

/** Bodies of webhooks: the resources as Shopify's REST Admin API writes them (shopify.dev/docs/api/webhooks). */

/** Shopify writes webhooks' moments in the shop's time zone. */
export function zoned(moment: string): string {
  return `${new Date(Date.parse(moment) + 10 * 3600_000).toISOString().slice(0, 19)}+10:00`;
}

/** The body of products/create and products/update. */
export function productPayload(product: Product) {
  return {
    admin_graphql_api_id: `gid://shopify/Product/${product.id}`,
    id: product.id,
    handle: product.handle,
    title: product.title,
    body_html: product.body,
    vendor: product.vendor,
    product_type: product.type,
    status: product.status.toLowerCase(),
    tags: '',
    created_at: zoned(product.createdAt),
    updated_at: zoned(product.updatedAt),
    image: product.image === null ? null : { id: 1, position: 1, src: product.image },
    variants: product.variants.map((variant) => ({
      id: variant.id,
      product_id: product.id,
      title: variant.options.map(({ value }) => value).join(' / '),
      sku: variant.sku ?? '',
      barcode: variant.barcode,
      price: variant.price,
      inventory_quantity: variant.stock,
      option1: variant.options[0]?.value ?? null,
      option2: variant.options[1]?.value ?? null,
      option3: variant.options[2]?.value ?? null,
      updated_at: zoned(product.updatedAt),
    })),
  };
}

/** The body of customers/create and customers/update. */
export function customerPayload(customer: Customer) {
  return {
    admin_graphql_api_id: `gid://shopify/Customer/${customer.id}`,
    id: customer.id,
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    state: 'disabled',
    email_marketing_consent:
      customer.email === null ? null : { state: customer.consent.toLowerCase(), opt_in_level: 'single_opt_in' },
    default_address: {
      id: customer.id,
      address1: '1 Long Street',
      address2: '',
      city: customer.city,
      province: null,
      zip: '2000',
      country: 'Australia',
      country_code: 'AU',
    },
    created_at: zoned(customer.createdAt),
    updated_at: zoned(customer.updatedAt),
  };
}

const refundPayload = (order: Order, refund: Refund) => ({
  id: refund.id,
  order_id: order.id,
  created_at: zoned(refund.at),
  refund_line_items: refund.lines.map((line) => ({
    id: line.id,
    line_item_id: line.line.id,
    quantity: line.quantity,
    subtotal: refundedCents(line) / 100,
    total_tax: 0,
  })),
  transactions: [
    {
      kind: 'refund',
      status: 'success',
      amount: money(
        refund.lines.reduce((sum, line) => sum + refundedCents(line), Math.round(Number(refund.amount) * 100)),
      ),
    },
  ],
});

/** The body of orders/create and orders/updated. */
export function orderPayload(order: Order) {
  return {
    admin_graphql_api_id: `gid://shopify/Order/${order.id}`,
    id: order.id,
    name: order.name,
    email: order.customer?.email ?? '',
    test: order.test,
    source_name: order.source,
    taxes_included: true,
    financial_status: order.status.toLowerCase(),
    total_price: money(orderCents(order)),
    currency: 'AUD',
    customer: order.customer && { id: order.customer.id, email: order.customer.email },
    created_at: zoned(order.createdAt),
    processed_at: zoned(order.createdAt),
    updated_at: zoned(order.updatedAt),
    cancelled_at: order.cancelledAt && zoned(order.cancelledAt),
    line_items: order.lines.map((line) => ({
      id: line.id,
      product_id: line.product.id,
      variant_id: line.variant.id,
      title: line.product.title,
      name: line.product.title,
      sku: line.variant.sku ?? '',
      quantity: line.quantity,
      price: line.variant.price,
      discount_allocations: line.discount === '0.00' ? [] : [{ amount: line.discount }],
      total: money(lineCents(line)),
    })),
    refunds: order.refunds.map((refund) => refundPayload(order, refund)),
  };
}
