import type { TenantEngine } from '#server/engine/engine.ts';

/** A tenant's rows as the second computation reads them: text keys, days as `YYYY-MM-DD`, money in ten-thousandths. */
export interface World {
  readonly today: string;
  readonly customers: ReadonlyMap<string, Customer>;
  readonly products: ReadonlyMap<string, Product>;
  /** Addresses in lower case that mail is stopped to. */
  readonly stopped: ReadonlySet<string>;
  readonly sales: readonly Sale[];
  /** Ids of the stored members, by segment id. */
  readonly segments: readonly { readonly id: number; readonly name: string; readonly members: ReadonlySet<string> }[];
}

export interface Customer {
  readonly user_id: string;
  readonly gender: string | null;
  readonly email: string | null;
  readonly email_consented: string | null;
  readonly birthdate: string | null;
  readonly shipping_country: string | null;
  readonly shipping_city: string | null;
  readonly shipping_state: string | null;
}

export interface Product {
  readonly item_id: string;
  readonly name: string | null;
  readonly brand: string | null;
  readonly category: string | null;
  readonly sub_category: string | null;
  readonly status: string | null;
  readonly price: number | null;
}

export interface Sale {
  readonly event_id: string;
  readonly event_type: string;
  readonly transaction_id: string | null;
  readonly value: bigint;
  readonly channel_type: string | null;
  readonly channel_name: string | null;
  readonly day: string | null;
  readonly user_id: string;
  readonly item_id: string | null;
}

/** Who or what figures are about: ids of customers or of products. */
export interface Subject {
  readonly kind: 'segment' | 'filter';
  readonly ids: ReadonlySet<string>;
}

/** Reads everything once; keys and figures are put together here, not in the engine. */
export async function worldOf(engine: TenantEngine, today: string): Promise<World> {
  const customers = await engine.query<Customer>('SELECT * FROM customer');
  const products = await engine.query<Product>('SELECT * FROM product');
  const sales = await engine.query<Omit<Sale, 'value'> & { readonly written: string | null }>(
    `SELECT event_id, event_type, transaction_id, channel_type, channel_name, user_id, item_id,
       CAST(CAST(event_dt AS DATE) AS VARCHAR) AS day, CAST(event_value AS VARCHAR) AS written FROM sale`,
  );
  const stopped = await engine.query<{ address: string }>('SELECT address FROM suppression WHERE lifted IS NULL');
  const stored = await engine.query<{ id: number; name: string }>(
    "SELECT id, name FROM segment_definition WHERE status = 'active'",
  );
  const members = await engine.query<{ id: string; user_id: string }>('SELECT id, user_id FROM segment');
  return {
    today,
    customers: new Map(customers.map((customer) => [customer.user_id, customer])),
    stopped: new Set(stopped.map(({ address }) => address)),
    products: new Map(products.map((product) => [product.item_id, product])),
    sales: sales.map(({ written, ...sale }) => ({ ...sale, value: tenThousandths(written ?? '0') })),
    segments: stored.map(({ id, name }) => ({
      id,
      name,
      members: new Set(members.filter((member) => member.id === String(id)).map(({ user_id }) => user_id)),
    })),
  };
}

/** Whether a sale is the subject's: made by one of the customers, or about one of the products. */
export function isOf({ kind, ids }: Subject, { user_id, item_id }: Sale): boolean {
  return kind === 'segment' ? ids.has(user_id) : item_id !== null && ids.has(item_id);
}

/** The sum of some lines, exact. */
export function sumOf(sales: readonly Sale[]): bigint {
  return sales.reduce((sum, { value }) => sum + value, 0n);
}

/** Money as a number. */
export function amount(value: bigint): number {
  return Number(value) / 10_000;
}

/** One number of another; 0 where there is nothing to divide by. */
export function part(of: number, whole: number): number {
  return whole === 0 ? 0 : of / whole;
}

/** Rows by a key, in the order they come. */
export function grouped<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

/** The day a number of days before another. */
export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * 24 * 3600_000).toISOString().slice(0, 10);
}

/** Compares text as bytes would. */
export function inOrder(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function tenThousandths(written: string): bigint {
  const [whole = '0', decimals = ''] = written.replace('-', '').split('.');
  const size = BigInt(whole) * 10_000n + BigInt(decimals.padEnd(4, '0'));
  return written.startsWith('-') ? -size : size;
}
