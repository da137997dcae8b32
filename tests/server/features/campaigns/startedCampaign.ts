import { act } from '#server/features/campaigns/actions.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { addPeople, addSegment } from './people.ts';
import { peopleNamed } from './sendingServer.ts';

/** Starts a campaign to many people in an empty tenant; returns its id. */
export async function started(engine: TenantEngine, count: number): Promise<number> {
  await addPeople(engine, peopleNamed('Kill', count));
  const segment = await addSegment(
    engine,
    'All',
    peopleNamed('Kill', count).map((one) => one.user_id),
  );
  await engine.write(async (writer) => {
    const now = new Date();
    const at = now.toISOString();
    const template = { id: 1, name: 'T', channel: 'dodo-mail', html_body: '<p>Hello {{ customer.name }}</p>' };
    await tenantDb(writer)
      .insertInto('template')
      .values({ ...template, created_at: at, updated_at: at })
      .execute();
    const payload = { segmentIds: [segment], templateId: 1, subject: 'News', fromEmailAddress: 'news@shop.example' };
    await tenantDb(writer)
      .insertInto('campaign')
      .values({ id: 1, name: 'C', status: 'draft', payload: JSON.stringify(payload), created_at: at })
      .execute();
    const author = { userId: null, name: 'Tests', now };
    await act(writer, 1, 'send', { author, timeZone: 'UTC', today: '2026-11-21', takeBack: 0 });
  });
  return 1;
}

/** How many people of its campaigns are in which state. */
export const statesOf = async (engine: TenantEngine): Promise<Readonly<Record<string, number>>> => {
  const rows = await tenantDb(engine)
    .selectFrom('campaign_recipient')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};
