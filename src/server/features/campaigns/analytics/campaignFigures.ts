import { sql } from 'kysely';
import type { ReadQueryOf, ValueOf } from '#contract/endpoint.ts';
import type { campaignAnalyticsEndpoints } from '#contract/features/campaignAnalytics.ts';
import type { Reader } from '#server/engine/engine.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { campaignDetailsOf } from '#server/settings/campaignDetails.ts';
import { campaignRows, formOf, type CampaignRow } from '../campaignRow.ts';
import { compareShares } from './compareShares.ts';
import { campaignRow } from '../campaignStore.ts';
import { localColumn } from '#server/analytics/attribution.ts';
import type { FigureRule } from './mailPeople.ts';
import { noWebsiteFigures, websiteFigures, websiteGroups, type WebsiteFigures } from './websiteFigures.ts';
import { mailFigures, noEmailFigures, type EmailFigures, type FiguresQuestion } from './mailFigures.ts';

type Endpoints = typeof campaignAnalyticsEndpoints;
type Listed = ValueOf<Endpoints['campaignAnalytics']>;
type Analysed = ValueOf<Endpoints['campaignDefaultAnalytics']>;
type Question = ReadQueryOf<Endpoints['campaignDefaultAnalytics']>;

/** The figures of campaigns, newest first. */
export async function listedFigures(
  reader: Reader,
  { ids, ...rule }: ReadQueryOf<Endpoints['campaignAnalytics']>,
  timeZone: string,
): Promise<Listed> {
  const found = sql<boolean>`deleted_at IS NULL AND automation_id IS NULL
    AND ${ids.length === 0 ? sql`TRUE` : sql`id IN (${sql.join(ids)})`}`;
  const sort = [['created_at', 'desc'] as const, ['id', 'desc'] as const];
  const rows = await campaignRows.list(reader, { found, sort });
  const selection = { ids: rows.map(({ id }) => id), ...(await figureRule(reader, rule, timeZone)) };
  const figures = new Map((await mailFigures(reader, selection)).map((row) => [row.campaignId, row]));
  const sites = await websiteFigures(reader, siteIdsOf(rows));
  return rows.map((row) => analysedOf(row, figures.get(row.id), sites.get(row.id)));
}

/** What counts, as a query says: its window, else the tenant's. */
export async function figureRule(
  reader: Reader,
  { window, machines }: Pick<Question, 'window' | 'machines'>,
  timeZone: string,
): Promise<FigureRule> {
  const days = window ?? (await campaignDetailsOf(reader)).attributionDays;
  return { days, machines: machines === 'true', timeZone };
}

/**
 * The figures of one campaign, or with `part` one part of them, the others being empty.
 *
 * @throws ApiError 404 for an unknown id
 */
export async function figuresOfOne(
  reader: Reader,
  id: number,
  { part: only, ...question }: Question,
  timeZone: string,
): Promise<Analysed> {
  const row = await campaignRow(reader, id);
  const rule = await figureRule(reader, question, timeZone);
  const selection = { ids: [id], ...rule };
  const isRequested = (part: NonNullable<typeof only>): boolean => only === undefined || only === part;
  const isSite = row.channel === 'website';
  const [figures] = isRequested('overview') && !isSite ? await mailFigures(reader, selection) : [];
  const site = isRequested('overview') ? (await websiteFigures(reader, siteIdsOf([row]))).get(id) : undefined;
  const isTest = formOf(row).ab !== null;
  return {
    ...analysedOf(row, figures, site),
    window: rule.days,
    delivery_by: 'acceptance',
    groups:
      isTest && !isSite && isRequested('groups')
        ? await groupsOf(reader, await mailFigures(reader, { ...selection, by: 'group' }))
        : null,
    site_groups:
      isTest && isSite && isRequested('groups') ? await siteGroupsOf(reader, await websiteGroups(reader, id)) : null,
    segments: isRequested('segments') ? await segmentsOf(reader, selection) : [],
    links: isRequested('links') ? await linksOf(reader, id, rule) : [],
    days: isRequested('days') ? await daysOf(reader, id, rule) : [],
  };
}

const siteIdsOf = (rows: readonly CampaignRow[]): number[] =>
  rows.filter(({ channel }) => channel === 'website').map(({ id }) => id);

function analysedOf(
  row: CampaignRow,
  figures: Awaited<ReturnType<typeof mailFigures>>[number] | undefined,
  website: WebsiteFigures = noWebsiteFigures,
) {
  const { campaignId: _id, part: _part, ...email } = figures ?? { campaignId: 0, part: null, ...noEmailFigures };
  const { channel } = formOf(row);
  const { id, name, status, started_at: started, scheduled_at: scheduled } = row;
  return { id, name, channel, status, started_at: started ?? scheduled, email, website: { ...website } };
}

async function groupsOf(reader: Reader, figures: Awaited<ReturnType<typeof mailFigures>>): Promise<Analysed['groups']> {
  const of = (group: 'A' | 'B'): EmailFigures => {
    const found = figures.find((one) => one.part === group) ?? { campaignId: 0, part: group, ...noEmailFigures };
    const { campaignId: _id, part: _part, ...own } = found;
    return own;
  };
  const [a, b] = [of('A'), of('B')];
  const shares = (name: 'open' | 'click' | 'sale') =>
    [
      { hits: a[name], of: a.delivery },
      { hits: b[name], of: b.delivery },
    ] as const;
  const compared = await compareShares(reader, { open: shares('open'), click: shares('click'), sale: shares('sale') });
  return {
    figures: [
      { group: 'A', ...a },
      { group: 'B', ...b },
    ],
    ...compared,
  };
}

const nobody = { clicked: 0, reach: 0, sale_sessions: 0, sessions: 0, figures: noWebsiteFigures };

async function siteGroupsOf(
  reader: Reader,
  found: Awaited<ReturnType<typeof websiteGroups>>,
): Promise<Analysed['site_groups']> {
  const [a, b] = [found.get('A') ?? nobody, found.get('B') ?? nobody];
  const compared = await compareShares(reader, {
    click: [
      { hits: a.clicked, of: a.reach },
      { hits: b.clicked, of: b.reach },
    ],
    sale: [
      { hits: a.sale_sessions, of: a.sessions },
      { hits: b.sale_sessions, of: b.sessions },
    ],
  });
  return {
    figures: [
      { group: 'A', ...a.figures },
      { group: 'B', ...b.figures },
    ],
    ...compared,
  };
}

/** Segments that are listed, those with the most people first. */
const mostSegments = 20;

/** The figures of those who are members of active segments now; a person of several counts in each. */
async function segmentsOf(reader: Reader, selection: FiguresQuestion): Promise<Analysed['segments']> {
  const figures = await mailFigures(reader, { ...selection, by: 'segment' });
  const active = await tenantDb(reader)
    .selectFrom('segment_definition')
    .select(['id', 'name'])
    .where('status', '=', 'active')
    .execute();
  const names = new Map(active.map(({ id, name }) => [String(id), name]));
  return figures
    .flatMap(({ campaignId: _id, part, ...own }) => {
      const name = names.get(part ?? '');
      return name === undefined ? [] : [{ id: Number(part), name, ...own }];
    })
    .toSorted((one, other) => other.sent - one.sent || one.id - other.id)
    .slice(0, mostSegments);
}

const counted = (machines: boolean) => (machines ? sql`TRUE` : sql`mail_event.machine IS NULL`);

function linksOf(reader: Reader, id: number, { machines }: FigureRule): Promise<Analysed['links']> {
  return figureRows<Analysed['links'][number]>(
    reader,
    sql`SELECT mail_link.position, mail_link.url, COUNT(DISTINCT email_log.user_id) AS people, COUNT(*) AS clicks
      FROM mail_event JOIN email_log ON email_log.id = mail_event.mail_id
        JOIN mail_link ON mail_link.mail_id = mail_event.mail_id AND mail_link.position = mail_event.position
      WHERE email_log.campaign_id = ${id} AND mail_event.kind = 'click' AND ${counted(machines)}
      GROUP BY mail_link.position, mail_link.url ORDER BY people DESC, mail_link.position, mail_link.url`,
  );
}

function daysOf(reader: Reader, id: number, { machines, timeZone }: FigureRule): Promise<Analysed['days']> {
  const people = (kind: 'open' | 'click') =>
    sql`COUNT(DISTINCT CASE WHEN mail_event.kind = ${sql.lit(kind)} THEN email_log.user_id END)`;
  return figureRows<Analysed['days'][number]>(
    reader,
    sql`SELECT CAST(CAST(${localColumn(sql.ref('mail_event.at'), timeZone)} AS DATE) AS VARCHAR) AS day,
        ${people('open')} AS opens, ${people('click')} AS clicks
      FROM mail_event JOIN email_log ON email_log.id = mail_event.mail_id
      WHERE email_log.campaign_id = ${id} AND mail_event.kind IN ('open', 'click') AND ${counted(machines)}
      GROUP BY 1 ORDER BY 1`,
  );
}
