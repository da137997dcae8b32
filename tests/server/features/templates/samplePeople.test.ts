import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantVocabulary } from '#server/records/vocabulary.ts';
import { sampleContexts } from '#server/features/templates/samples/sampleContexts.ts';
import { samplePeople } from '#server/features/templates/samples/samplePeople.ts';
import { addPeople } from '../campaigns/people.ts';
import { startTestServer, tenantIds, testToday, type TestServer } from '../../testServer.ts';

describe('the people that a mail is tried with', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await addPeople(server.services.engines.tenant(tenantIds.first), [
      { user_id: 'try-nameless', email: 'try-nameless@example.com' },
      { user_id: 'try-long', email: 'try-long@example.com', name: 'W'.repeat(150) },
      { user_id: 'try-unreachable', email: null, name: 'Una' },
      { user_id: 'try-last', email: 'try-last@example.com', name: 'Zed' },
    ]);
  });
  afterAll(() => server.close());

  it('are the same ones each time, with the gaps and extremes of the tenant’s customers, and at most eight', async () => {
    const engine = server.services.engines.tenant(tenantIds.first);
    const people = await samplePeople(engine);
    expect(await samplePeople(engine)).toEqual(people);
    const ids = people.map(({ user_id: id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeLessThanOrEqual(8);
    expect(ids).toEqual(expect.arrayContaining(['try-long', 'try-last']));
    expect(people.some(({ name }) => !name)).toBe(true);
    expect(people.some(({ email }) => !email)).toBe(true);
    expect(people.some(({ shipping_city: city }) => !city)).toBe(true);
    const [first] = await engine.query<{ id: string }>(
      'SELECT user_id AS id FROM customer ORDER BY customer_no LIMIT 1',
    );
    expect(ids).toContain(first?.id);
  });

  it('are joined by one with hostile values and full lists, who comes first, and one without any value', async () => {
    const engine = server.services.engines.tenant(tenantIds.first);
    const contexts = await engine.read(async (reader) =>
      sampleContexts(reader, await tenantVocabulary(reader, 'segment'), { tenantName: 'Shop', today: testToday }),
    );
    expect(contexts.length).toBeLessThanOrEqual(10);
    const [hostile, nobody] = contexts;
    expect(hostile?.products).toHaveLength(12);
    expect(hostile?.customer['name']).toContain('"><');
    expect(nobody).toMatchObject({ products: [], recommendations: [] });
    expect(nobody?.customer['name']).toBeUndefined();
  });

  it('of a tenant without customers are those two', async () => {
    const engine = server.services.engines.tenant(tenantIds.second);
    await engine.write((writer) => writer.run('DELETE FROM customer'));
    const contexts = await engine.read(async (reader) =>
      sampleContexts(reader, await tenantVocabulary(reader, 'segment'), { tenantName: 'Shop', today: testToday }),
    );
    expect(contexts).toHaveLength(2);
  });
});
