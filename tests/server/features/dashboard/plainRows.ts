import type { TenantEngine } from '#server/engine/engine.ts';

/** One event as the second computation reads it: moments as `YYYY-MM-DD HH:MM:SS…`, money in ten-thousandths. */
export interface Event {
  readonly event_id: string;
  readonly event_type: string;
  readonly transaction_id: string | null;
  readonly value: bigint;
  readonly quantity: number | null;
  readonly channel_type: string | null;
  readonly channel_name: string | null;
  readonly moment: string | null;
  readonly user_id: string;
  readonly item_id: string | null;
}

interface Campaign {
  readonly id: number;
  readonly name: string;
  readonly channel: string;
  readonly status: string;
  readonly created_at: string;
}

interface Mail {
  readonly user_id: string;
  readonly campaign_id: number | null;
  readonly delivery: number;
  readonly open: number;
  readonly click: number;
}

/** All rows of a tenant that the dashboard is made of; put together by the second computation, not by the engine. */
export interface Rows {
  readonly today: string;
  /** The VAT rate of the settings, in percent. */
  readonly vat: number;
  readonly customers: ReadonlySet<string>;
  /** Names by item_id. */
  readonly products: ReadonlyMap<string, string | null>;
  readonly events: readonly Event[];
  readonly campaigns: readonly Campaign[];
  readonly mails: readonly Mail[];
  readonly segments: readonly { readonly status: string }[];
  /** When imports ended, in UTC. */
  readonly imports: readonly (string | null)[];
  readonly batches: readonly { readonly id: number; readonly dt: string }[];
  readonly recommendations: readonly { readonly batch_id: number }[];
}

export async function rowsIn(engine: TenantEngine, today: string): Promise<Rows> {
  const customers = await engine.query<{ user_id: string }>('SELECT user_id FROM customer');
  const products = await engine.query<{ item_id: string; name: string | null }>('SELECT item_id, name FROM product');
  const events = await engine.query<Omit<Event, 'value'> & { readonly written: string | null }>(
    `SELECT event_id, event_type, transaction_id, quantity, channel_type, channel_name, user_id, item_id,
       CAST(event_dt AS VARCHAR) AS moment, CAST(event_value AS VARCHAR) AS written FROM sale`,
  );
  const imports = await engine.query<{ ended_at: string | null }>('SELECT ended_at FROM import');
  const settings = await engine.query<{ value: string }>("SELECT value FROM setting WHERE name = 'tenant-settings'");
  return {
    today,
    vat: (JSON.parse(settings[0]?.value ?? '{}') as { vat?: number }).vat ?? 0,
    customers: new Set(customers.map(({ user_id }) => user_id)),
    products: new Map(products.map(({ item_id, name }) => [item_id, name])),
    events: events.map(({ written, ...event }) => ({ ...event, value: tenThousandths(written ?? '0') })),
    campaigns: await engine.query(
      'SELECT id, name, channel, status, created_at FROM campaign WHERE deleted_at IS NULL',
    ),
    mails: await engine.query('SELECT user_id, campaign_id, delivery, open, click FROM email'),
    segments: await engine.query('SELECT status FROM segment_definition'),
    imports: imports.map(({ ended_at }) => ended_at),
    batches: await engine.query('SELECT id, dt FROM recommendation_batch'),
    recommendations: await engine.query('SELECT batch_id FROM recommendation'),
  };
}

function tenThousandths(written: string): bigint {
  const [whole = '0', decimals = ''] = written.replace('-', '').split('.');
  const size = BigInt(whole) * 10_000n + BigInt(decimals.padEnd(4, '0'));
  return written.startsWith('-') ? -size : size;
}
