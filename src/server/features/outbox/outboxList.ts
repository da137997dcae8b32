import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { outboxEndpoints } from '#contract/features/outbox.ts';
import type { ReadQueryOf } from '#contract/endpoint.ts';
import { notFound } from '#server/errors/apiError.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { searchFragment } from '#server/records/search.ts';

type Question = ReadQueryOf<(typeof outboxEndpoints)['outboxList']>;
type State = Question['states'][number];

const state = sql<State>`CASE WHEN success IS NULL THEN 'waiting' WHEN success THEN 'sent' ELSE 'failed' END`;

/** The sort key of each order. */
const sorts: Readonly<Record<Question['sort'], RawBuilder<unknown>>> = {
  created: sql.ref('id'),
  to: sql`lower(user_email)`,
  subject: sql`lower(subject)`,
  kind: sql.ref('kind'),
  state,
};

const listed = [
  'id',
  'kind',
  'failure',
  'subject',
  'user_email',
  'from_name',
  'from_email_address',
  'campaign_id',
  'user_id',
  'created_at',
] as const;

/** Events of one mail that are listed. */
const mostEvents = 100;

/** One page of a tenant's mails, and how many there are on all pages. */
export async function listMails(
  reader: Reader,
  { search, kinds, states, sort, order, page, size }: Question,
  options?: QueryOptions,
) {
  const conditions = [
    searchFragment(search, { texts: ['subject', 'user_email', 'from_email_address', 'from_name'], spaced: [] }),
    kinds.length === 0 ? undefined : sql<SqlBool>`kind IN (${sql.join(kinds)})`,
    states.length === 0 ? undefined : sql<SqlBool>`${state} IN (${sql.join(states)})`,
  ].filter((condition) => condition !== undefined);
  let found = tenantDb(reader, options).selectFrom('email_log');
  for (const condition of conditions) found = found.where(condition);
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const shown = Math.max(1, Math.min(page, Math.ceil(total / size)));
  const mails = await found
    .select(listed)
    .select(state.as('state'))
    .orderBy(sorts[sort], order)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((shown - 1) * size)
    .execute();
  return { mails, total, page: shown };
}

/** One mail with all of it, and what became of it. @throws ApiError 404 for an unknown id */
export async function findMail(reader: Reader, id: number, options?: QueryOptions) {
  const mail = await tenantDb(reader, options)
    .selectFrom('email_log')
    .select([...listed, 'rendered_html', 'text', 'head'])
    .select(state.as('state'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!mail) throw notFound();
  const events = await tenantDb(reader, options)
    .selectFrom('mail_event')
    .leftJoin('mail_link', (join) =>
      join
        .onRef('mail_link.mail_id', '=', 'mail_event.mail_id')
        .onRef('mail_link.position', '=', 'mail_event.position'),
    )
    .select(['mail_event.id', 'mail_event.kind', 'at', 'machine'])
    .select(({ fn }) => fn.coalesce('mail_link.url', 'mail_event.reason').as('detail'))
    .where('mail_event.mail_id', '=', id)
    .orderBy('mail_event.id', 'desc')
    .limit(mostEvents)
    .execute();
  return { ...mail, head: mail.head ?? '', events };
}
