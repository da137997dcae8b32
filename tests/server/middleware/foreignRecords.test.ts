import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { startTestServer, tenantIds, type Person, type TestServer } from '../testServer.ts';
import { idNamesOf, requestsFor, type IdRequest, type Ids } from './namedIds.ts';
import { addNeighbourRecords, deleteRecords, digestsOf } from './neighbourRecords.ts';

/** Calls that create the record whose id they are sent, or a copy. */
const creating = ['customerCreate', 'productCreate', 'templateSave', 'campaignCreate', 'automationCreate'];
/**
 * Calls that answer an unknown id with neither 404 nor null, but with 422 or as if it were omitted; or that reach the
 * id only with more than generated bodies contain.
 */
const otherwise = ['datasetCreate', 'campaignChecks', 'chatSettingsSave'];

const rows = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  // Streams are no JSON: templates.test.ts sends one.
  ([name, row]) => row.needs === 'tenant' && !row.stream && idNamesOf(row).length > 0 && !creating.includes(name),
);

const unknown: Ids = {
  customer: 'unknown-customer',
  product: 'unknown-product',
  order: 'unknown-order',
  number: 987_654_321,
  removals: {},
};

/**
 * Generated from the call table: every call that names a record, by its path, query or body (security.md §4, promise
 * 1).
 */
describe('another tenant’s record', () => {
  let server: TestServer;
  let theirs: Ids;
  let before: unknown;

  const engineOf = (which: keyof typeof tenantIds) => server.services.engines.tenant(tenantIds[which]);
  const ask = async (as: Person, { method }: Endpoint, { path, body }: IdRequest) => {
    const reply = await server.ask(path, { as, method, ...(body !== undefined && { body }) });
    return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
  };
  const settled = () => Promise.all(Object.values(tenantIds).map((id) => server.services.jobs.settled(id)));
  /** A reply about unknown ids, rewritten to name the neighbour's ids. */
  const named = (text: string, { path }: Endpoint): string =>
    text
      .replaceAll(unknown.customer, theirs.customer)
      .replaceAll(unknown.product, theirs.product)
      .replaceAll(unknown.order, theirs.order)
      .replaceAll(String(unknown.number), String(theirs.removals[path] ?? theirs.number));

  beforeAll(async () => {
    server = await startTestServer();
    theirs = await addNeighbourRecords(server);
    await deleteRecords(engineOf('first'));
    await settled();
    before = await digestsOf(engineOf('second'));
  });
  afterAll(() => server.close());

  test.each(rows)('is missing for %s, like one that does not exist, byte for byte', async (name, row) => {
    const isRead = row.method === 'GET' || row.figure === true;
    let isMissing = false;
    let isTheirs = !isRead;
    for (const request of requestsFor(row, { theirs, unknown })) {
      const [foreign, missing] = [await ask('owner', row, request.theirs), await ask('owner', row, request.unknown)];
      expect(foreign, request.theirs.path).toEqual({ ...missing, text: named(missing.text, row) });
      isMissing ||= missing.status === 404 || missing.text === '{"value":null}';
      isTheirs ||= (await ask('neighbour', row, request.theirs)).text !== foreign.text;
      if (isMissing && isTheirs) break;
    }
    expect(isMissing || otherwise.includes(name), 'no generated request is answered as one for a missing record').toBe(
      true,
    );
    expect(isTheirs, 'the neighbour has no such record: the seed gives every kind the number 1').toBe(true);
  });

  test('stays as it is', async () => {
    await settled();
    expect(await digestsOf(engineOf('second'))).toEqual(before);
  });
});
