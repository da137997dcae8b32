import { afterEach, describe, expect, test } from 'vitest';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { newsletter, startMailingServer } from './mailingServer.ts';

describe('mails to many customers at once (2 §7: email)', () => {
  let close: () => Promise<void> = () => Promise.resolve();
  afterEach(() => close());

  test('says what became of each of many, in their order, and sends the others', async () => {
    const server = await startMailingServer();
    close = () => server.close();
    const people = [];
    for (let count = 0; count < 60; count += 1)
      people.push(await server.person(count % 7 === 3 ? { email_consented: 'false' } : {}));
    const before = server.mails.arrived.length;
    const outcomes = await server.services.personalMail.send(
      server.engine,
      people.map(({ userId, address }) => ({
        kind: 'campaign' as const,
        campaignId: 2,
        userId,
        from: { address: 'news@shop.example' },
        to: { address },
        subject: 'Many',
        html: newsletter,
      })),
    );
    expect(outcomes.map(({ sent }) => sent)).toEqual(people.map((_, index) => index % 7 !== 3));
    const arrived = server.mails.arrived.slice(before).flatMap(({ to }) => to);
    expect(new Set(arrived)).toEqual(
      new Set(people.filter((_, index) => index % 7 !== 3).map(({ address }) => address)),
    );
    expect(arrived).toHaveLength(51);
  });

  test('consent that is withdrawn while a mail waits for its turn is honoured', async () => {
    const asked: string[] = [];
    const running = await startMailingServer({
      before: async (address) => {
        asked.push(address);
        if (asked.length > 1) return;
        // The first mail of the batch is on its way: everybody else of it opts out now.
        await running.engine.write((writer) =>
          tenantDb(writer)
            .updateTable('customer')
            .set({ email_consented: 'false' })
            .where('user_id', 'like', 'P%')
            .execute(),
        );
      },
    });
    close = () => running.close();
    const people = [];
    for (let count = 0; count < 55; count += 1) people.push(await running.person());
    const outcomes = await running.services.personalMail.send(
      running.engine,
      people.map(({ userId, address }) => ({
        kind: 'campaign' as const,
        campaignId: 2,
        userId,
        from: { address: 'news@shop.example' },
        to: { address },
        subject: 'Many',
        html: newsletter,
      })),
    );
    // Those of the second batch were not stored when consent went.
    expect(outcomes.slice(50)).toEqual(
      Array.from({ length: 5 }, () => expect.objectContaining({ reason: 'no consent' })),
    );
    const sent = outcomes.filter((outcome) => outcome.sent).length;
    expect(running.mails.arrived).toHaveLength(sent);
  });
});
