import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, valueOf, type TestServer } from '../../testServer.ts';
import {
  buyersText,
  genderIs,
  groupOf,
  post,
  refusalOf,
  rowsOf,
  women,
  womenText,
  type Counted,
  type Segment,
} from './definitions.ts';

type Saved = NonNullable<Segment>;

/** POST segment and PUT segment/{id} (specification 2 §7, conditions.md §1 and §5). */
describe('saving a segment (2 §3: segment) (2 §7: segments)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const create = async (body: object): Promise<Saved> =>
    valueOf(await post(server, 'segment', { name: 'Anything', ...body }));
  const put = (id: number, body: object, as: 'owner' | 'analyst' | 'neighbour' = 'owner'): Promise<Response> =>
    server.ask(`segment/${id}`, { as, method: 'PUT', body });
  const definitions = (): Promise<object[]> => rowsOf(server, 'SELECT * FROM segment_definition ORDER BY id');

  test('is not for a role that only looks', async () => {
    expect((await post(server, 'segment', { name: 'x', ...women }, { as: 'analyst' })).status).toBe(403);
    expect((await put(1, { name: 'x', ...women }, 'analyst')).status).toBe(403);
  });

  test('from groups prints the text, counts and stores the members', async () => {
    const saved = await create({
      name: '  Women ',
      description: 'All of them',
      segment_external_id: 'crm-7',
      ...women,
    });
    expect(saved).toMatchObject({
      name: 'Women',
      description: 'All of them',
      segment_external_id: 'crm-7',
      sql_query: womenText,
      properties: { ...women, sql: womenText },
      status: 'active',
      version: 1,
    });
    const [{ members, consented } = { members: 0, consented: 0 }] = await rowsOf<
      Record<'members' | 'consented', number>
    >(
      server,
      `SELECT COUNT(*) AS members, COUNT(*) FILTER (WHERE email_consented = 'true') AS consented FROM customer WHERE gender = 'F'`,
    );
    expect(saved.count).toEqual({
      population: members,
      target: consented,
      consented,
      not_consented: members - consented,
    });
    expect(
      await rowsOf(
        server,
        `SELECT COUNT(*) AS members, COUNT(DISTINCT segment.customer_no) AS customers, MIN(segment.name) AS name
         FROM segment JOIN customer USING (user_id) WHERE id = '${saved.id}' AND gender = 'F'`,
      ),
    ).toEqual([{ members, customers: members, name: 'Women' }]);
  });

  test('from text keeps the author’s words, comments included, and reads the model', async () => {
    const sql = `-- all of them\nselect customer.user_id from customer\nwhere customer.gender = 'F' /* for now */;`;
    const saved = await create({ sql });
    expect(saved.sql_query).toBe(sql);
    expect(saved.properties).toMatchObject(women);
  });

  test('from both takes them where they agree, and the words stay', async () => {
    const sql = `${womenText} -- agreed`;
    expect((await create({ ...women, sql })).sql_query).toBe(sql);
  });

  test('from both that disagree is refused', async () => {
    const reply = await post(server, 'segment', { name: 'Two minds', ...women, sql: womenText.replace("'F'", "'M'") });
    expect(await refusalOf(reply)).toMatchObject({
      status: 422,
      message: 'The groups and the SQL don’t match.',
    });
  });

  test('from a refused text names every fragment with code, sentence and span', async () => {
    const sql = `SELECT customer.user_id FROM customer WHERE customer.gendr = 'F' AND customer.email IS NULL`;
    const { status, problems } = await refusalOf(await post(server, 'segment', { name: 'Has errors', sql }));
    expect(status).toBe(422);
    expect(problems?.map(({ code, from = 0, to = 0 }) => [code, sql.slice(from, to)])).toEqual([
      ['S03', 'customer.gendr'],
      ['S10', expect.stringContaining('NULL')],
    ]);
    for (const { field, message } of problems ?? []) expect([field, message.length > 10]).toEqual(['sql', true]);
  });

  const refused: readonly (readonly [name: string, body: object, status: number, field?: string])[] = [
    ['nothing to count', {}, 422],
    ['no groups', { groups: {} }, 422, 'groups'],
    ['a group without conditions', { groups: { GP0: groupOf() } }, 422, 'groups.GP0.conditions'],
    ['an unfinished value', { groups: { GP0: groupOf(genderIs(null)) } }, 422, 'groups.GP0.fields.FD0.value'],
    ['a value of another type', { groups: { GP0: groupOf(genderIs(7)) } }, 422, 'groups.GP0.fields.FD0.value'],
    ['a key that nobody knows', { groups: { GP0: { ...groupOf(genderIs('F')), colour: 1 } } }, 422, 'groups.GP0'],
    ['a gap in the numbers', { groups: { GP1: groupOf(genderIs('F')) } }, 422],
    ['an operator that nobody knows', { ...women, operator: 'XOR' }, 422, 'operator'],
    ['a field of the prototype', { groups: { GP0: groupOf({ ...genderIs('F'), field: '__proto__' }) } }, 422],
    ['another person’s fields', { ...women, id: 1 }, 400, 'id'],
    ['a version beyond all numbers', { ...women, version: 1e308 }, 400, 'version'],
    ['no name', { ...women, name: ' ' }, 400, 'name'],
  ];
  test.each(refused.map(([name, ...rest]) => ({ name, rest })))(
    'with $name is refused and changes nothing',
    async ({ rest: [body, status, field] }) => {
      const before = await definitions();
      const refusal = await refusalOf(await post(server, 'segment', { name: 'Refused', ...body }));
      expect(refusal.status).toBe(status);
      if (field !== undefined) expect(refusal.problems?.map((problem) => problem.field)).toContain(field);
      expect(await definitions()).toEqual(before);
    },
  );

  test('again replaces definition, members and name, and counts the version up', async () => {
    const saved = await create({ name: 'First', ...women });
    const again = await valueOf<Saved>(await put(saved.id, { name: 'Second', sql: buyersText, version: 1 }));
    expect(again).toMatchObject({ id: saved.id, name: 'Second', version: 2, sql_query: buyersText, description: '' });
    expect(again.created_at).toBe(saved.created_at);
    const counted = await valueOf<Counted>(await post(server, 'segment/count', { sql: buyersText }));
    expect(again.count.population).toBe(counted.population);
    expect(
      await rowsOf(server, `SELECT name, COUNT(*) AS members FROM segment WHERE id = '${saved.id}' GROUP BY name`),
    ).toEqual([{ name: 'Second', members: counted.population }]);
  });

  test('over a newer version is a conflict that names the segment and changes nothing', async () => {
    const saved = await create({ name: 'Shared', ...women });
    const both = await Promise.all(
      ['Mine', 'Yours'].map((name) => put(saved.id, { name, ...women, version: saved.version })),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const late = await put(saved.id, { name: 'Late', ...women, version: 1 });
    expect(await refusalOf(late)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await put(saved.id, { name: 'Whatever', ...women })).status).toBe(200);
  });

  test('over a segment that does not exist answers 404', async () => {
    expect((await put(999, { name: 'x', ...women })).status).toBe(404);
  });
});
