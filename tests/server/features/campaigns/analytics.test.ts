import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantEngine } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';
import { addPeople } from './people.ts';

type Figures = Readonly<Record<string, number>>;
interface Analysed {
  readonly id: number;
  readonly email: Figures;
  readonly website: Figures;
  readonly groups: { readonly figures: readonly (Figures & { readonly group: string })[] } | null;
  readonly links: readonly object[];
  readonly days: readonly { readonly day: string; readonly opens: number; readonly clicks: number }[];
}
interface Mail {
  readonly id: number;
  readonly userId: string;
  readonly campaign: number;
  readonly group: 'A' | 'B' | null;
}
interface Event {
  readonly mail: number;
  readonly kind: 'open' | 'click' | 'bounce' | 'unsubscribe';
  readonly at: number;
  readonly machine: 'proxy' | null;
}
interface Purchase {
  readonly userId: string;
  readonly transaction: string;
  readonly at: number;
  readonly value: number;
}

const hour = 3600_000;
const start = Date.parse('2026-10-01T00:00:00Z');

/** A sequence that is the same on every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** What the figures are by their words, from the rows alone. */
function secondFigures(mails: Mail[], events: Event[], purchases: Purchase[], days: number, machines: boolean) {
  const byId = new Map([...mails].map((mail) => [mail.id, mail]));
  const clicks = events.filter(({ kind, machine }) => kind === 'click' && (machines || machine === null));
  const creditOf = ({ userId, at }: Purchase): number | undefined => {
    const own = clicks
      .filter((click) => byId.get(click.mail)?.userId === userId && click.at <= at && at < click.at + days * 24 * hour)
      .toSorted((one, other) => other.at - one.at);
    return own[0] && byId.get(own[0].mail)?.campaign;
  };
  const credited = purchases.map((purchase) => ({ ...purchase, campaign: creditOf(purchase) }));
  return (campaign: number, group?: 'A' | 'B'): Figures => {
    const own = mails.filter((mail) => mail.campaign === campaign && (group === undefined || mail.group === group));
    const peopleWith = (kind: Event['kind']): Set<string> =>
      new Set(
        own
          .filter((mail) =>
            events.some(
              (event) =>
                event.mail === mail.id &&
                event.kind === kind &&
                (machines || event.machine === null || !['open', 'click'].includes(kind)),
            ),
          )
          .map(({ userId }) => userId),
      );
    const sent = new Set(own.map(({ userId }) => userId)).size;
    const bounce = peopleWith('bounce').size;
    const delivery = sent - bounce;
    const sales = credited.filter(
      (one) => one.campaign === campaign && own.some(({ userId }) => userId === one.userId),
    );
    const sale = new Set(sales.map(({ userId }) => userId)).size;
    const [open, click, unsubscribe] = (['open', 'click', 'unsubscribe'] as const).map((kind) => peopleWith(kind).size);
    const [openers, clickers, bounced] = [peopleWith('open'), peopleWith('click'), peopleWith('bounce')];
    const got = new Set(own.map(({ userId }) => userId).filter((userId) => !bounced.has(userId)));
    const unopened = [...got].filter((userId) => !openers.has(userId)).length;
    const unclicked = [...openers].filter((userId) => !clickers.has(userId)).length;
    const rate = (part = 0, of = 0): number => (of === 0 ? 0 : part / of);
    return {
      sent,
      bounce,
      delivery,
      open: open ?? 0,
      click: click ?? 0,
      unsubscribe: unsubscribe ?? 0,
      unknown: 0,
      sale,
      unopened,
      unclicked,
      revenue: sales.reduce((sum, { value }) => sum + value, 0),
      delivery_rate: rate(delivery, sent),
      bounce_rate: rate(bounce, sent),
      open_rate: rate(open, delivery),
      click_rate: rate(click, delivery),
      sale_rate: rate(sale, delivery),
      unsubscribe_rate: rate(unsubscribe, delivery),
      unopened_rate: rate(unopened, delivery),
      unclicked_rate: rate(unclicked, open),
    };
  };
}

describe('figures of campaigns (2 §3: campaign analytics)', () => {
  let server: TestServer;
  let engine: TenantEngine;
  let ids: readonly number[];
  const mails: Mail[] = [];
  const events: Event[] = [];
  const purchases: Purchase[] = [];
  const read = async <Value>(path: string): Promise<Value> => valueOf<Value>(await server.ask(path, { as: 'owner' }));

  beforeAll(async () => {
    server = await startTestServer();
    engine = server.services.engines.tenant(tenantIds.first);
    const create = async (more: object): Promise<number> =>
      (
        await valueOf<{ id: number }>(
          await server.ask('campaign', { as: 'owner', method: 'POST', body: { name: 'Figures', ...more } }),
        )
      ).id;
    ids = [await create({ ab: { distribution: 100 } }), await create({}), await create({})];
    const people = Array.from({ length: 60 }, (_, index) => ({ user_id: `F${index}`, email: `f${index}@example.com` }));
    await addPeople(engine, people);
    const next = numbers(7);
    for (const campaign of ids.slice(0, 2)) {
      for (const { user_id: userId } of people.slice(0, 40 + next(20))) {
        const id = 900_000 + mails.length;
        mails.push({ id, userId, campaign, group: campaign === ids[0] ? (next(2) === 0 ? 'A' : 'B') : null });
        const sentAt = start + campaign * 30 * hour;
        if (next(10) === 0) {
          events.push({ mail: id, kind: 'bounce', at: sentAt, machine: null });
          continue;
        }
        for (let more = next(4); more > 0; more -= 1) {
          const kind = (['open', 'open', 'click', 'click', 'unsubscribe'] as const)[next(5)] ?? 'open';
          events.push({ mail: id, kind, at: sentAt + next(200) * hour, machine: next(4) === 0 ? 'proxy' : null });
        }
      }
    }
    for (let index = 0; index < 150; index += 1) {
      purchases.push({
        userId: `F${next(60)}`,
        transaction: `FT${index}`,
        at: start + next(700) * hour + 30 * 60_000,
        value: 1 + next(50),
      });
    }
    await engine.write(async (writer) => {
      const db = tenantDb(writer);
      const at = (moment: number): string => new Date(moment).toISOString();
      const customers = await db.selectFrom('customer').select(['user_id', 'customer_no']).execute();
      const numberOf = new Map(customers.map((row) => [row.user_id, row.customer_no]));
      const bounced = new Set(events.filter(({ kind }) => kind === 'bounce').map(({ mail }) => mail));
      await db
        .insertInto('email_log')
        .values(
          mails.map(({ id, userId, campaign }) => ({
            id,
            kind: 'campaign' as const,
            token: 't',
            user_email: `${userId}@example.com`,
            from_email_address: 'news@shop.example',
            from_name: '',
            subject: 's',
            rendered_html: '',
            text: '',
            success: true,
            created_at: at(start),
            updated_at: at(start),
            campaign_id: campaign,
            user_id: userId,
            tenant_id: tenantIds.first,
          })),
        )
        .execute();
      await db
        .insertInto('email')
        .values(
          mails.map(({ id, userId, campaign }) => ({
            email_id: `L${String(id).padStart(10, '0')}`,
            user_id: userId,
            customer_no: numberOf.get(userId) ?? null,
            campaign_id: campaign,
            sent_dt: at(start),
            delivery: bounced.has(id) ? 0 : 1,
            // A wrong counter on purpose: figures come from rows.
            open: 9,
            click: 9,
          })),
        )
        .execute();
      await db
        .insertInto('campaign_recipient')
        .values(
          mails.map(({ id, userId, campaign, group }, index) => ({
            campaign_id: campaign,
            user_id: userId,
            position: index,
            customer_no: numberOf.get(userId) ?? 0,
            state: 'sent' as const,
            test_group: group,
            mail_id: id,
          })),
        )
        .execute();
      await db
        .insertInto('mail_event')
        .values(
          events.map(({ mail, kind, at: moment, machine }, index) => ({
            id: 900_000 + index,
            mail_id: mail,
            kind,
            at: at(moment),
            machine,
            position: kind === 'click' ? 0 : null,
          })),
        )
        .execute();
      await db
        .insertInto('mail_link')
        .values(mails.map(({ id }) => ({ mail_id: id, position: 0, url: 'https://shop.example/' })))
        .execute();
      // Sales are in the tenant's own time.
      const shown = new Intl.DateTimeFormat('sv-SE', {
        timeZone:
          (await writer.query<{ zone: string }>("SELECT current_setting('TimeZone') AS zone"))[0]?.zone ?? 'UTC',
        dateStyle: 'short',
        timeStyle: 'medium',
      });
      await db
        .insertInto('sale')
        .values(
          purchases.map(({ userId, transaction, at: moment, value }) => ({
            event_id: transaction,
            event_type: 'purchase',
            transaction_id: transaction,
            event_value: value,
            event_dt: `${shown.format(moment).replace(' ', 'T')}Z`,
            user_id: userId,
            customer_no: numberOf.get(userId) ?? null,
          })),
        )
        .execute();
    });
  });
  afterAll(() => server.close());

  it.each([
    ['', 7, false],
    ['window=2', 2, false],
    ['window=30&machines=true', 30, true],
  ])('equal a second computation over the raw rows with “%s”', async (query, days, machines) => {
    const second = secondFigures(mails, events, purchases, days, machines);
    const all = await read<Analysed[]>(`campaign-analytics?ids=[${ids.join(',')}]&${query}`);
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(ids));
    for (const { id, email } of all) expect(email, String(id)).toEqual(second(id));
    const [tested = 0] = ids;
    const { groups, email } = await read<Analysed>(`campaign/defaultCampaignAnalytics/${tested}?${query}`);
    expect(email).toEqual(second(tested));
    expect(email['sale']).toBeGreaterThan(0);
    expect(groups?.figures).toEqual([
      { group: 'A', ...second(tested, 'A') },
      { group: 'B', ...second(tested, 'B') },
    ]);
  });

  it('are all 0 where nothing happened (2 §9: campaign analytics default to 0)', async () => {
    const found = await read<Analysed>(`campaign/defaultCampaignAnalytics/${ids[2]}`);
    expect(new Set(Object.values({ ...found.email, ...found.website }))).toEqual(new Set([0]));
    expect(found).toMatchObject({ groups: null, links: [], days: [] });
  });

  it('are counted by link and by day', async () => {
    const [id = 0] = ids;
    const found = await read<Analysed>(`campaign/defaultCampaignAnalytics/${id}`);
    const own = new Set(mails.filter(({ campaign }) => campaign === id).map((mail) => mail.id));
    const clicks = events.filter(({ mail, kind, machine }) => own.has(mail) && kind === 'click' && machine === null);
    expect(found.links).toEqual([
      { position: 0, url: 'https://shop.example/', people: found.email['click'], clicks: clicks.length },
    ]);
    expect(found.days.length).toBeGreaterThan(2);
    expect(found.days.map(({ day }) => day)).toEqual(found.days.map(({ day }) => day).toSorted());
  });

  it('of a campaign from elsewhere are those of its e-mails', async () => {
    const all = await read<Analysed[]>('campaign-analytics?ids=[1]');
    const [row] = await engine.query<Record<string, number>>(
      `SELECT COUNT(DISTINCT user_id) AS sent, COUNT(DISTINCT CASE WHEN open > 0 THEN user_id END) AS open,
        COUNT(DISTINCT CASE WHEN delivery > 0 THEN user_id END) AS delivery FROM email WHERE campaign_id = 1`,
    );
    expect(all[0]?.email).toMatchObject(row ?? {});
    expect(row?.['sent']).toBeGreaterThan(0);
  });

  it('name their people, on pages of the ledger and as a field that a segment keeps', async () => {
    const [id = 0] = ids;
    const own = mails.filter(({ campaign }) => campaign === id);
    const peopleWith = (kind: Event['kind'], group?: string): Set<string> => {
      const found = events.filter((event) => event.kind === kind && event.machine === null).map(({ mail }) => mail);
      return new Set(
        own.filter((mail) => found.includes(mail.id) && (!group || mail.group === group)).map((mail) => mail.userId),
      );
    };
    const listed = await read<{ total: number; rows: { user_id: string }[] }>(`campaign/${id}/ledger?figure=click`);
    expect(listed.total).toBe(peopleWith('click').size);
    for (const { user_id: user } of listed.rows) expect(peopleWith('click')).toContain(user);
    const named = await read<{ total: number; rows: { user_id: string }[] }>(
      `campaign/${id}/ledger?search=F1%20example`,
    );
    expect(named.total).toBe(own.filter(({ userId }) => userId.startsWith('F1')).length);
    expect((await read<{ total: number }>(`campaign/${id}/ledger?search=nobody-has-this`)).total).toBe(0);
    const ofLink = new URLSearchParams({ figure: 'click', position: '0', url: 'https://shop.example/' });
    expect((await read<{ total: number }>(`campaign/${id}/ledger?${ofLink}`)).total).toBe(peopleWith('click').size);
    expect((await read<{ total: number }>(`campaign/${id}/ledger?figure=open&group=A`)).total).toBe(
      peopleWith('open', 'A').size,
    );

    const mark = async (body: object) =>
      valueOf<{ field: string; people: number; sql: string }>(
        await server.ask(`campaign/${id}/mark`, { as: 'owner', method: 'POST', body }),
      );
    const clicked = await mark({ figure: 'click' });
    expect(clicked).toMatchObject({ field: `custom.campaign_${id}_click`, people: peopleWith('click').size });
    const count = async (sql: string) =>
      (
        await valueOf<{ population: number }>(
          await server.ask('segment/count', { as: 'owner', method: 'POST', body: { sql } }),
        )
      ).population;
    expect(await count(clicked.sql)).toBe(peopleWith('click').size);
    // A second mark has a field of its own, so that the first segment keeps its members.
    const groupA = await mark({ figure: 'click', group: 'A' });
    expect(groupA.field).toBe(`custom.campaign_${id}_click_a`);
    expect((await mark({ figure: 'click', group: 'A' })).field).toBe(`custom.campaign_${id}_click_a_2`);
    expect(await count(groupA.sql)).toBe(peopleWith('click', 'A').size);
    expect(await count(clicked.sql)).toBe(peopleWith('click').size);
  });

  it.each(['unopened', 'unclicked'] as const)(
    'name the people of “%s” by humans or with bots, in the list, a segment and a test group',
    async (figure) => {
      const [id = 0] = ids;
      for (const machines of [false, true]) {
        const { email, groups } = await read<Analysed>(
          `campaign/defaultCampaignAnalytics/${id}?machines=${String(machines)}`,
        );
        const people = await read<{ total: number }>(`campaign/${id}/ledger?figure=${figure}&machines=${machines}`);
        expect(people.total).toBe(email[figure]);
        expect(people.total).toBeGreaterThan(0);
        const body = { figure, machines };
        const marked = await valueOf<{ people: number; sql: string }>(
          await server.ask(`campaign/${id}/mark`, { as: 'owner', method: 'POST', body }),
        );
        expect(marked.people).toBe(email[figure]);
        const counted = await valueOf<{ population: number }>(
          await server.ask('segment/count', { as: 'owner', method: 'POST', body: { sql: marked.sql } }),
        );
        expect(counted.population).toBe(email[figure]);
        const ofB = await read<{ total: number }>(
          `campaign/${id}/ledger?figure=${figure}&group=B&machines=${machines}`,
        );
        expect(ofB.total).toBe(groups?.figures.find(({ group }) => group === 'B')?.[figure]);
      }
      const withBots = await read<{ total: number }>(`campaign/${id}/ledger?figure=${figure}&machines=true`);
      const humans = await read<{ total: number }>(`campaign/${id}/ledger?figure=${figure}`);
      expect(withBots.total).not.toBe(humans.total);
    },
  );

  it('of links are shown in a mail that was sent, with positions in place of addresses', async () => {
    const [id = 0] = ids;
    expect(await read(`campaign/${ids[2]}/click-map`)).toBeNull();
    const [first] = mails;
    await engine.write((writer) =>
      tenantDb(writer)
        .updateTable('email_log')
        .set({ rendered_html: '<p><a href="https://shop.example/">Shop</a> <a href="mailto:a@b.example">Ask</a></p>' })
        .where('id', '=', first?.id ?? 0)
        .execute(),
    );
    expect(await read(`campaign/${id}/click-map`)).toMatchObject({
      subject: 's',
      html: '<p><a href="#link-0">Shop</a> <a href="mailto:a@b.example">Ask</a></p>',
      targets: ['https://shop.example/'],
    });
  });

  it('refuse a window and a figure that do not exist', async () => {
    expect((await server.ask('campaign-analytics?window=0', { as: 'owner' })).status).toBe(400);
    const mark = { as: 'owner', method: 'POST', body: { figure: 'luck' } } as const;
    expect((await server.ask(`campaign/${ids[0]}/mark`, mark)).status).toBe(400);
  });
});
