import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteDue } from '#server/control/campaignDue.ts';
import { openControl } from '#server/control/openControl.ts';
import { controlDb } from '#server/control/tables.ts';
import { createTenant } from '#server/control/tenants.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import { killedSender, type KilledSender } from '../campaigns/killedSender.ts';
import { addPeople } from '../campaigns/people.ts';
import { peopleNamed } from '../campaigns/sendingServer.ts';
import { moments } from '#tests/support/laws.ts';

/** How often the sender is killed; more by DODO_TEST_KILLS. */
const kills = 5;
/** People who come to a mail of both automations in each run. */
const newPeople = 120;
const subjects = ['Welcome', 'Thank you'] as const;
const hourMs = 3600_000;
const at = (hoursAgo: number): string => new Date(Date.now() - hoursAgo * hourMs).toISOString();

/**
 * Two automations that are on since yesterday: an hour after somebody became a customer, and after the first purchase.
 */
async function addAutomations(engine: TenantEngine): Promise<void> {
  await engine.write(async (writer) => {
    const db = tenantDb(writer);
    const template = { id: 1, name: 'T', channel: 'dodo-mail', html_body: '<p>Hello {{ customer.name }}</p>' };
    await db
      .insertInto('template')
      .values({ ...template, created_at: at(30), updated_at: at(30) })
      .execute();
    for (const [index, recipe] of (['welcome', 'first purchase'] as const).entries()) {
      const [subject] = subjects.slice(index);
      const settings = { waitHours: 1, templateId: 1, subject, fromEmailAddress: 'news@shop.example' };
      const values = { title: recipe, description: '', recipe, settings: JSON.stringify(settings), version: 1 };
      await db
        .insertInto('automation')
        .values({ id: index + 1, ...values, active: true, active_since: at(23), updated_at: at(23) })
        .execute();
    }
  });
}

/** People who became customers and bought an hour and a half ago, and automations that have not looked since. */
async function addDue(engine: TenantEngine, run: number): Promise<void> {
  await addPeople(
    engine,
    peopleNamed(`Run${run}x`, newPeople).map((one) => ({ ...one, bought: at(1.5) })),
  );
  await engine.write(async (writer) => {
    const db = tenantDb(writer);
    const isNew = sql<boolean>`tenant_created_at IS NULL`;
    await db
      .updateTable('customer')
      .set({ tenant_created_at: at(1.5) })
      .where(isNew)
      .execute();
    await db.updateTable('automation').set({ looked_at: null }).execute();
  });
}

interface Counted {
  /** Entries of people, those of them without a row of the ledger, and rows of the ledger by state. */
  readonly entries: number;
  readonly lost: number;
  readonly states: Readonly<Record<string, number>>;
}

async function counted(engine: TenantEngine): Promise<Counted> {
  const [row] = await readRows<{ entries: number; lost: number }>(
    engine,
    sql`SELECT COUNT(*) AS entries, COUNT(*) FILTER (WHERE campaign_recipient.user_id IS NULL) AS lost
      FROM automation_entry LEFT JOIN campaign_recipient
        ON campaign_recipient.campaign_id = automation_entry.campaign_id
        AND campaign_recipient.user_id = automation_entry.user_id`,
  );
  const states = await tenantDb(engine)
    .selectFrom('campaign_recipient')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const { entries = 0, lost = 0 } = row ?? {};
  return { entries, lost, states: Object.fromEntries(states.map(({ state, count }) => [state, count])) };
}

const sumOf = (states: Counted['states']): number => Object.values(states).reduce((sum, count) => sum + count, 0);

describe('a server that is killed (kill -9) while automations look and send', () => {
  let sender: KilledSender;
  beforeAll(async () => {
    sender = await killedSender('automation');
  });
  afterAll(() => sender.close());

  it(`at ${kills} random moments mails nobody twice by one automation and loses nobody without a state`, async () => {
    const { folder, mails, open, run } = sender;
    const due = async (round?: number): Promise<void> => {
      await open(async (engine) => {
        if (round !== undefined) await addDue(engine, round);
      });
      const control = await openControl(folder);
      await noteDue(control, 'shop', new Date(0));
      await control.close();
    };
    const control = await openControl(folder);
    await control.write(async (writer) => {
      const statuses = JSON.stringify({ 'CAMPAIGNS.AUTOMATION.VIEW': 'SUBSCRIBED' });
      await controlDb(writer).insertInto('tier').values({ tier: 'full', statuses }).execute();
      await createTenant(writer, 'owner', new Date(), 'shop');
    });
    await control.close();
    await open(addAutomations);
    const [times, counts] = [moments(kills, 1500), moments(kills, newPeople * 2)];
    for (let round = 1; round <= kills; round += 1) {
      await due(round);
      const [ms = 0, arrivals = 1] = [times[round - 1], counts[round - 1]];
      await run(round % 2 === 0 ? { ms: 300 + ms } : { arrivals });
      const { entries, lost, states } = await open(counted);
      expect(lost).toBe(0);
      expect(sumOf(states)).toBe(entries);
    }
    await open((engine) =>
      engine.write((writer) => tenantDb(writer).updateTable('automation').set({ looked_at: null }).execute()),
    );
    await due();
    await run({});
    const { entries, lost, states } = await open(counted);
    expect(entries).toBe(kills * newPeople * subjects.length);
    expect(lost).toBe(0);
    expect((states['sent'] ?? 0) + (states['unknown'] ?? 0)).toBe(entries);
    const arrived = mails.arrived.map(({ to, parsed }) => `${to.join()} ${parsed.subject}`);
    expect(new Set(arrived).size, 'nobody twice').toBe(arrived.length);
    expect(states['sent']).toBeLessThanOrEqual(arrived.length);
    const sent = await open((engine) =>
      readRows<{ mail: string }>(
        engine,
        sql`SELECT LOWER(campaign_recipient.user_id) || '@example.com '
            || CASE campaign.automation_id WHEN 1 THEN ${subjects[0]} ELSE ${subjects[1]} END AS mail
          FROM campaign_recipient JOIN campaign ON campaign.id = campaign_recipient.campaign_id
          WHERE campaign_recipient.state = 'sent'`,
      ),
    );
    const inTime = new Set(arrived);
    expect(sent.filter(({ mail }) => !inTime.has(mail))).toEqual([]);
  }, 240_000);
});
