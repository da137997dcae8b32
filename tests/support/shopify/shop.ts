/** A product of the stand-in's shop, with its variants. Moments are ISO 8601. */
export interface Product {
  readonly id: number;
  handle: string;
  title: string;
  body: string;
  vendor: string;
  type: string;
  status: 'ACTIVE' | 'ARCHIVED' | 'DRAFT';
  image: string | null;
  readonly createdAt: string;
  updatedAt: string;
  variants: Variant[];
}

export interface Variant {
  readonly id: number;
  sku: string | null;
  barcode: string | null;
  price: string;
  stock: number;
  readonly options: readonly { readonly name: string; readonly value: string }[];
}

export interface Customer {
  readonly id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  consent: 'SUBSCRIBED' | 'NOT_SUBSCRIBED' | 'UNSUBSCRIBED';
  city: string;
  readonly createdAt: string;
  updatedAt: string;
}

export interface Line {
  readonly id: number;
  readonly product: Product;
  readonly variant: Variant;
  readonly quantity: number;
  /** What was taken off the whole line. */
  readonly discount: string;
}

export interface Refund {
  readonly id: number;
  readonly at: string;
  readonly lines: readonly { readonly id: number; readonly line: Line; readonly quantity: number }[];
  /** What is given back beside lines. */
  readonly amount: string;
}

export interface Order {
  readonly id: number;
  readonly name: string;
  readonly customer: Customer | null;
  status: 'PAID' | 'REFUNDED' | 'PARTIALLY_REFUNDED' | 'VOIDED';
  readonly source: 'web' | 'pos';
  test: boolean;
  readonly lines: Line[];
  readonly refunds: Refund[];
  readonly createdAt: string;
  updatedAt: string;
  cancelledAt: string | null;
}

/** A shop's content. */
export interface Shop {
  readonly products: Product[];
  readonly customers: Customer[];
  readonly orders: Order[];
}

/** How much a shop has. */
export interface ShopSizes {
  readonly products: number;
  readonly customers: number;
  readonly orders: number;
}

/** The sizes that the connector is accepted with. */
export const fullSizes: ShopSizes = { products: 500, customers: 3000, orders: 8000 };

const start = Date.UTC(2026, 0, 1);
const minute = 60_000;
const at = (minutes: number): string => new Date(start + minutes * minute).toISOString().replace('.000', '');

/** Numbers that are the same at every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What a line costs without its discount, in cents. */
export const fullCents = ({ variant, quantity }: Pick<Line, 'variant' | 'quantity'>): number =>
  Math.round(Number(variant.price) * 100) * quantity;

/** What a line costs, in cents. */
export const lineCents = (line: Line): number => fullCents(line) - Math.round(Number(line.discount) * 100);

/** What a refund gives back for one of its lines, in cents. */
export const refundedCents = ({ line, quantity }: Refund['lines'][number]): number =>
  Math.round((lineCents(line) * quantity) / line.quantity);

/** An amount as Shopify writes it. */
export const money = (cents: number): string => (cents / 100).toFixed(2);

/** A shop of these sizes, the same at every call. Many rows have the same `updatedAt`, and ids do not follow it. */
export function shopOf({ products: p, customers: c, orders: o }: ShopSizes = fullSizes): Shop {
  const draw = numbers(20_261_126);
  const products = Array.from({ length: p }, (_, index) => productOf(index, draw));
  const customers = Array.from({ length: c }, (_, index) => customerOf(index, draw));
  const orders = Array.from({ length: o }, (_, index) => orderOf(index, { products, customers, draw }));
  return { products, customers, orders };
}

const colours = ['Blue', 'Sand', 'Moss'];

function productOf(index: number, draw: (below: number) => number): Product {
  const id = 8_000_000_000_000 + ((index * 7919) % 500_009);
  const count = index % 3 === 0 ? 1 + (index % 2) + 1 : 1;
  const sold = (place: number): Variant => ({
    id: 44_000_000_000_000 + index * 10 + place,
    sku: index % 10 === 9 ? null : `SKU-${index}${count > 1 ? `-${colours[place]?.charAt(0)}` : ''}`,
    barcode: index % 4 === 0 ? `40000${String(index * 10 + place).padStart(8, '0')}` : null,
    price: money(500 + draw(20_000)),
    stock: draw(40),
    options: [count > 1 ? { name: 'Colour', value: colours[place] ?? '' } : { name: 'Title', value: 'Default Title' }],
  });
  return {
    id,
    handle: `item-${index}`,
    title: `Item ${index}`,
    body: `<p>Item <strong>${index}</strong> of the shop.</p>`,
    vendor: `Maker ${index % 12}`,
    type: `Type ${index % 8}`,
    status: index % 25 === 24 ? 'ARCHIVED' : 'ACTIVE',
    image: index % 5 === 0 ? null : `https://cdn.shopify.example/item-${index}.jpg`,
    createdAt: at(index),
    updatedAt: at(1000 + (index % 50)),
    variants: Array.from({ length: count }, (_, place) => sold(place)),
  };
}

function customerOf(index: number, draw: (below: number) => number): Customer {
  const consents = ['SUBSCRIBED', 'NOT_SUBSCRIBED', 'UNSUBSCRIBED'] as const;
  return {
    id: 6_000_000_000_000 + ((index * 104_729) % 3_000_017),
    firstName: `First${index}`,
    lastName: index % 7 === 0 ? `O’Last-${index}` : `Last${index}`,
    email: index % 40 === 39 ? null : `person${index}@mail.example`,
    phone: index % 3 === 0 ? `+61400${String(index).padStart(6, '0')}` : null,
    consent: consents[draw(3)] ?? 'SUBSCRIBED',
    city: ['Sydney', 'Köln', 'Athens'][index % 3] ?? '',
    createdAt: at(index),
    updatedAt: at(5000 + (index % 90)),
  };
}

function orderOf(
  index: number,
  { products, customers, draw }: Pick<Shop, 'products' | 'customers'> & { readonly draw: (below: number) => number },
): Order {
  const lines = Array.from({ length: 1 + (index % 3) }, (_, place): Line => {
    const product = products[draw(products.length)] as Product;
    const variant = product.variants[draw(product.variants.length)] as Variant;
    const quantity = 1 + draw(3);
    const full = fullCents({ variant, quantity });
    return {
      id: 14_000_000_000_000 + index * 10 + place,
      product,
      variant,
      quantity,
      discount: index % 6 === 0 ? money(Math.floor(full / 10)) : '0.00',
    };
  });
  const refunds = index % 20 === 0 ? [refundOf(index, lines)] : [];
  const [status] = refunds.length > 0 ? (['PARTIALLY_REFUNDED'] as const) : (['PAID'] as const);
  return {
    id: 5_000_000_000_000 + ((index * 15_485_863) % 8_000_009),
    name: `#${1001 + index}`,
    customer: index % 25 === 24 ? null : (customers[draw(customers.length)] ?? null),
    status: index % 100 === 99 ? 'VOIDED' : status,
    source: index % 4 === 0 ? 'pos' : 'web',
    test: index % 500 === 499,
    lines,
    refunds,
    createdAt: at(10_000 + index * 40),
    updatedAt: at(10_000 + index * 40 + (index % 20 === 0 ? 3000 : 5)),
    cancelledAt: null,
  };
}

/** Of every second one, only money is given back: no line of the order. */
function refundOf(index: number, lines: readonly Line[]): Refund {
  const [first] = lines as readonly [Line];
  const isMoney = index % 40 === 20;
  return {
    id: 900_000_000_000 + index,
    at: at(10_000 + index * 40 + 3000),
    lines: isMoney ? [] : [{ id: 950_000_000_000 + index, line: first, quantity: 1 }],
    amount: isMoney ? '3.50' : '0.00',
  };
}
