import { field, optionalId, text, within, type Json } from '#domain/shopify/reading.ts';
import { ApiError } from '#server/errors/apiError.ts';
import type { EntryEnd } from '#server/journal/journal.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { Author } from '#server/entity/audit.ts';
import { erasePerson, personalCounts } from '#server/privacy/personalData.ts';
import type { HookAction, HookContext } from './hookAction.ts';
import { knownObjects, saveObjects } from './objects.ts';

/** People that one transaction erases. */
const atOnce = 20;

const authorOf = (now: Date): Author => ({ userId: null, name: 'Shopify', now });

/** The person of a request: a customer of the shop, else the one with the address. */
async function personOf(reader: Reader, body: Json): Promise<{ readonly id: string; readonly userId: string | null }> {
  const id = optionalId(within(body, 'customer', 'id'));
  const known = (await knownObjects(reader, 'customer', [id])).get(id);
  if (known) return { id, userId: known.own_id };
  const email = text(within(body, 'customer', 'email'))
    .trim()
    .toLowerCase();
  const row =
    email === ''
      ? undefined
      : await tenantDb(reader)
          .selectFrom('customer')
          .select('user_id')
          .where((row) => row.eb(row.fn<string>('lower', ['email']), '=', email))
          .executeTakeFirst();
  return { id, userId: row?.user_id ?? null };
}

/** The requests that privacy law makes a shop pass on (shopify.dev, Privacy law compliance). */
export const privacyActions: Readonly<Record<string, HookAction>> = {
  'customers/data_request': {
    isAlways: true,
    run: async (writer, { body }) => {
      const { userId } = await personOf(writer, body);
      const found = userId === null ? undefined : await personalCounts(writer, userId).catch(noneWhenUnknown);
      if (!found) return { state: 'done', outcome: 'No data about this person.', dropsBody: true };
      const rows = found.tables.reduce((sum, table) => sum + table.rows, 0);
      const outcome =
        `This person requested their data: ${rows} rows found. Export them on the customer’s page, under Personal ` +
        'data, and send them within 30 days.';
      return { state: 'attention', outcome, userId, dropsBody: true };
    },
  },
  'customers/redact': {
    isAlways: true,
    run: async (writer, { tables, body, now }) => {
      const { id, userId } = await personOf(writer, body);
      const erased = userId === null ? undefined : await erase(writer, tables, userId, now);
      // Late versions of the person do not bring them back.
      const tombstone = { kind: 'customer' as const, shopify_id: id, own_id: null, state: 'erased' as const };
      if (id !== '') await saveObjects(writer, [{ ...tombstone, updated_at: now.toISOString() }]);
      const outcome = erased ? 'Person erased.' : 'No data about this person.';
      return { state: 'done', outcome, userId: null, dropsBody: true };
    },
  },
  'shop/redact': {
    isAlways: true,
    run: async (writer, { tables, body, connection, now }): Promise<EntryEnd | undefined> => {
      const isThis = connection?.shop === text(field(body, 'shop_domain'));
      if (!isThis) return { state: 'done', outcome: 'No data of this shop is left.' };
      if (connection.state === 'connected') return { state: 'ignored', outcome: 'The shop was reconnected since.' };
      const people = await tenantDb(writer)
        .selectFrom('shopify_object')
        .select('own_id')
        .where('kind', '=', 'customer')
        .where('added', '=', true)
        .where('own_id', 'is not', null)
        .limit(atOnce)
        .execute();
      for (const { own_id: userId } of people) {
        if (userId !== null && !(await erase(writer, tables, userId, now))) await forget(writer, userId);
      }
      if (people.length === atOnce) return undefined;
      await tenantDb(writer).deleteFrom('shopify_object').where('state', '<>', 'erased').execute();
      const outcome =
        'Customers who came only from the shop were erased. Products, sales and totals are kept without personal data.';
      return { state: 'done', outcome, dropsBody: true };
    },
  },
};

/** Erases a person; whether there was anything. */
async function erase(writer: Writer, tables: HookContext['tables'], userId: string, now: Date): Promise<boolean> {
  return (await erasePerson(writer, tables, userId, authorOf(now)).catch(noneWhenUnknown)) !== undefined;
}

async function forget(writer: Writer, userId: string): Promise<void> {
  await tenantDb(writer)
    .updateTable('shopify_object')
    .set({ own_id: null, state: 'erased' })
    .where('kind', '=', 'customer')
    .where('own_id', '=', userId)
    .execute();
}

function noneWhenUnknown(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'notFound') return undefined;
  throw error;
}
