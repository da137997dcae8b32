import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededSegments } from '#server/features/segments/seed/segments.ts';
import { startTestServer, valueOf, type TestServer } from '../../testServer.ts';
import { post, rowsOf, womenText, type Segment } from './definitions.ts';

/** GET segment, segment/format and segment/{id} (specification 2 §7). */
describe('reading segments', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const listed = async (search = ''): Promise<NonNullable<Segment>[]> =>
    valueOf(await server.ask(`segment?search=${encodeURIComponent(search)}`, { as: 'analyst' }));
  const namesOf = async (search: string): Promise<string[]> => (await listed(search)).map(({ name }) => name);

  test('another tenant’s segment is not listed', async () => {
    await valueOf(await post(server, 'segment', { name: 'Only theirs', sql: womenText }, { as: 'neighbour' }));
    expect(await namesOf('theirs')).toEqual([]);
  });

  test.each([999, 0, -1, '1e1', '1 OR 1=1', '__proto__', '９'])(
    'the segment %j, which does not exist, is null',
    async (id) => {
      expect(await valueOf(await server.ask(`segment/${encodeURIComponent(id)}`, { as: 'owner' }))).toBeNull();
    },
  );

  test('a new tenant finds the demo’s segments, newest first, with their members stored', async () => {
    const segments = await listed();
    expect(segments.map(({ name }) => name)).toEqual(seededSegments.map(({ name }) => name).toReversed());
    const stored = await rowsOf<{ id: string; members: number }>(
      server,
      'SELECT id, COUNT(*) AS members FROM segment GROUP BY id',
    );
    const members = new Map(stored.map((row) => [row.id, row.members]));
    for (const { id, count, populated_at: populated } of segments) {
      expect(count.population).toBe(members.get(String(id)) ?? 0);
      expect(count.target + count.not_consented).toBe(count.population);
      expect(populated).not.toBeNull();
    }
    expect(Math.max(...members.values())).toBeGreaterThan(0);
  });

  test('one segment is the same as in the list, with its groups and its text', async () => {
    const [first] = await listed('candle');
    expect(first?.properties).toMatchObject({ operator: 'INTERSECT', sql: first?.sql_query });
    expect(Object.keys(first?.properties.groups ?? {})).toEqual(['GP0']);
    expect(await valueOf(await server.ask(`segment/${first?.id}`, { as: 'analyst' }))).toEqual(first);
  });

  const searches: readonly (readonly [search: string, found: readonly string[]])[] = [
    ['women', ['Women who buy often']],
    ['  WOMEN ', ['Women who buy often']],
    ['address is not', ['Gold without our shop']],
    ['%', []],
    ['_', []],
    ['\\', []],
    ["' OR '1'='1", []],
  ];
  test.each(searches)('search %j looks into names and descriptions, sign by sign', async (search, found) => {
    expect(await namesOf(search)).toEqual(found);
  });

  test('format lists what pickers offer', async () => {
    const choices = await valueOf<object[]>(await server.ask('segment/format', { as: 'analyst' }));
    expect(choices).toHaveLength(seededSegments.length);
    expect(choices).toContainEqual({ id: 2, name: 'VIP' });
  });
});
