import { statementOf } from '#server/engine/queryBuilder.ts';
import { resolve } from 'node:path';
import type { Client } from 'pg';
import { memberIdsPlan, memberTotalPlan } from '#server/engine/plan/members.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';
import type { Reader, TenantEngine } from '#server/engine/engine.ts';
import { openPostgres, postgresPrograms } from '#tests/support/postgres.ts';
import { everyone } from './counting.ts';
import { today } from './data.ts';
import { loadOnce } from './postgres/load.ts';
import { settings } from './postgres/settings.ts';
import { race } from './race.ts';
import { modelOf, vocabulary } from './segments.ts';
import { skipped, timesFaster, type Result } from './table.ts';

/** How many times faster a frequency segment is counted than by PostgreSQL (E4). */
const least = 10;

/** The condition on sales, and its frequency. */
interface Frequency {
  readonly where: string;
  readonly having: string;
}

const since = (period: string): string => `sale.event_dt >= CURRENT_DATE - INTERVAL '${period}'`;

const frequencies: Readonly<Record<string, Frequency>> = {
  '≥ 3 purchases in 6 months': {
    where: `sale.event_type = 'purchase' AND ${since('6 months')}`,
    having: 'COUNT(*) >= 3',
  },
  '≥ 4 baskets in shops in a year': {
    where: `sale.channel_type = 'store' AND ${since('1 years')}`,
    having: 'COUNT(DISTINCT sale.transaction_id) >= 4',
  },
  'spent > 500 in a year': {
    where: `sale.event_type = 'purchase' AND ${since('1 years')}`,
    having: 'SUM(sale.event_value) > 500',
  },
};

/** E4: the embedded engine by our plan against PostgreSQL, by the readable text and by a statement written for it. */
export async function measureFrequency(engine: TenantEngine, customers: number): Promise<Result[]> {
  const programs = postgresPrograms();
  if (programs === undefined) return [skipped('E4', 'frequency segment', 'PostgreSQL is not installed')];
  const folder = resolve('node_modules', '.bench', 'postgres', String(customers));
  const postgres = await openPostgres(programs, folder, settings());
  try {
    await loadOnce(engine, postgres, folder);
    return await engine.read(async (reader) => {
      const results: Result[] = [];
      for (const [name, requested] of Object.entries(frequencies)) {
        results.push(...(await measureOne(reader, postgres.client, name, requested)));
      }
      return results;
    });
  } finally {
    await postgres.stop();
  }
}

async function measureOne(reader: Reader, client: Client, name: string, requested: Frequency): Promise<Result[]> {
  const context = { vocabulary, today };
  const readable = textOf(requested);
  const model = modelOf(readable);
  const own = statementOf(memberTotalPlan(model, context, everyone));
  const rivals = {
    text: onDay(`SELECT COUNT(*) AS members FROM (${readable}) AS found`),
    written: writtenFor(requested),
  };
  const members = await sameMembers(reader, client, memberIdsPlan(model, context), onDay(readable));
  const { rows: counted } = await client.query<{ members: string }>(rivals.written);
  if (Number(counted[0]?.members) !== members) throw new Error(`${name}: what is written for it counts others.`);
  const times = await race({
    own: () => reader.query(own.text, own.values),
    text: () => client.query(rivals.text),
    written: () => client.query(rivals.written),
  });
  const against = (rival: number, words: string): Result =>
    timesFaster(
      'E4',
      `${name}, PostgreSQL ${words}`,
      { own: times.own, rival },
      { least, scale: `${members} members` },
    );
  return [against(times.text, 'by the text'), against(times.written, 'by the best statement')];
}

/** How many members both find; throws where they are not the same ones. */
async function sameMembers(reader: Reader, client: Client, ids: Fragment, text: string): Promise<number> {
  const { text: idsText, values } = statementOf(ids);
  const [[ours], { rows }] = await Promise.all([
    reader.query<Digest>(digestOf(idsText), values),
    client.query<Digest>(digestOf(`SELECT user_id AS id FROM (${text}) AS found`)),
  ]);
  const [theirs] = rows;
  if (!ours || ours.digest !== theirs?.digest) {
    throw new Error(`${ours?.members} members here, ${theirs?.members} in PostgreSQL, or others:\n${text}`);
  }
  return ours.members;
}

function textOf({ where, having }: Frequency): string {
  return `SELECT customer.user_id FROM customer
WHERE customer.user_id IN (
    SELECT sale.user_id FROM sale
    WHERE ${where}
    GROUP BY sale.user_id HAVING ${having})`;
}

/** What somebody would write for PostgreSQL who knows that a number stands for a customer, and a customer only. */
function writtenFor({ where, having }: Frequency): string {
  return onDay(`SELECT COUNT(*) AS members FROM (
    SELECT sale.customer_no FROM sale WHERE sale.customer_no IS NOT NULL AND ${where}
    GROUP BY sale.customer_no HAVING ${having}) AS found`);
}

/** The data was made for a day that is not PostgreSQL's. */
function onDay(text: string): string {
  return text.replaceAll('CURRENT_DATE', `DATE '${today}'`);
}

interface Digest {
  readonly members: number;
  readonly digest: string;
}

/** All members as one short text, the same on both sides. */
function digestOf(ids: string): string {
  return `SELECT COUNT(*) AS members, md5(string_agg(id, ',' ORDER BY id)) AS digest FROM (${ids}) AS members`;
}
