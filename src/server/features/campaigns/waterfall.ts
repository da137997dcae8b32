import { sql } from 'kysely';
import { personKey } from '#server/engine/personKey.ts';
import type { ReadQueryOf, ValueOf } from '#contract/endpoint.ts';
import { audienceSteps, type campaignAudienceEndpoints } from '#contract/features/campaignAudience.ts';
import { pageSize } from '#contract/paging.ts';
import type { CampaignAudience } from '#domain/campaigns/audience.ts';
import { leftOutReasons, type LeftOutReason } from '#domain/campaigns/states.ts';
import { fullName } from '#server/records/customerRow.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import { pageTotal } from '#server/records/pageTotal.ts';
import { audienceTables } from './audience.ts';
import { campaignDetailsOf } from '#server/settings/campaignDetails.ts';

type Endpoints = typeof campaignAudienceEndpoints;
type Waterfall = ValueOf<Endpoints['campaignLiveCustomerCount']>;
type People = ValueOf<Endpoints['campaignLiveCustomers']>;

/** How many people of an audience would get a mail now, step by step. */
export async function waterfallOf(
  reader: Reader,
  audience: CampaignAudience,
  now: Date,
  options?: QueryOptions,
): Promise<Waterfall> {
  const { segmentIds } = audience;
  const { frequencyCap: cap } = await campaignDetailsOf(reader, options);
  const rows = await readRows<CountedPeople>(
    reader,
    sql`WITH ${audienceTables({ ...audience, cap, now })}
      SELECT reason, NULL AS id, NULL AS name, COUNT(*) AS people FROM audience GROUP BY reason
      UNION ALL SELECT audience.reason, segment_definition.id, segment_definition.name, COUNT(*) AS people
      FROM audience JOIN segment ON segment.${personKey} = audience.${personKey}
        JOIN segment_definition ON CAST(segment_definition.id AS varchar) = segment.id
      WHERE segment_definition.id IN (${segmentIds.length === 0 ? sql`NULL` : sql.join(segmentIds)})
      GROUP BY audience.reason, segment_definition.id, segment_definition.name`,
    options,
  );
  const people = new Map(rows.filter(({ id }) => id === null).map((row) => [row.reason, row.people]));
  const count = people.get(null) ?? 0;
  const peopleOf = (step: (typeof audienceSteps)[number]): number => {
    if (step === 'in segments') return sumOf([...people.values()]);
    return step === 'to be sent' ? count : (people.get(step) ?? 0);
  };
  return {
    count,
    steps: audienceSteps.map((step) => ({ step, people: peopleOf(step) })),
    bySegment: segmentIds.flatMap((id) => partOf(id, rows)),
    unusable: await unusableSegments(reader, segmentIds, options),
  };
}

/** People by the reason they are skipped, or none: of the whole audience if `id` is null, or of a segment. */
interface CountedPeople {
  readonly reason: LeftOutReason | null;
  readonly id: number | null;
  readonly name: string | null;
  readonly people: number;
}

/** A segment's part of an audience; none without members. */
function partOf(id: number, rows: readonly CountedPeople[]): Waterfall['bySegment'] {
  const own = rows.filter((row) => row.id === id);
  const [first] = own;
  if (!first) return [];
  const toBeSent = own.find(({ reason }) => reason === null)?.people ?? 0;
  return [{ id, name: first.name ?? '', people: sumOf(own.map(({ people }) => people)), toBeSent }];
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The audience that a query names. */
export function askedAudience({
  segments,
  resendOf,
  machines,
}: ReadQueryOf<Endpoints['campaignLiveCustomerCount']>): CampaignAudience {
  const resend = resendOf === undefined ? null : { campaignId: resendOf, machines: machines === 'true' };
  return { segmentIds: segments, resendOf: resend };
}

/** One page of the people of a step, by name. */
export async function peopleOfStep(
  reader: Reader,
  { step, cursor, ...asked }: ReadQueryOf<Endpoints['campaignLiveCustomers']>,
  now: Date,
  options?: QueryOptions,
): Promise<People> {
  const audience = askedAudience(asked);
  const { frequencyCap: cap } = await campaignDetailsOf(reader, options);
  const isLeftOut = (leftOutReasons as readonly string[]).includes(step);
  const chosen = isLeftOut ? sql`reason = ${step}` : step === 'to be sent' ? sql`reason IS NULL` : sql`TRUE`;
  const rows = await readRows<{
    user_id: string;
    name: string | null;
    surname: string | null;
    email: string | null;
    total: number;
  }>(
    reader,
    sql`WITH ${audienceTables({ ...audience, cap, now })},
      chosen AS (SELECT ${personKey} FROM audience WHERE ${chosen})
      SELECT customer.user_id, customer.name, customer.surname, customer.email,
        (SELECT COUNT(*) FROM chosen) AS total
      FROM customer JOIN chosen ON chosen.${personKey} = customer.${personKey}
      ORDER BY customer.name NULLS LAST, customer.surname NULLS LAST, customer.user_id
      LIMIT ${pageSize} OFFSET ${(cursor - 1) * pageSize}`,
    options,
  );
  const total = await pageTotal(rows, cursor, async () => {
    const { steps } = await waterfallOf(reader, audience, now, options);
    return steps.find((one) => one.step === step)?.people ?? 0;
  });
  return {
    total,
    customers: rows.map((row) => ({ user_id: row.user_id, full_name: fullName(row), email: row.email })),
  };
}

/** The named segments that are archived, or that do not exist. */
export async function unusableSegments(
  reader: Reader,
  ids: readonly number[],
  options?: QueryOptions,
): Promise<Waterfall['unusable']> {
  if (ids.length === 0) return [];
  const rows = await tenantDb(reader, options)
    .selectFrom('segment_definition')
    .select(['id', 'name', 'status'])
    .where('id', 'in', ids)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id): Waterfall['unusable'] => {
    const row = known.get(id);
    if (!row) return [{ id, name: `Segment ${id}`, reason: 'unknown' }];
    return row.status === 'archived' ? [{ id, name: row.name, reason: 'archived' }] : [];
  });
}
