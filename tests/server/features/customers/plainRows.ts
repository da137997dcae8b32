import type { TenantEngine } from '#server/engine/engine.ts';

/** One event as the second computation reads it: moments as ISO text, money in ten-thousandths. */
export interface Event {
  readonly event_id: string;
  readonly event_type: string;
  readonly transaction_id: string | null;
  readonly value: bigint;
  readonly channel_type: string | null;
  readonly channel_name: string | null;
  readonly moment: string | null;
  readonly user_id: string;
  readonly item_id: string | null;
}

interface Thing {
  readonly item_id: string;
  readonly item_no: number;
  readonly name: string | null;
  readonly category: string | null;
  readonly image_url: string | null;
  readonly price: number | null;
}

interface Mail {
  readonly user_id: string;
  readonly sent: string | null;
  readonly delivery: number;
  readonly open: number;
  readonly click: number;
}

interface Recommendation {
  readonly batch_id: number;
  readonly customer_no: number;
  readonly item_no: number;
  readonly rank: number;
  readonly score: number;
  readonly reason_item_no: number | null;
  readonly kind: string | null;
  readonly shared: number | null;
  readonly is_weak: boolean | null;
}

/** All rows of a tenant that figures of customers are made of; put together here, not in the engine. */
export interface Rows {
  readonly today: string;
  readonly customers: ReadonlyMap<string, number>;
  readonly products: ReadonlyMap<string, Thing>;
  readonly events: readonly Event[];
  readonly mails: readonly Mail[];
  readonly segments: readonly { readonly id: number; readonly name: string }[];
  readonly members: readonly { readonly id: string; readonly user_id: string; readonly since: string }[];
  readonly batches: readonly { readonly id: number; readonly dt: string }[];
  readonly recommendations: readonly Recommendation[];
}

const iso = (column: string): string => {
  const text = `CAST(${column} AS VARCHAR)`;
  const whole = `${text} || CASE WHEN length(${text}) = 19 THEN '.' ELSE '' END`;
  return `replace(left(rpad(${whole}, 23, '0'), 23), ' ', 'T') || 'Z'`;
};

export async function rowsIn(engine: TenantEngine, today: string): Promise<Rows> {
  const customers = await engine.query<{ user_id: string; customer_no: number }>(
    'SELECT user_id, customer_no FROM customer',
  );
  const products = await engine.query<Thing>('SELECT item_id, item_no, name, category, image_url, price FROM product');
  const events = await engine.query<Omit<Event, 'value'> & { readonly written: string | null }>(
    `SELECT event_id, event_type, transaction_id, channel_type, channel_name, user_id, item_id,
       ${iso('event_dt')} AS moment, CAST(event_value AS VARCHAR) AS written FROM sale`,
  );
  return {
    today,
    customers: new Map(customers.map((row) => [row.user_id, row.customer_no])),
    products: new Map(products.map((row) => [row.item_id, row])),
    events: events.map(({ written, ...event }) => ({ ...event, value: tenThousandths(written ?? '0') })),
    mails: await engine.query<Mail>(`SELECT user_id, ${iso('sent_dt')} AS sent, delivery, open, click FROM email`),
    segments: await engine.query("SELECT id, name FROM segment_definition WHERE status = 'active'"),
    members: await engine.query(`SELECT id, user_id, since FROM segment`),
    batches: await engine.query('SELECT id, dt FROM recommendation_batch'),
    recommendations: await engine.query<Recommendation>('SELECT * FROM recommendation'),
  };
}

function tenThousandths(written: string): bigint {
  const [whole = '0', decimals = ''] = written.replace('-', '').split('.');
  const size = BigInt(whole) * 10_000n + BigInt(decimals.padEnd(4, '0'));
  return written.startsWith('-') ? -size : size;
}
