import { sql } from 'kysely';
import type { ValueOf } from '#contract/endpoint.ts';
import type { automationEndpoints } from '#contract/features/automation.ts';
import { pageSize } from '#contract/paging.ts';
import { fullName } from '#server/records/customerRow.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { readRows, tenantDb } from '#server/engine/queryBuilder.ts';
import { pageTotal } from '#server/records/pageTotal.ts';
import { automationRow } from './automationStore.ts';

type Ledger = ValueOf<(typeof automationEndpoints)['automationLedger']>;
type Row = Omit<Ledger['rows'][number], 'full_name' | 'state' | 'reason'> & {
  readonly name: string | null;
  readonly surname: string | null;
  readonly state: Ledger['rows'][number]['state'] | null;
  readonly reason: Ledger['rows'][number]['reason'];
  readonly campaign_id: number | null;
  readonly total: number;
};

/** One page of who came to a mail of an automation, the newest first. @throws ApiError 404 for an unknown id */
export async function entriesOf(reader: Reader, id: number, cursor: number, options?: QueryOptions): Promise<Ledger> {
  await automationRow(reader, id, options);
  const rows = await readRows<Row>(
    reader,
    sql`WITH entered AS (SELECT * FROM automation_entry WHERE automation_id = ${id})
      SELECT entered.user_id, customer.name, customer.surname, customer.email, entered.occasion, entered.due,
        entered.entered_at, entered.campaign_id, campaign_recipient.state, campaign_recipient.reason,
        campaign_recipient.mail_id, (SELECT COUNT(*) FROM entered) AS total
      FROM entered LEFT JOIN customer ON customer.user_id = entered.user_id
        LEFT JOIN campaign_recipient ON campaign_recipient.campaign_id = entered.campaign_id
          AND campaign_recipient.user_id = entered.user_id
      ORDER BY entered.due DESC, entered.user_id, entered.occasion
      LIMIT ${pageSize} OFFSET ${(cursor - 1) * pageSize}`,
    options,
  );
  const total = await pageTotal(rows, cursor, async () => {
    const entered = tenantDb(reader, options).selectFrom('automation_entry').where('automation_id', '=', id);
    return (await entered.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;
  });
  return {
    total,
    rows: rows.map(({ name, surname, total: _total, campaign_id: campaign, state, reason, ...row }) => ({
      ...row,
      full_name: fullName({ name, surname, user_id: row.user_id }),
      state: state ?? 'skipped',
      reason: campaign === null ? 'had one lately' : reason,
    })),
  };
}
