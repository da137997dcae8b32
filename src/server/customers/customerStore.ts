import { randomInt } from 'node:crypto';
import {
  customerCreateForm,
  customerFieldNames,
  customerUpdateForm,
  type CustomerFormFacts,
} from '#contract/endpoints/customerForm.ts';
import type { InferOutput } from 'valibot';
import { ApiError, notFound } from '../apiError.ts';
import { readShape } from '../chain/shape.ts';
import { followDataChange } from '../definitions/afterChange.ts';
import { bumpDataVersion } from '../engine/dataVersion.ts';
import type { QueryOptions, Reader, Writer } from '../engine/engine.ts';
import { loadTables } from '../imports/loading/tables.ts';
import { declaredBelow } from '../records/ownFieldStore.ts';
import { changesOf } from '../records/changes.ts';
import { insertRecord, updateRecord } from '../records/recordStore.ts';
import { customerColumns, customerOf, fullName, type Customer, type CustomerRow } from './customerRow.ts';

const table = loadTables.customers;
const columns = customerColumns.join(', ');

/** What saving works with: today of the tenant, and now. */
export interface SavingContext {
  readonly today: string;
  readonly now: Date;
}

/** What a form that was checked holds. */
type Sent = InferOutput<ReturnType<typeof customerUpdateForm>>;

/** One customer. @throws ApiError 404 for an id that nobody has */
export async function findCustomer(reader: Reader, userId: string, options?: QueryOptions): Promise<Customer> {
  return customerOf(await customerRow(reader, userId, options), await declaredBelow(reader, 'customer'));
}

/** The row of a customer. @throws ApiError 404 for an id that nobody has */
export async function customerRow(reader: Reader, userId: string, options?: QueryOptions): Promise<CustomerRow> {
  const [row] = await reader.query<CustomerRow>(
    `SELECT ${columns} FROM customer WHERE user_id = $1`,
    [userId],
    options,
  );
  if (!row) throw notFound();
  return row;
}

/** The dense number of a customer. @throws ApiError 404 for an id that nobody has */
export async function customerNumber(reader: Reader, userId: string): Promise<number> {
  const [row] = await reader.query<{ customer_no: number }>('SELECT customer_no FROM customer WHERE user_id = $1', [
    userId,
  ]);
  if (!row) throw notFound();
  return row.customer_no;
}

/** Any customer, each about as likely as the other; null where there is none. */
export async function pickCustomer(reader: Reader): Promise<Customer | null> {
  const [found] = await reader.query<{ last: number | null }>('SELECT max(customer_no) AS last FROM customer');
  if (found?.last === null || found === undefined) return null;
  // Numbers are dense but for customers who are gone and rows that were refused: the next one that is there is taken.
  const [row] = await reader.query<CustomerRow>(
    `SELECT ${columns} FROM customer WHERE customer_no >= $1 ORDER BY customer_no LIMIT 1`,
    [randomInt(found.last + 1)],
  );
  return row ? customerOf(row, await declaredBelow(reader, 'customer')) : null;
}

/**
 * Adds a customer, from now on the tenant's, and what follows from it: segments and offered values.
 *
 * @throws ApiError 400 for a field that is not right, 409 where the id is taken
 */
export async function createCustomer(writer: Writer, body: unknown, context: SavingContext): Promise<Customer> {
  const facts = await formFacts(writer, context);
  const { user_id: id, ...sent } = readShape(customerCreateForm(facts), body, 'body') as Sent & { user_id: string };
  const [taken] = await writer.query('SELECT 1 FROM customer WHERE user_id = $1', [id]);
  if (taken) {
    const message = `There is a customer with the id “${id}” already.`;
    throw new ApiError('conflict', message, { problems: [{ field: 'user_id', message }] });
  }
  const { columns: filled, patches } = changesOf(customerFieldNames, sent);
  await insertRecord(writer, table, { columns: { user_id: id, ...filled }, patches });
  // The moment in the tenant's own time, which the engine knows.
  await writer.run(
    'UPDATE customer SET tenant_created_at = CAST(CAST($2 AS TIMESTAMPTZ) AS TIMESTAMP) WHERE user_id = $1',
    [id, context.now.toISOString()],
  );
  await followChange(writer, context.now, ['user_id', 'tenant_created_at', ...fieldsOf(sent)]);
  return findCustomer(writer, id);
}

/**
 * Changes the fields of a customer that were sent and differ. With `version`, only over that version; where nothing
 * differs, nothing is written and the version stays.
 *
 * @throws ApiError 400 for a field that is not right, 404 for an id that nobody has, 409 with the newer version
 */
export async function updateCustomer(
  writer: Writer,
  userId: string,
  body: unknown,
  context: SavingContext,
): Promise<Customer> {
  const former = await customerRow(writer, userId);
  const facts = await formFacts(writer, context);
  const {
    user_id: sentId,
    version = former.version,
    ...sent
  } = readShape(customerUpdateForm(facts), body, 'body') as Sent;
  if (sentId !== undefined && sentId !== userId) {
    const message = 'The id of a customer is never changed.';
    throw new ApiError('unprocessable', message, { problems: [{ field: 'user_id', message }] });
  }
  const current = customerOf(former, facts.declared);
  if (version !== former.version) throw newerVersion(current);
  const changes = changesOf(customerFieldNames, sent, current);
  if (Object.keys(changes.columns).length + Object.keys(changes.patches).length === 0) return current;
  if (!(await updateRecord(writer, table, { id: userId, version }, changes))) throw newerVersion(current);
  await followChange(writer, context.now, fieldsOf(sent));
  return findCustomer(writer, userId);
}

function newerVersion(current: Customer): ApiError {
  const message = `“${fullName(current)}” was saved by somebody else meanwhile. Look at both versions before you save.`;
  return new ApiError('conflict', message, { current });
}

async function formFacts(reader: Reader, { today }: SavingContext): Promise<CustomerFormFacts> {
  return { declared: await declaredBelow(reader, 'customer'), today };
}

/** What follows a change of a customer: counts are stale, and the jobs that bring members and values up to date wait. */
async function followChange(writer: Writer, now: Date, fields: readonly string[]): Promise<void> {
  await bumpDataVersion(writer, now);
  await followDataChange(writer, now, { table: 'customer', fields });
}

/** The fields that were sent, by their names in conditions. */
function fieldsOf({ custom = {}, ...sent }: Omit<Sent, 'user_id' | 'version'>): string[] {
  return [...Object.keys(sent), ...Object.keys(custom).map((name) => `custom.${name}`)].toSorted(inOrder);
}

function inOrder(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
