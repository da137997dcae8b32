import { seeds, tenantStructure } from '#server/features.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import { fillRecords } from '#server/engine/duckdb/demo/fillRecords.ts';
import { sizesOf } from '#server/engine/duckdb/demo/sizes.ts';
import type { Engines, TenantEngine } from '#server/engine/engine.ts';
import { figuresOfOne, listedFigures } from '#server/features/campaigns/analytics/campaignFigures.ts';
import { groupFigures, winnerOf } from '#server/features/campaigns/versions/winner.ts';
import { pictureFilesOf } from '#server/storage/pictureFiles.ts';
import { fillWork } from '#server/seed/fillWork.ts';

interface Mail {
  readonly id: number;
  readonly campaign_id: number;
  readonly user_id: string;
  readonly at: number;
}
interface Event {
  readonly mail_id: number;
  readonly kind: string;
  readonly at: number;
  readonly machine: string | null;
  readonly severity: string | null;
}

const day = 24 * 3600_000;

function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** The demo's campaigns have a past, and all their figures follow from its events (issue 30, Build 10). */
describe('the past of the demo’s campaigns', () => {
  const today = '2026-11-21';
  let folder: string;
  let engines: Engines;
  let engine: TenantEngine;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-history-'));
    engines = duckdbEngines({
      structure: tenantStructure,
      folder,
      memoryLimitMb: 1024,
      timeZoneOf: () => Promise.resolve('Australia/Melbourne'),
    });
    for (const name of ['one', 'again']) {
      const sizes = { ...sizesOf(1000), mailings: 0 };
      await fillRecords(engines.tenant(name), { seed: 1, today, sizes, pictures: 'https://console.example' });
      await fillWork(
        engines.tenant(name),
        today,
        pictureFilesOf({ dataFolder: folder, storage: { mode: 'local' } }),
        seeds,
      );
    }
    engine = engines.tenant('one');
  });
  afterAll(async () => {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  });

  const countOf = async (statement: string): Promise<number> => {
    const [row] = await engine.query<{ count: number }>(statement);
    return row?.count ?? -1;
  };
  const mails = (): Promise<Mail[]> =>
    engine.query<Mail>(`SELECT id, campaign_id, user_id, epoch_ms(created_at) AS at FROM email_log
      WHERE campaign_id IS NOT NULL ORDER BY id`);
  const events = (): Promise<Event[]> =>
    engine.query<Event>('SELECT mail_id, kind, epoch_ms("at") AS at, machine, severity FROM mail_event ORDER BY id');

  test('has a row of the ledger for everybody of each audience, and a mail for everybody who was sent one', async () => {
    const runs = await engine.query<Record<'audience' | 'people' | 'sent' | 'skipped' | 'mails' | 'positions', number>>(
      `SELECT audience, COUNT(*) AS people, COUNT(*) FILTER (WHERE state = 'sent') AS sent,
        COUNT(*) FILTER (WHERE state = 'skipped') AS skipped, COUNT(DISTINCT mail_id) AS mails,
        COUNT(DISTINCT position) AS positions
       FROM campaign_run JOIN campaign_recipient USING (campaign_id) GROUP BY campaign_id, audience`,
    );
    expect(runs).toHaveLength(8);
    for (const { audience, people, sent, skipped, mails: count, positions } of runs) {
      expect(people).toBe(audience);
      expect(sent + skipped).toBe(audience);
      expect(count).toBe(sent);
      expect(positions).toBe(audience);
      expect(sent).toBeGreaterThan(300);
    }
    expect(
      await countOf(`SELECT COUNT(*) AS count FROM campaign_recipient JOIN email_log ON email_log.id = mail_id
        WHERE email_log.user_id = campaign_recipient.user_id AND email_log.campaign_id = campaign_recipient.campaign_id
          AND email_log.success`),
    ).toBe(await countOf('SELECT COUNT(*) AS count FROM email'));
  });

  test('splits its tests by the digest of campaign and person', async () => {
    const wrong = await countOf(`SELECT COUNT(*) AS count FROM campaign_recipient JOIN campaign_run USING (campaign_id)
      WHERE state = 'sent' AND test_group IS DISTINCT FROM CASE
        WHEN (content ->> '$.ab') IS NULL THEN NULL
        WHEN CAST('0x' || substr(md5(campaign_id || ':' || user_id), 1, 8) AS BIGINT) % 10000
          < CAST(content ->> '$.ab.distribution' AS INTEGER) * 50 THEN 'A'
        WHEN CAST('0x' || substr(md5(campaign_id || ':' || user_id), 1, 8) AS BIGINT) % 10000
          < CAST(content ->> '$.ab.distribution' AS INTEGER) * 100 THEN 'B' END`);
    expect(wrong).toBe(0);
    expect(await countOf(`SELECT COUNT(*) AS count FROM campaign_recipient WHERE test_group = 'B'`)).toBeGreaterThan(
      200,
    );
  });

  test('gives the rest of a test the mail of the group with more clicks', async () => {
    const runs = await engine.query<{ campaign_id: number; winner: 'A' | 'B' }>(
      'SELECT campaign_id, winner FROM campaign_run WHERE winner IS NOT NULL',
    );
    expect(runs).toHaveLength(1);
    for (const { campaign_id: id, winner } of runs) {
      const figures = await engine.read((reader) => groupFigures(reader, id));
      expect(winner).toBe(winnerOf(figures, 'clicks'));
      const subjects = (test: string) =>
        engine.query<{ subject: string }>(`SELECT DISTINCT subject FROM email_log JOIN campaign_recipient
          ON mail_id = email_log.id WHERE email_log.campaign_id = ${id} AND ${test}`);
      expect(await subjects('test_group IS NULL')).toEqual(await subjects(`test_group = '${winner}'`));
    }
  });

  test('has in its e-mails what its events say', async () => {
    const all = await events();
    const byMail = groupedBy(all, ({ mail_id: id }) => id);
    const emails = await engine.query<Record<'delivery' | 'open' | 'click', number> & { email_id: string }>(
      'SELECT email_id, delivery, open, click FROM email ORDER BY email_id',
    );
    const expected = (await mails()).map(({ id }) => {
      const own = byMail.get(id) ?? [];
      const people = (kind: string) => own.filter((event) => event.kind === kind && event.machine === null).length;
      const delivery = own.some(({ kind }) => kind === 'bounce') ? 0 : 1;
      return { email_id: `L${String(id).padStart(10, '0')}`, delivery, open: people('open'), click: people('click') };
    });
    expect(emails).toEqual(expected);
    for (const kind of ['open', 'click'])
      expect(all.filter((event) => event.kind === kind && event.machine !== null).length, kind).toBeGreaterThan(50);
  });

  test('gives figures that equal those counted from its rows in TypeScript, purchases and revenue included', async () => {
    const logged = await mails();
    const mailOf = new Map(logged.map((mail) => [mail.id, mail]));
    const all = await events();
    const sales = await engine.query<{ user_id: string; transaction_id: string; at: number; value: number }>(
      `SELECT user_id, transaction_id, epoch_ms(CAST(CAST(MIN(event_dt) AS TIMESTAMPTZ) AT TIME ZONE 'UTC' AS TIMESTAMP)) AS at,
        CAST(SUM(event_value) AS DOUBLE) AS value
       FROM sale WHERE event_type = 'purchase' AND transaction_id IS NOT NULL GROUP BY ALL`,
    );
    const human = all.filter(({ machine }) => machine === null);
    const clicksOf = groupedBy(
      human.filter(({ kind }) => kind === 'click'),
      ({ mail_id: id }) => mailOf.get(id)?.user_id,
    );
    const bought = sales.flatMap((sale) => {
      const own = (clicksOf.get(sale.user_id) ?? []).filter(({ at }) => at <= sale.at && sale.at < at + 7 * day);
      const last = own.toSorted((one, other) => other.at - one.at)[0];
      return last ? [{ ...sale, campaign: mailOf.get(last.mail_id)?.campaign_id }] : [];
    });
    const figures = await engine.read((reader) =>
      listedFigures(reader, { ids: [], window: 7, machines: 'false' }, 'Australia/Melbourne'),
    );
    const sent = figures.filter(({ status }) => status === 'sent');
    expect(sent).toHaveLength(8);
    for (const { id, email } of sent) {
      const own = new Set(logged.filter(({ campaign_id: campaign }) => campaign === id).map((mail) => mail.id));
      const people = (kind: string) =>
        new Set(human.filter((event) => event.kind === kind && own.has(event.mail_id)).map((event) => event.mail_id))
          .size;
      const purchases = bought.filter(({ campaign }) => campaign === id);
      expect(email).toMatchObject({
        sent: own.size,
        bounce: people('bounce'),
        delivery: own.size - people('bounce'),
        open: people('open'),
        click: people('click'),
        unsubscribe: people('unsubscribe'),
        sale: new Set(purchases.map(({ user_id: user }) => user)).size,
      });
      expect(email.revenue).toBeCloseTo(
        purchases.reduce((sum, { value }) => sum + value, 0),
        2,
      );
      expect(email.open_rate).toBeGreaterThan(0.3);
    }
    expect(sent.reduce((sum, { email }) => sum + email.sale, 0)).toBeGreaterThan(5);
    expect(sent.reduce((sum, { email }) => sum + email.unsubscribe, 0)).toBeGreaterThan(5);
  });

  test('gives figures by segment that are those of its members', async () => {
    const { segments } = await engine.read((reader) =>
      figuresOfOne(reader, 1, { window: 7, machines: 'false' }, 'Australia/Melbourne'),
    );
    expect(segments.length).toBeGreaterThan(3);
    for (const { id, sent, open, click } of segments) {
      const member = `JOIN segment ON segment.customer_no = email.customer_no AND segment.id = '${id}'`;
      const count = (more: string) =>
        countOf(`SELECT COUNT(*) AS count FROM email ${member} WHERE email.campaign_id = 1 AND ${more}`);
      expect([id, sent, open, click]).toEqual([
        id,
        await count('TRUE'),
        await count('email.open > 0'),
        await count('email.click > 0'),
      ]);
    }
  });

  test('mails nobody before they came, after they left, or after their address came back', async () => {
    const [logged, all] = [await mails(), await events()];
    const mailOf = new Map(logged.map((mail) => [mail.id, mail]));
    const lastOf = groupedBy(logged, ({ user_id: id }) => id);
    const ends = all.filter(({ kind, severity }) => kind === 'unsubscribe' || severity === 'hard');
    for (const { mail_id: id, at } of ends) {
      const user = mailOf.get(id)?.user_id ?? '';
      expect(lastOf.get(user)?.filter((mail) => mail.at > at)).toEqual([]);
    }
    expect(
      await countOf(`SELECT COUNT(*) AS count FROM email_log JOIN customer USING (user_id)
        WHERE created_at < tenant_created_at`),
    ).toBe(0);
    expect(
      await countOf(`SELECT COUNT(*) AS count FROM mail_event JOIN email_log ON email_log.id = mail_id
        JOIN customer USING (user_id) WHERE mail_event.kind = 'unsubscribe' AND email_consented IS DISTINCT FROM 'false'`),
    ).toBe(0);
    const stopped = await countOf('SELECT COUNT(*) AS count FROM suppression');
    expect(stopped).toBe(ends.filter(({ severity }) => severity === 'hard').length);
    expect(stopped).toBeGreaterThan(3);
  });

  test('tells the consent of each customer as a chain that ends with what holds now', async () => {
    const broken =
      await countOf(`WITH change AS (SELECT *, LAG(after) OVER (PARTITION BY user_id ORDER BY id) AS former,
        ROW_NUMBER() OVER (PARTITION BY user_id ORDER BY id DESC) AS place FROM consent_change)
      SELECT COUNT(*) AS count FROM change JOIN customer USING (user_id)
      WHERE before IS DISTINCT FROM former OR (place = 1 AND after IS DISTINCT FROM email_consented)`);
    expect(broken).toBe(0);
    expect(await countOf(`SELECT COUNT(*) AS count FROM consent_change WHERE source = 'unsubscribe'`)).toBe(
      await countOf(`SELECT COUNT(*) AS count FROM mail_event WHERE kind = 'unsubscribe'`),
    );
  });

  test('lies wholly in the past, its ids rise with time, and is the same at every start', async () => {
    const all = await events();
    const logged = await mails();
    expect(Math.max(...all.map(({ at }) => at))).toBeLessThan(Date.parse(today));
    expect(logged.map(({ at }) => at)).toEqual(logged.map(({ at }) => at).toSorted((one, other) => one - other));
    const other = engines.tenant('again');
    for (const table of ['mail_event', 'mail_link', 'email', 'campaign_recipient', 'suppression']) {
      const text = `SELECT md5(string_agg(CAST(t AS VARCHAR), chr(10) ORDER BY t)) AS content FROM ${table} AS t`;
      expect([table, await other.query(text)]).toEqual([table, await engine.query(text)]);
    }
  });
});
