import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { runsOf } from '#tests/support/laws.ts';
import { tenantIds, type TestServer } from '../testServer.ts';
import { sentFor, type KnownTexts } from './anyRequest.ts';

/** Requests sent to each call, through the whole chain. */
const requests = runsOf(80);

/** The requests to one table of records. */
export interface Hostility {
  readonly server: TestServer;
  /** Values that mean something to the calls, by the name they are sent under. */
  readonly known: KnownTexts;
  /** Ids that some records have, and some that none has. */
  readonly ids: readonly string[];
  /** Distinguishes the other tenant's records. */
  readonly fingerprint: string;
  /** Every status that was answered. */
  readonly statuses: Set<number>;
}

/** Sends one call whatever its shapes let through: no request breaks the server or touches the neighbour's records. */
export async function expectUnbroken(name: string, row: Endpoint, asked: Hostility): Promise<void> {
  const { server, known, ids, fingerprint, statuses } = asked;
  const theirs = (): Promise<unknown> => server.services.engines.tenant(tenantIds.second).query(fingerprint);
  const before = await theirs();
  const shape = {
    query: row.query ? sentFor(row.query, known) : fc.constant({}),
    body: row.body ? sentFor(row.body, known) : fc.constant(undefined),
    id: fc.oneof(fc.constantFrom(...ids), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })),
  };
  for (const { query, body, id } of fc.sample(fc.record(shape), requests)) {
    const path = row.path.replaceAll(/:\w+/gu, encodeURIComponent(id));
    const { status } = await server.ask(`${path}?${inAddress(query)}`, { as: 'owner', method: row.method, body });
    expect(status, `${name} ${path} ${JSON.stringify({ query, body })}`).toBeLessThan(500);
    statuses.add(status);
  }
  expect(
    [...statuses].some((status) => status === 200),
    [...statuses].join(),
  ).toBe(true);
  expect(await theirs()).toEqual(before);
}

function inAddress(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const pairs = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  ]);
  return new URLSearchParams(pairs).toString();
}
