import { randomInt } from 'node:crypto';
import {
  customerCreateForm,
  customerFieldNames,
  customerUpdateForm,
  type CustomerFormFacts,
} from '#contract/features/customerForm.ts';
import type { InferOutput } from 'valibot';
import { ApiError, refusedField } from '#server/errors/apiError.ts';
import { readShape } from '#server/errors/shape.ts';
import { localMoment } from '#server/engine/functions.ts';
import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { Author } from '#server/entity/audit.ts';
import { recordTables } from '#server/engine/tables/records.ts';
import { versionedStore, type Save, type VersionedStore } from '#server/entity/versionedStore.ts';
import { loadTables } from './loadTables.ts';
import { declaredBelow } from './customFieldStore.ts';
import { matchByEmail } from '#server/records/matchByEmail.ts';
import { changesOf, insertRecord, isUnchanged, updatedValues } from '#server/records/recordStore.ts';
import { noteConsents, type ConsentOrigin } from './consentLedger.ts';
import { customerColumns, customerOf, fullName, type Customer, type CustomerRow } from './customerRow.ts';

const store = versionedStore('customer', {
  described: recordTables.customer,
  key: 'user_id',
  columns: customerColumns,
  fields: ['user_id', ...customerFieldNames, 'custom'],
  nameOf: fullName,
});

type StoredCustomer = NonNullable<Awaited<ReturnType<typeof store.find>>>;

/** A save that may change consent, and where that comes from; the customer's form where it is absent. */
type CustomerSave = Save<StoredCustomer> & { readonly consent?: ConsentOrigin };

const byForm: ConsentOrigin = { source: 'form', evidence: 'Changed in the console' };

/** The store of customers, whose saves may say where a change of consent comes from. */
interface CustomerStore extends Omit<VersionedStore<StoredCustomer>, 'update'> {
  update(writer: Writer, save: CustomerSave, author: Author): Promise<StoredCustomer>;
}

/** The customers with their versions and history. Every change of consent is written into its ledger, too. */
export const customers: CustomerStore = {
  ...store,
  create: async (writer, id, values, author) => {
    const row = await store.create(writer, id, values, author);
    await noteChange(writer, undefined, row, byForm, author);
    return row;
  },
  noteCreated: async (writer, id, author) => {
    const row = await store.noteCreated(writer, id, author);
    await noteChange(writer, undefined, row, byForm, author);
    return row;
  },
  update: async (writer, { consent = byForm, ...save }, author) => {
    const former = await store.get(writer, save.id);
    const row = await store.update(writer, save, author);
    await noteChange(writer, former, row, consent, author);
    return row;
  },
};

async function noteChange(
  writer: Writer,
  former: StoredCustomer | undefined,
  row: StoredCustomer,
  origin: ConsentOrigin,
  author: Author,
): Promise<void> {
  const [before, after] = [former?.email_consented ?? null, row.email_consented];
  if (before === after) return;
  const change = { userId: row.user_id, address: row.email, before, after, ...origin };
  await noteConsents(writer, [change], author);
}

/** The checked fields of a form. */
type Sent = InferOutput<ReturnType<typeof customerUpdateForm>>;

/** One customer. @throws ApiError 404 for an unknown id */
export async function findCustomer(reader: Reader, userId: string, options?: QueryOptions): Promise<Customer> {
  return customerOf(await customerRow(reader, userId, options), await declaredBelow(reader, 'customer'));
}

/** The row of a customer. @throws ApiError 404 for an unknown id */
export function customerRow(reader: Reader, userId: string, options?: QueryOptions): Promise<CustomerRow> {
  return customers.get(reader, userId, options);
}

/** The dense number of a customer. @throws ApiError 404 for an unknown id */
export async function customerNumber(reader: Reader, userId: string): Promise<number> {
  const { customer_no: number } = await customers.get(reader, userId);
  return number;
}

/** A random customer, all about equally likely; null when there is none. */
export async function pickCustomer(reader: Reader): Promise<Customer | null> {
  const { last } = await tenantDb(reader)
    .selectFrom('customer')
    .select(({ fn }) => fn.max('customer_no').as('last'))
    .executeTakeFirstOrThrow();
  if (last === null) return null;
  // Numbers are dense except for deleted customers and rejected rows: take the next existing one.
  const row = await tenantDb(reader)
    .selectFrom('customer')
    .select(customerColumns)
    .where('customer_no', '>=', randomInt(last + 1))
    .orderBy('customer_no')
    .limit(1)
    .executeTakeFirst();
  return row ? customerOf(row, await declaredBelow(reader, 'customer')) : null;
}

/**
 * Adds a customer entered by a person of the tenant.
 *
 * @throws ApiError 400 for an invalid field, 409 when the id is taken
 */
export async function createCustomer(writer: Writer, body: unknown, today: string, author: Author): Promise<Customer> {
  const facts = await formFacts(writer, today);
  const { user_id: id, ...sent } = readShape(customerCreateForm(facts), body, 'body') as Sent & { user_id: string };
  if (await customers.find(writer, id)) {
    const message = `A customer already has the ID “${id}”.`;
    throw new ApiError('conflict', message, { problems: [{ field: 'user_id', message }] });
  }
  const { columns, patches } = changesOf(customerFieldNames, sent);
  const created = { user_id: id, tenant_created_at: localMoment(author.now.toISOString()) };
  await insertRecord(writer, loadTables.customers, { columns: { ...columns, ...created }, patches });
  if ('email' in columns) await matchByEmail(writer);
  return customerOf(await customers.noteCreated(writer, id, author), facts.declared);
}

/**
 * Updates the fields that were sent and differ. With `version`, only over that version; when nothing differs, nothing
 * is written and the version stays.
 *
 * @throws ApiError 400 for an invalid field, 404 for an unknown id, 409 with the newer version
 */
export async function updateCustomer(
  writer: Writer,
  userId: string,
  body: unknown,
  today: string,
  author: Author,
): Promise<Customer> {
  const former = await customers.get(writer, userId);
  const facts = await formFacts(writer, today);
  const {
    user_id: sentId,
    version = former.version,
    ...sent
  } = readShape(customerUpdateForm(facts), body, 'body') as Sent;
  if (sentId !== undefined && sentId !== userId) {
    const message = 'A customer’s ID can’t be changed.';
    throw refusedField('user_id', message);
  }
  const current = customerOf(former, facts.declared);
  const changes = changesOf(customerFieldNames, sent, current);
  const show = (): Customer => current;
  if (version === former.version && isUnchanged(changes)) return current;
  const save = { id: userId, version, values: updatedValues(changes), action: 'update', show } as const;
  const saved = await customers.update(writer, save, author);
  if ('email' in changes.columns) await matchByEmail(writer);
  return customerOf(saved, facts.declared);
}

async function formFacts(reader: Reader, today: string): Promise<CustomerFormFacts> {
  return { declared: await declaredBelow(reader, 'customer'), today };
}
