import type { ValueOf } from '#contract/endpoint.ts';
import type { segmentEndpoints } from '#contract/features/segments.ts';
import type { ErrorReply } from '#contract/errors.ts';
import { tenantIds, type Asking, type TestServer } from '../../testServer.ts';

/** A saved segment, and what counting and listing members answer. */
export type Segment = ValueOf<(typeof segmentEndpoints)['segment']>;
export type Counted = ValueOf<(typeof segmentEndpoints)['segmentCount']>;
export type Content = ValueOf<(typeof segmentEndpoints)['segmentContent']>;

/** Women, as text and on the wire. */
export const womenText = `SELECT customer.user_id FROM customer
WHERE customer.gender = 'F'`;
export const women = { operator: 'INTERSECT', groups: { GP0: groupOf(genderIs('F')) } } as const;

/** Bought something for more than 50 in one line at least twice, or lives in New South Wales and never gave it back. */
export const buyersText = `SELECT customer.user_id FROM customer
JOIN sale ON sale.user_id = customer.user_id
WHERE sale.event_type = 'purchase'
  AND sale.event_value > 50
GROUP BY customer.user_id HAVING COUNT(*) >= 2
UNION
SELECT customer.user_id FROM customer
WHERE customer.shipping_state = 'NSW'
  AND (customer.user_id IN (
    SELECT sale.user_id FROM sale
    WHERE sale.event_type = 'refund')) IS NOT TRUE`;

/** One condition of a customer group, as the wire has it. */
export function genderIs(value: unknown): Readonly<Record<string, unknown>> {
  return {
    negation: false,
    table: 'customer',
    field: 'gender',
    operator: '=',
    value,
    frequency: { checked: false, operator: '>=', figure: 1 },
    recency: { checked: false, operator: 'In the Last', figure: 1, type: 'years' },
  };
}

/** A group about the customer on the wire. */
export function groupOf(...conditions: readonly object[]): Readonly<Record<string, unknown>> {
  return {
    operator: 'AND',
    segmentChoice: 'customer',
    frequencyCheck: false,
    frequencyOperator: '>=',
    frequencyValue: 1,
    fields: Object.fromEntries(conditions.map((condition, index) => [`FD${index}`, condition])),
  };
}

/** Sends a body as the owner of the first tenant, by default. */
export function post(server: TestServer, path: string, body: unknown, asking: Asking = {}): Promise<Response> {
  return server.ask(path, { as: 'owner', method: 'POST', body, ...asking });
}

/** The content of a refusal. */
export async function refusalOf(reply: Response): Promise<ErrorReply['error'] & { readonly status: number }> {
  const { error } = (await reply.json()) as ErrorReply;
  return { ...error, status: reply.status };
}

/** The first tenant's rows for a statement of the test's own. */
export function rowsOf<Row extends object>(server: TestServer, sql: string): Promise<Row[]> {
  return server.services.engines.tenant(tenantIds.first).query<Row>(sql);
}
