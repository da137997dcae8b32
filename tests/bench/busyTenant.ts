import { setTimeout as pause } from 'node:timers/promises';
import type { Calling } from './lightServer.ts';
import { worstDocument, worstWorkbooks } from './worstInputs.ts';

/** How much of each kind a tenant keeps in flight. */
export interface Busy {
  /** Counts of twelve frequency conditions. */
  readonly counts: number;
  /** Visitors of its site: a page view each. */
  readonly visitors: number;
  /** Whether it also saves segments and its visitors send events: what must not be lost. */
  readonly saves: boolean;
}

/** What a tenant's calls came to. */
export interface Done {
  calls: number;
  /** Calls answered with 429, and with 500 or more or not at all. */
  putOff: number;
  failed: number;
  /** Segments and events that the server acknowledged. */
  segments: number;
  events: number;
}

/** Between two segments of a tenant, and between two events of a visitor, in milliseconds. */
const saving = 1000;

/**
 * Keeps the worst inputs of a tenant in flight until the signal is aborted: counts, previews, workbooks, and visitors
 * of its site.
 */
export async function keepBusy(base: string, ask: Calling, busy: Busy, until: AbortSignal): Promise<Done> {
  const settings = (await (await ask('site-settings')).json()) as { value: { key: string; demo_shop: string } };
  const { key, demo_shop: shop } = settings.value;
  const headers = { origin: new URL(shop).origin };
  const site = (path: string, body: object): Promise<Response> =>
    fetch(`${base}/site/${key}/${path}`, { method: 'POST', body: JSON.stringify({ consent: true, ...body }), headers });
  const done: Done = { calls: 0, putOff: 0, failed: 0, segments: 0, events: 0 };
  const again = async (send: () => Promise<Response>, kept?: 'segments' | 'events'): Promise<void> => {
    while (!until.aborted) {
      const status = await statusOf(send);
      done.calls += 1;
      if (status === 429) done.putOff += 1;
      if (status >= 500) done.failed += 1;
      if (!kept) continue;
      if (status < 300) done[kept] += 1;
      await pause(saving);
    }
  };
  let number = 0;
  const preview = { jsonBody: { version: 1, mode: 'html', document: worstDocument } };
  const event = { type: 'view', item: 'P000001' };
  const visitors = Array.from({ length: busy.visitors }, (_, visitor) => visitor.toString(16).padStart(32, 'a'));
  await Promise.all([
    ...Array.from({ length: busy.counts }, () => again(() => ask('segment/count', frequencies((number += 1))))),
    again(() => ask('template/preview', preview)),
    again(() => inspectWorst(base, ask, (number += 1))),
    ...visitors.map((visitor) => again(() => site('campaigns', { visitor, places: ['hero', 'product', 'cart'] }))),
    ...(busy.saves
      ? [
          again(() => ask('segment', { name: `Bench ${(number += 1)}`, ...frequencies(number) }), 'segments'),
          ...visitors.map((visitor) =>
            again(
              () => site('events', { visitor, events: [{ ...event, id: `bench-${visitor}-${(number += 1)}` }] }),
              'events',
            ),
          ),
        ]
      : []),
  ]);
  return done;
}

/** The status of a reply; 599 if none came. */
async function statusOf(send: () => Promise<Response>): Promise<number> {
  try {
    const reply = await send();
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 599;
  }
}

/** Uploads one of the worst workbooks and inspects it. */
async function inspectWorst(base: string, ask: Calling, number: number): Promise<Response> {
  const asked = await ask('storage/presigned-upload-url?objectKey=worst.xlsx');
  if (!asked.ok) return asked;
  const { url, objectKey } = ((await asked.json()) as { value: { url: string; objectKey: string } }).value;
  const put = await fetch(new URL(url, base), {
    method: 'PUT',
    body: new Uint8Array(worstWorkbooks[number % worstWorkbooks.length] ?? []),
  });
  await put.arrayBuffer();
  return ask('import/inspect', { type: 'customers', objectKey });
}

/** A definition that no cache knows. */
function frequencies(number: number): { readonly sql: string } {
  const conditions = Array.from(
    { length: 12 },
    (_, index) =>
      `customer.user_id IN (SELECT sale.user_id FROM sale WHERE sale.event_value > ${number * 12 + index} GROUP BY sale.user_id HAVING COUNT(*) >= 2)`,
  );
  return { sql: `SELECT customer.user_id FROM customer WHERE ${conditions.join(' OR ')}` };
}
