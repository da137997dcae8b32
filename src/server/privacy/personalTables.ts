import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantTables } from '#server/engine/tables/tenant.ts';
import type { Written } from '#server/entity/versionedStore.ts';

/** The person whose data is exported or erased. */
export interface Person {
  readonly userId: string;
  /** The dense number; null where there is no row of the customer any more. */
  readonly number: number | null;
  /** The e-mail address in lower case; null where none is known. */
  readonly address: string | null;
  /** What the customer's fields of text hold. */
  readonly values: readonly string[];
}

/** What becomes of the rows when the person is erased. */
export const fates = ['deleted', 'anonymised', 'kept'] as const;
/** One of them. */
export type Fate = (typeof fates)[number];

/** A table that names people: which of its rows are a person's, and what becomes of them. */
export interface PersonalTable {
  readonly table: keyof TenantTables;
  readonly where: (person: Person) => RawBuilder<SqlBool>;
  readonly fate: Fate;
  /** The values of anonymised rows; `alias` stands for the person. */
  readonly without?: (alias: string) => Written;
}

const byId = ({ userId }: Person) => sql<SqlBool>`user_id = ${userId}`;
const byNumber = ({ number }: Person) => sql<SqlBool>`customer_no = ${number}`;
const byEither = (person: Person) =>
  person.number === null ? byId(person) : sql<SqlBool>`(${byId(person)} OR ${byNumber(person)})`;
const mails = (person: Person) => sql`SELECT id FROM email_log WHERE ${byId(person)}`;
const chats = (person: Person) => sql`SELECT id FROM chat_conversation WHERE ${byId(person)}`;
/** Whether stored rows of a removal name an id: as it was written, or as PostgreSQL writes `jsonb`, with a space. */
const inContent = (userId: string) =>
  sql<SqlBool>`(${sql.join(
    [':', ': '].map((colon) => {
      const named = `"user_id"${colon}${JSON.stringify(userId)}`;
      return sql`position(${named} IN CAST(content AS VARCHAR)) > 0`;
    }),
    sql` OR `,
  )})`;
/** Cells hold an id or an address as JSON writes a text. */
const inCells = ({ userId, address }: Person) => {
  const cells = sql`CAST(cells AS VARCHAR)`;
  const hasId = sql<SqlBool>`position(${JSON.stringify(userId)} IN ${cells}) > 0`;
  return address === null
    ? hasId
    : sql<SqlBool>`(${hasId} OR position(${JSON.stringify(address)} IN lower(${cells})) > 0)`;
};
const another = { version: sql<number>`coalesce(version, 1) + 1` };

/**
 * Every table of a tenant's file that names people, those first whose rows are found by others. Whoever adds a table
 * with a person in it adds it here: a test compares this with the columns of all tables.
 */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'chat_message',
    // A visitor who was not signed in gave the address in a separate message.
    where: (one) =>
      one.address === null
        ? sql`conversation_id IN (${chats(one)})`
        : sql`(conversation_id IN (${chats(one)}) OR lower(text) = ${one.address})`,
    fate: 'deleted',
  },
  { table: 'chat_feedback', where: (one) => sql`conversation_id IN (${chats(one)})`, fate: 'deleted' },
  { table: 'chat_conversation', where: byId, fate: 'deleted' },
  { table: 'mail_link', where: (one) => sql`mail_id IN (${mails(one)})`, fate: 'kept' },
  {
    table: 'mail_event',
    where: (one) => sql`mail_id IN (${mails(one)})`,
    fate: 'anonymised',
    without: () => ({ user_agent: null, ip: null, reason: null }),
  },
  {
    table: 'email_log',
    // Replies to visitors who were not signed in name nobody but the address.
    where: (one) =>
      one.address === null
        ? byId(one)
        : sql`(${byId(one)} OR (user_id IS NULL AND kind = 'reply' AND lower(user_email) = ${one.address}))`,
    fate: 'anonymised',
    without: (alias) => ({
      user_id: alias,
      user_email: '',
      subject: '',
      rendered_html: '',
      text: '',
      head: null,
      replacement_template_data: null,
    }),
  },
  {
    table: 'email',
    where: byEither,
    fate: 'anonymised',
    without: (alias) => ({ user_id: alias, customer_no: null, matched_from: null }),
  },
  {
    table: 'sale',
    where: byEither,
    fate: 'anonymised',
    without: (alias) => ({ user_id: alias, customer_no: null, matched_from: null, identity: null, ...another }),
  },
  {
    table: 'sale_kept',
    where: byEither,
    fate: 'deleted',
  },
  { table: 'customer_kept', where: byEither, fate: 'deleted' },
  { table: 'import_rejected', where: inCells, fate: 'deleted' },
  {
    table: 'campaign_recipient',
    where: byId,
    fate: 'anonymised',
    without: (alias) => ({ user_id: alias, address_digest: null, detail: null }),
  },
  {
    table: 'consent_change',
    where: byId,
    fate: 'anonymised',
    without: (alias) => ({ user_id: alias, address: null, evidence: '' }),
  },
  { table: 'site_event', where: byId, fate: 'anonymised', without: (alias) => ({ user_id: alias }) },
  { table: 'site_visitor', where: byId, fate: 'deleted' },
  {
    table: 'connector_journal',
    where: ({ userId, address }) =>
      address === null
        ? sql<SqlBool>`user_id = ${userId}`
        : sql<SqlBool>`(user_id = ${userId} OR position(${address} IN lower(body)) > 0)`,
    fate: 'anonymised',
    without: (alias) => ({ user_id: alias, body: null, outcome: '' }),
  },
  // What was erased is known by the shop's number alone, so that it does not come again.
  {
    table: 'shopify_object',
    where: ({ userId }) => sql`kind = 'customer' AND own_id = ${userId}`,
    fate: 'anonymised',
    without: () => ({ own_id: null, state: 'erased' }),
  },
  { table: 'automation_entry', where: byId, fate: 'deleted' },
  { table: 'segment', where: byNumber, fate: 'deleted' },
  { table: 'recommendation', where: byNumber, fate: 'deleted' },
  { table: 'recommendation_bought', where: byNumber, fate: 'deleted' },
  { table: 'recommendation_hidden', where: byNumber, fate: 'deleted' },
  { table: 'recommendation_feedback', where: byId, fate: 'deleted' },
  // Values that forms offer: the id, and what this customer alone has.
  {
    table: 'field_value',
    where: ({ userId, values }) =>
      sql`(value = ${userId} OR (count = 1 AND value IN (${sql.join([userId, ...values])})))`,
    fate: 'deleted',
  },
  // An address that mail is stopped to stays stopped: a later file may bring it again.
  { table: 'suppression', where: ({ address }) => sql`address = ${address}`, fate: 'kept' },
  {
    table: 'removal',
    where: ({ userId }) =>
      sql`((entity IN ('customer', 'merge') AND entity_id = ${userId})
        OR ${inContent(userId)})`,
    fate: 'deleted',
  },
  {
    table: 'audit',
    where: ({ userId }) => sql`entity = 'customer' AND entity_id = ${userId}`,
    fate: 'anonymised',
    without: (alias) => ({ entity_id: alias, changes: '[]' }),
  },
  { table: 'customer', where: byId, fate: 'deleted' },
];
