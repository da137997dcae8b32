import { sql } from 'kysely';
import type { RecommendationKind } from '#domain/recommendations/rules.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';
import { figureRows } from '#server/analytics/shown/figureRows.ts';
import { definitionTables } from '#server/definitions/definitionRow.ts';
import { ratio } from '#server/analytics/sales.ts';
import { belongsToCustomer, type CustomerFigure } from './subject.ts';

/** States of the e-mails sent to the customer. */
export interface Engagement {
  readonly sent: number;
  readonly delivered: number;
  readonly opened: number;
  readonly clicked: number;
  readonly open_rate: number;
  readonly click_rate: number;
  readonly last_open: string | null;
  readonly last_click: string | null;
}

const none: Engagement = {
  sent: 0,
  delivered: 0,
  opened: 0,
  clicked: 0,
  open_rate: 0,
  click_rate: 0,
  last_open: null,
  last_click: null,
};

const times = (what: 'delivery' | 'open' | 'click'): Fragment =>
  sql`COUNT(*) FILTER (WHERE ${sql.ref(`email.${what}`)} > 0)`;
const last = (what: 'open' | 'click'): Fragment =>
  sql`MAX(email.sent_dt) FILTER (WHERE ${sql.ref(`email.${what}`)} > 0)`;

/** engagement: e-mails by state; an e-mail counts once, even if it was opened several times. */
export const customerEngagement: CustomerFigure<Engagement> = async (reader, subject) => {
  const [row] = await figureRows<Engagement>(
    reader,
    sql`SELECT COUNT(*) AS sent, ${times('delivery')} AS delivered, ${times('open')} AS opened,
      ${times('click')} AS clicked,
      ${ratio(times('open'), times('delivery'))} AS open_rate,
      ${ratio(times('click'), times('delivery'))} AS click_rate,
      ${last('open')} AS last_open, ${last('click')} AS last_click
    FROM email WHERE ${belongsToCustomer('email', subject)}`,
  );
  return row ?? none;
};

/** segments: active segments whose stored members include the customer, by name. */
export const customerSegments: CustomerFigure<{ segment_id: number; name: string; since: string }[]> = (
  reader,
  { number },
) =>
  figureRows(
    reader,
    sql<{ segment_id: number; name: string; since: string }>`SELECT stored.id AS segment_id, stored.name, segment.since
    FROM segment JOIN ${sql.table(definitionTables.segment)} AS stored ON segment.id = CAST(stored.id AS VARCHAR)
    WHERE segment.customer_no = ${number} AND stored.status = 'active' ORDER BY stored.name, stored.id`,
  );

/** One item that is recommended. */
export interface Recommended {
  readonly batch_id: number;
  readonly dt: string;
  readonly rank: number;
  readonly item_id: string;
  readonly name: string;
  readonly image_url: string | null;
  readonly price: number | null;
  readonly kind: RecommendationKind;
  readonly score: number;
  readonly shared: number | null;
  readonly times: number | null;
  readonly last_day: string | null;
  readonly weak: boolean;
  readonly category: string | null;
  readonly reason: { readonly item_id: string; readonly name: string } | null;
}

type RecommendedRow = Omit<Recommended, 'reason'> & {
  readonly reason_id: string | null;
  readonly reason_name: string | null;
};

/** recommendations: of the newest batch, the first rank first. */
export const customerRecommendations: CustomerFigure<Recommended[]> = async (reader, subject) => {
  const rows = await figureRows<RecommendedRow>(
    reader,
    sql`WITH newest AS (SELECT id, dt FROM recommendation_batch ORDER BY dt DESC, id DESC LIMIT 1)
    SELECT newest.id AS batch_id, newest.dt, recommendation.rank, COALESCE(recommendation.kind, 'together') AS kind,
      recommendation.score, recommendation.shared, recommendation.times, recommendation.last_day,
      COALESCE(recommendation.is_weak, FALSE) AS weak, NULLIF(product.category, '') AS category, product.item_id,
      COALESCE(NULLIF(product.name, ''), product.item_id) AS name, product.image_url, product.price,
      reason.item_id AS reason_id, COALESCE(NULLIF(reason.name, ''), reason.item_id) AS reason_name
    FROM recommendation JOIN newest ON newest.id = recommendation.batch_id
      JOIN product ON product.item_no = recommendation.item_no
      LEFT JOIN product AS reason ON reason.item_no = recommendation.reason_item_no
    WHERE ${belongsToCustomer('recommendation', subject)} ORDER BY recommendation.rank, product.item_id`,
  );
  return rows.map(({ reason_id: id, reason_name: name, ...row }) => ({
    ...row,
    reason: id === null || name === null ? null : { item_id: id, name },
  }));
};
