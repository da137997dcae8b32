import { sql } from 'kysely';
import type { AbGroup } from '#domain/campaigns/fields.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import { campaignDetailsOf } from '#server/settings/campaignDetails.ts';
import type { CampaignForm } from '../campaignRow.ts';
import { attributionTables } from '#server/analytics/attribution.ts';

/** The outcome of the mails of one group of a test; people, but for revenue. */
export interface GroupFigures {
  readonly group: AbGroup;
  readonly sent: number;
  readonly delivered: number;
  readonly opens: number;
  readonly clicks: number;
  readonly orders: number;
  readonly revenue: number;
}

/** The figures of both groups; machines are left out, and purchases count as in analytics. */
export async function groupFigures(
  reader: Reader,
  id: number,
  options?: QueryOptions,
): Promise<Readonly<Record<AbGroup, GroupFigures>>> {
  const { attributionDays } = await campaignDetailsOf(reader, options);
  const rows = await readRows<GroupFigures>(
    reader,
    sql`WITH ${attributionTables({ days: attributionDays })},
      recipient AS (SELECT user_id, test_group, mail_id FROM campaign_recipient
        WHERE campaign_id = ${id} AND test_group IS NOT NULL AND mail_id IS NOT NULL),
      happened AS (SELECT mail_id, kind FROM mail_event WHERE machine IS NULL GROUP BY mail_id, kind)
      SELECT recipient.test_group AS "group", COUNT(*) AS sent,
        COUNT(*) FILTER (
          WHERE recipient.mail_id NOT IN (SELECT mail_id FROM happened WHERE kind = 'bounce')) AS delivered,
        COUNT(*) FILTER (WHERE recipient.mail_id IN (SELECT mail_id FROM happened WHERE kind = 'open')) AS opens,
        COUNT(*) FILTER (WHERE recipient.mail_id IN (SELECT mail_id FROM happened WHERE kind = 'click')) AS clicks,
        COUNT(*) FILTER (
          WHERE recipient.user_id IN (SELECT user_id FROM attributed WHERE campaign_id = ${id})) AS orders,
        COALESCE(SUM((SELECT SUM(revenue) FROM attributed
          WHERE campaign_id = ${id} AND attributed.user_id = recipient.user_id)), 0) AS revenue
      FROM recipient JOIN email_log ON email_log.id = recipient.mail_id AND email_log.success
      GROUP BY recipient.test_group`,
    options,
  );
  const of = (group: AbGroup): GroupFigures => rows.find((row) => row.group === group) ?? { group, ...noFigures };
  return { A: of('A'), B: of('B') };
}

const noFigures = { sent: 0, delivered: 0, opens: 0, clicks: 0, orders: 0, revenue: 0 } as const;

/** The group with the higher share by an objective (revenue: the higher amount a mail); of equals the first. */
export function winnerOf(
  { A, B }: Readonly<Record<AbGroup, GroupFigures>>,
  objective: NonNullable<CampaignForm['ab']>['objective'],
): AbGroup {
  const share = (figures: GroupFigures): number =>
    figures.delivered === 0 ? 0 : figures[objective] / figures.delivered;
  return share(B) > share(A) ? 'B' : 'A';
}
