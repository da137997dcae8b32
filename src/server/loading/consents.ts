import type { Writer } from '#server/engine/engine.ts';
import { firstOfIds } from '#server/engine/nextId.ts';
import { nextNumber } from '#server/records/denseNumbers.ts';
import type { LoadPlan } from '#server/loading/files/plan.ts';
import { temporaryTable } from './temporary.ts';

/** The importer and the source: the evidence for consent that a file states. */
export interface ImportOrigin {
  readonly evidence: string;
  /** Null where no person did it. */
  readonly actorId: string | null;
  readonly actor: string;
  /** What states it; an import where absent. */
  readonly source?: 'import' | 'shopify';
}

/**
 * People who opted out by a mail's own button, and did not take it back, nor did a person of the tenant state their
 * consent since (records/consentLedger.ts).
 */
const optedOut = `SELECT user_id, address FROM consent_change AS opted WHERE source = 'unsubscribe' AND NOT EXISTS (
  SELECT 1 FROM consent_change AS later WHERE later.user_id = opted.user_id AND later.id > opted.id
    AND (later.source = 'undo' OR (later.source = 'form' AND later.after = 'true')))`;

const isOptedOut = (userId: string, email: string): string =>
  `(${userId} IN (SELECT user_id FROM import_opted_out)
    OR lower(${email}) IN (SELECT address FROM import_opted_out WHERE address IS NOT NULL))`;

/** Whether an import may change whom mail is sent to. */
function concernsConsent({ table, fields }: LoadPlan): boolean {
  return table.name === 'customer' && fields.some(({ target }) => ['email_consented', 'email'].includes(target.name));
}

/** The known consent before a batch is written. */
export interface ConsentsBefore {
  /** The dense number that the first new customer gets. */
  readonly first: number;
  /** Whether anybody opted out by a mail's own button. */
  readonly anyOptedOut: boolean;
}

/**
 * Remembers what a batch may change of consent, before it is written: undefined where it cannot. Rows of people who are
 * stored are remembered by `keepConsents`.
 */
export async function beforeConsents(writer: Writer, plan: LoadPlan): Promise<ConsentsBefore | undefined> {
  return concernsConsent(plan)
    ? remember(writer, 'SELECT user_id, email, email_consented FROM customer WHERE false')
    : undefined;
}

/**
 * Remembers the consent of people whose rows are about to come back when an import is undone or done again: those of
 * the temporary table `undo_row`. `isNew` says that they are not there at present.
 */
export function consentsOfUndo(writer: Writer, isNew: boolean): Promise<ConsentsBefore> {
  const stored = isNew
    ? 'CAST(NULL AS VARCHAR) AS email, CAST(NULL AS VARCHAR) AS email_consented'
    : 'email, email_consented';
  return remember(writer, `SELECT user_id, ${stored} FROM undo_row`);
}

async function remember(writer: Writer, people: string): Promise<ConsentsBefore> {
  await temporaryTable(writer, 'import_opted_out', optedOut);
  await temporaryTable(writer, 'import_consent', people);
  const [found] = await writer.query<{ count: number }>('SELECT count(*) AS count FROM import_opted_out');
  return {
    first: await nextNumber(writer, 'customer', 'customer_no'),
    anyOptedOut: (found?.count ?? 0) > 0,
  };
}

/**
 * Remembers the consent of the stored people of `import_batch`, and takes consent out of the rows of those who opted
 * out by a mail's own button, so that nothing of theirs changes. Returns the number of such rows.
 */
export async function keepConsents(writer: Writer, plan: LoadPlan, before: ConsentsBefore): Promise<number> {
  await temporaryTable(
    writer,
    'import_consent',
    `SELECT user_id, email, email_consented
     FROM customer WHERE user_id IN (SELECT user_id FROM import_batch WHERE is_valid)`,
  );
  const names = new Set(plan.fields.map(({ target }) => target.name));
  if (!before.anyOptedOut || !names.has('email_consented')) return 0;
  const email = names.has('email') ? 'coalesce(import_batch.email, stored.email)' : 'stored.email';
  return writer.run(
    `UPDATE import_batch SET email_consented = stored.before
     FROM (SELECT row_no AS no, import_consent.email, coalesce(import_consent.email_consented, 'false') AS before
       FROM import_batch LEFT JOIN import_consent USING (user_id)) AS stored
     WHERE import_batch.row_no = stored.no AND is_valid AND import_batch.email_consented = 'true'
       AND stored.before <> 'true' AND ${isOptedOut('import_batch.user_id', email)}`,
  );
}

/** The people that a batch added or may have changed, with their consent before and now. */
const touched = `(
  SELECT user_id, customer_no, email, email_consented, NULL AS before_email, NULL AS before
  FROM customer WHERE customer_no >= $1
  UNION ALL SELECT customer.user_id, customer_no, customer.email, customer.email_consented,
    import_consent.email, import_consent.email_consented
  FROM import_consent JOIN customer USING (user_id) WHERE customer_no < $1) AS touched`;

/**
 * Withdraws consent of what a batch added or whose address it changed to one that opted out, and writes every change of
 * consent into its ledger. Returns how many were withdrawn. `now` is ISO 8601.
 */
export async function noteConsents(
  writer: Writer,
  { first, anyOptedOut }: ConsentsBefore,
  origin: ImportOrigin,
  now: string,
): Promise<number> {
  const withdrawn = anyOptedOut ? await withdrawRaised(writer, first) : 0;
  const [counts] = await writer.query<{ added: number; changed: number }>(
    `SELECT (SELECT coalesce(max(customer_no) + 1 - $1, 0) FROM customer WHERE customer_no >= $1) AS added,
      (SELECT count(*) FROM ${touched} WHERE customer_no < $1 AND email_consented IS DISTINCT FROM before) AS changed`,
    [first],
  );
  const { added = 0, changed = 0 } = counts ?? {};
  if (added + changed === 0) return withdrawn;
  const firstId = await firstOfIds(writer, 'consent_change', added + changed);
  const bound = [first, firstId, origin.evidence, origin.actorId, origin.actor, now, origin.source ?? 'import'];
  // The ids of new people follow from their numbers: without a count of rows, the engine uses all its threads.
  if (added > 0) {
    await writer.run(ledgerRows('$2 + customer_no - $1', 'NULL', 'customer WHERE customer_no >= $1', 'NULL'), bound);
  }
  if (changed > 0) {
    const id = `$2 + ${added} + row_number() OVER () - 1`;
    await writer.run(ledgerRows(id, 'before', `${touched} WHERE customer_no < $1`, 'before'), bound);
  }
  return withdrawn;
}

/** Adds rows to the ledger where consent is another than `former`; the values are bound as `noteConsents` says. */
function ledgerRows(id: string, before: string, from: string, former: string): string {
  return `INSERT INTO consent_change (id, user_id, address, channel, before, after, source, evidence, actor_id,
    actor, "at")
    SELECT ${id}, user_id, lower(email), 'email', ${before}, email_consented, $7, $3, $4, $5, $6
    FROM ${from} AND email_consented IS DISTINCT FROM ${former}`;
}

function withdrawRaised(writer: Writer, first: number): Promise<number> {
  return writer.run(
    `UPDATE customer SET email_consented = 'false' FROM (SELECT user_id AS id FROM ${touched}
       WHERE email_consented = 'true' AND (before IS DISTINCT FROM 'true'
         OR lower(before_email) IS DISTINCT FROM lower(email))) AS raised
     WHERE customer.user_id = raised.id AND ${isOptedOut('customer.user_id', 'customer.email')}`,
    [first],
  );
}
