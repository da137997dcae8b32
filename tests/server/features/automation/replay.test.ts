import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recipeNames, recipes } from '#domain/automation/recipes.ts';
import { monthsBefore } from '#server/analytics/localTime.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { startTestServer, tenantIds, testToday, valueOf, type TestServer } from '../../testServer.ts';
import { factsOf } from './facts.ts';
import { expectedMails, type CustomerFacts, type EventFacts, type ExpectedMail } from './independent.ts';

interface Replay {
  readonly from: string;
  readonly to: string;
  readonly occasions: number;
  readonly mails: number;
  readonly people: number;
  readonly months: readonly { readonly month: string; readonly occasions: number; readonly mails: number }[];
  readonly rows: readonly (ExpectedMail & { readonly full_name: string })[];
  readonly total: number;
}

describe('the replay of a recipe', () => {
  let server: TestServer;
  let engine: TenantEngine;
  let customers: readonly CustomerFacts[];
  let events: readonly EventFacts[];
  const from = monthsBefore(testToday, 12);
  const make = async (recipe: string): Promise<number> => {
    const body = { title: recipe, recipe };
    return (
      await valueOf<{ id: number }>(await server.ask('marketing-automation', { as: 'owner', method: 'POST', body }))
    ).id;
  };
  const replay = async (id: number, query = ''): Promise<Replay> =>
    valueOf<Replay>(await server.ask(`marketing-automation/${id}/replay${query}`, { as: 'owner' }));

  beforeAll(async () => {
    server = await startTestServer();
    engine = server.services.engines.tenant(tenantIds.first);
    await engine.write(async (writer) => {
      const born = { birthdate: '2000-02-29', email_consented: 'true' };
      await tenantDb(writer).updateTable('customer').set(born).where('user_id', '=', 'C0000002').execute();
    });
    ({ customers, events } = await factsOf(engine));
  });
  afterAll(() => server.close());

  it('is about people and events of the seed', () => {
    expect(customers.length).toBeGreaterThan(50);
    expect(new Set(events.map((event) => event.event_type)).size).toBeGreaterThan(4);
  });

  it.each(recipeNames)('%s equals a computation without the engine, mail by mail', async (recipe) => {
    const id = await make(recipe);
    const expected = expectedMails(recipe, customers, events, [from, testToday]);
    const found = await replay(id);
    expect(found).toMatchObject({
      from,
      occasions: expected.occasions,
      mails: expected.mails.length,
      people: new Set(expected.mails.map((one) => one.user_id)).size,
      total: expected.mails.length,
    });
    expect(found.occasions, 'the seed has such occasions').toBeGreaterThan(0);
    const rows = [...found.rows];
    for (let page = 2; rows.length < found.total; page += 1) rows.push(...(await replay(id, `?cursor=${page}`)).rows);
    const plain = ({ user_id, occasion, due }: ExpectedMail): string => `${due} ${user_id} ${occasion}`;
    expect(rows.map(plain).toSorted()).toEqual(expected.mails.map(plain).toSorted());
    const months = new Map<string, number>();
    for (const { due } of expected.mails) months.set(due.slice(0, 7), (months.get(due.slice(0, 7)) ?? 0) + 1);
    expect(
      Object.fromEntries(found.months.map(({ month, mails }) => [month, mails]).filter(([, mails]) => mails !== 0)),
    ).toEqual(Object.fromEntries(months));
  });

  it('of a month lists its mails alone', async () => {
    const id = await make('after purchase');
    const { months } = await replay(id);
    const { month = '', mails } = months.at(-1) ?? {};
    const found = await replay(id, `?month=${month}`);
    expect(found.total).toBe(mails);
    expect(found.rows.every(({ due }) => due.startsWith(month))).toBe(true);
    expect((await server.ask(`marketing-automation/${id}/replay?month=2026-13`, { as: 'owner' })).status).toBe(400);
  });

  it('of an automation without a recipe is empty', async () => {
    const body = { title: 'Nothing yet' };
    const { id } = await valueOf<{ id: number }>(
      await server.ask('marketing-automation', { as: 'owner', method: 'POST', body }),
    );
    expect(await replay(id)).toMatchObject({ occasions: 0, mails: 0, months: [], rows: [] });
  });

  it('has eight recipes, each with a title and a sentence', () => {
    expect(recipeNames).toHaveLength(8);
    for (const name of recipeNames) expect(recipes[name].description).toMatch(/\.$/u);
  });
});
