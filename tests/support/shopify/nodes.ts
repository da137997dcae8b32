import {
  lineCents,
  money,
  refundedCents,
  type Customer,
  type Order,
  type Product,
  type Refund,
  type Shop,
} from './shop.ts';

/** How many of a connection, from where. */
interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly query?: string | null;
}

/** Nodes of the Admin API, resolved by graphql's own rules: properties, or methods that take arguments. */
export interface GraphNode {
  readonly __typename: string;
  readonly id: string;
}

/** In a bulk operation, connections have all their nodes. */
export interface ReadContext {
  readonly isBulk: boolean;
}

/** The global id of a thing. */
export const gid = (type: string, id: number | string): string => `gid://shopify/${type}/${id}`;

const bag = (amount: string) => {
  const one = { amount, currencyCode: 'AUD' };
  return { shopMoney: one, presentmentMoney: one };
};

/** A connection over nodes; outside of bulk operations `first` is required, as at Shopify, up to 250. */
function connection<Node>(nodes: readonly Node[], { first, after }: PageArguments, { isBulk }: ReadContext) {
  if (!isBulk && (first === null || first === undefined)) {
    throw new Error('you must provide one of first or last');
  }
  if (!isBulk && (first ?? 0) > 250) throw new Error('First cannot be greater than 250');
  const from = after ? Number(Buffer.from(after, 'base64url').toString()) + 1 : 0;
  const page = isBulk ? nodes : nodes.slice(from, from + (first ?? 0));
  const edges = page.map((node, place) => ({ node, cursor: Buffer.from(String(from + place)).toString('base64url') }));
  return {
    edges,
    nodes: page,
    pageInfo: {
      hasNextPage: !isBulk && from + page.length < nodes.length,
      hasPreviousPage: from > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

const variantOf = (product: Product, variant: Product['variants'][number]) => ({
  __typename: 'ProductVariant',
  id: gid('ProductVariant', variant.id),
  legacyResourceId: String(variant.id),
  title: variant.options.map(({ value }) => value).join(' / '),
  displayName: `${product.title} - ${variant.options.map(({ value }) => value).join(' / ')}`,
  sku: variant.sku,
  barcode: variant.barcode,
  price: variant.price,
  compareAtPrice: null,
  inventoryQuantity: variant.stock,
  selectedOptions: variant.options,
  createdAt: product.createdAt,
  updatedAt: product.updatedAt,
});

const productOf = (product: Product) => ({
  __typename: 'Product',
  id: gid('Product', product.id),
  legacyResourceId: String(product.id),
  handle: product.handle,
  title: product.title,
  descriptionHtml: product.body,
  description: product.body.replaceAll(/<[^>]*>/gu, ''),
  vendor: product.vendor,
  productType: product.type,
  status: product.status,
  tags: [],
  onlineStoreUrl: product.status === 'ACTIVE' ? `https://shop.example/products/${product.handle}` : null,
  featuredMedia: product.image === null ? null : { alt: '', preview: { image: { id: null, url: product.image } } },
  createdAt: product.createdAt,
  updatedAt: product.updatedAt,
  variants: (page: PageArguments, context: ReadContext) =>
    connection(
      product.variants.map((variant) => variantOf(product, variant)),
      page,
      context,
    ),
});

const customerOf = (customer: Customer) => ({
  __typename: 'Customer',
  id: gid('Customer', customer.id),
  legacyResourceId: String(customer.id),
  firstName: customer.firstName,
  lastName: customer.lastName,
  displayName: `${customer.firstName} ${customer.lastName}`,
  numberOfOrders: '0',
  defaultEmailAddress:
    customer.email === null
      ? null
      : { emailAddress: customer.email, marketingState: customer.consent, marketingUpdatedAt: customer.createdAt },
  defaultPhoneNumber: customer.phone === null ? null : { phoneNumber: customer.phone },
  defaultAddress: {
    id: gid('MailingAddress', customer.id),
    address1: '1 Long Street',
    address2: '',
    city: customer.city,
    province: null,
    zip: '2000',
    country: 'Australia',
    countryCodeV2: 'AU',
  },
  tags: [],
  createdAt: customer.createdAt,
  updatedAt: customer.updatedAt,
});

const lineOf = (line: Order['lines'][number]) => ({
  __typename: 'LineItem',
  id: gid('LineItem', line.id),
  name: line.product.title,
  title: line.product.title,
  sku: line.variant.sku,
  quantity: line.quantity,
  currentQuantity: line.quantity,
  originalUnitPriceSet: bag(line.variant.price),
  discountAllocations: line.discount === '0.00' ? [] : [{ allocatedAmountSet: bag(line.discount) }],
  taxLines: [],
  variant: variantOf(line.product, line.variant),
  product: productOf(line.product),
});

const refundedOf = (refund: Refund): number =>
  refund.lines.reduce((sum, line) => sum + refundedCents(line), Math.round(Number(refund.amount) * 100));

const refundOf = (refund: Refund) => ({
  __typename: 'Refund',
  id: gid('Refund', refund.id),
  legacyResourceId: String(refund.id),
  createdAt: refund.at,
  updatedAt: refund.at,
  note: null,
  totalRefundedSet: bag(money(refundedOf(refund))),
  refundLineItems: (page: PageArguments, context: ReadContext) =>
    connection(
      refund.lines.map((line) => ({
        id: gid('RefundLineItem', line.id),
        lineItem: lineOf(line.line),
        quantity: line.quantity,
        subtotalSet: bag(money(refundedCents(line))),
        totalTaxSet: bag('0.00'),
      })),
      page,
      context,
    ),
});

/** What an order costs, in cents. */
export const orderCents = ({ lines }: Order): number => lines.reduce((sum, line) => sum + lineCents(line), 0);

const orderOf = (order: Order) => ({
  __typename: 'Order',
  id: gid('Order', order.id),
  legacyResourceId: String(order.id),
  name: order.name,
  email: order.customer?.email ?? null,
  test: order.test,
  sourceName: order.source,
  taxesIncluded: true,
  displayFinancialStatus: order.status,
  totalPriceSet: bag(money(orderCents(order))),
  customer: order.customer && customerOf(order.customer),
  createdAt: order.createdAt,
  processedAt: order.createdAt,
  updatedAt: order.updatedAt,
  cancelledAt: order.cancelledAt,
  refunds: ({ first }: PageArguments) => order.refunds.map(refundOf).slice(0, first ?? undefined),
  lineItems: (page: PageArguments, context: ReadContext) => connection(order.lines.map(lineOf), page, context),
});

/** The rows that a search such as `updated_at:>='2026-01-01T00:00:00Z'` finds; other searches are not known here. */
function searched<Row extends { readonly updatedAt: string }>(
  rows: readonly Row[],
  query: string | null | undefined,
): readonly Row[] {
  if (!query) return rows;
  const since = /^updated_at:>='?(?<since>[^']+)'?$/u.exec(query)?.groups?.['since'];
  if (since === undefined) throw new Error(`This stand-in does not know the search ${query}.`);
  return rows.filter(({ updatedAt }) => Date.parse(updatedAt) >= Date.parse(since));
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((one, other) => one.id - other.id);

/** The roots of queries over a shop. */
export function queryRoot(shop: Shop, domain: string) {
  const count =
    (rows: () => readonly { readonly updatedAt: string }[]) =>
    ({ limit, query }: { readonly limit?: number | null; readonly query?: string | null }) => {
      const found = searched(rows(), query).length;
      return limit !== null && limit !== undefined && found > limit
        ? { count: limit, precision: 'AT_LEAST' }
        : { count: found, precision: 'EXACT' };
    };
  const variants = () => shop.products.flatMap((product) => product.variants.map(() => product));
  const refunds = () => shop.orders.flatMap((order) => order.refunds);
  const found: Readonly<Record<string, (id: number) => GraphNode | undefined>> = {
    Product: (id) => shop.products.filter((one) => one.id === id).map(productOf)[0],
    Customer: (id) => shop.customers.filter((one) => one.id === id).map(customerOf)[0],
    Order: (id) => shop.orders.filter((one) => one.id === id).map(orderOf)[0],
    Refund: (id) =>
      refunds()
        .filter((one) => one.id === id)
        .map(refundOf)[0],
  };
  const node = (id: string): GraphNode | null => {
    const { type = '', number = '' } = /^gid:\/\/shopify\/(?<type>\w+)\/(?<number>\d+)$/u.exec(id)?.groups ?? {};
    return found[type]?.(Number(number)) ?? null;
  };
  return {
    shop: {
      id: gid('Shop', 1),
      name: 'Corner Shop',
      myshopifyDomain: domain,
      currencyCode: 'AUD',
      ianaTimezone: 'Australia/Sydney',
    },
    node: ({ id }: { readonly id: string }) => node(id),
    nodes: ({ ids }: { readonly ids: readonly string[] }) => ids.map(node),
    products: (page: PageArguments, context: ReadContext) =>
      connection(searched(byId(shop.products), page.query).map(productOf), page, context),
    customers: (page: PageArguments, context: ReadContext) =>
      connection(searched(byId(shop.customers), page.query).map(customerOf), page, context),
    orders: (page: PageArguments, context: ReadContext) =>
      connection(searched(byId(shop.orders), page.query).map(orderOf), page, context),
    productsCount: count(() => shop.products),
    productVariantsCount: count(variants),
    customersCount: count(() => shop.customers),
    ordersCount: count(() => shop.orders),
  };
}
