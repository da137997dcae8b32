import type { ControlTables } from '#server/control/tables.ts';
import { controlDb } from '#server/control/tables.ts';
import type { Writer } from '#server/engine/engine.ts';
import type { Data } from '#server/openData.ts';
import { MoveRefused } from './refused.ts';

/** The control rows of a tenant: those of these tables that name it. */
const ofTenant = ['tenant', 'tenant_user', 'tenant_with_jobs', 'campaign_due', 'shopify_shop', 'daily_work'] as const;

/** The rows of its people. */
const ofPeople = ['account', 'verified_phone', 'federated_account'] as const;

/** Rows that every tenant shares; those that are there stay. */
const shared = [
  ['tier', 'tier'],
  ['role', 'role'],
  ['setting', 'name'],
] as const;

/** Secrets that what is stored or was sent can only be read with. */
const secrets = ['mail', 'secrets', 'tokens', 'pepper', 'identity.jwk.json'] as const;

/**
 * Copies what the control data know of a tenant: its row, its people and their roles, its number in mails. Accounts
 * that the other side knows already stay as they are there. Returns sentences about what could not come along.
 */
export async function moveControl(from: Data, to: Data, tenantId: string): Promise<string[]> {
  const source = controlDb(from.control);
  const [tenant] = await source.selectFrom('tenant').select('name').where('tenant_id', '=', tenantId).execute();
  if (!tenant) throw new MoveRefused(`There is no tenant ${tenantId} to move.`);
  const people = await source.selectFrom('tenant_user').select('user_id').where('tenant_id', '=', tenantId).execute();
  const ids = people.map(({ user_id: id }) => id);
  const notes = await to.control.write(async (writer) => {
    const target = controlDb(writer);
    for (const table of ofTenant) {
      await target.deleteFrom(table).where('tenant_id', '=', tenantId).execute();
      const rows = await source.selectFrom(table).selectAll().where('tenant_id', '=', tenantId).execute();
      await add(writer, table, rows);
    }
    for (const table of ofPeople) {
      if (ids.length === 0) continue;
      const rows = await source.selectFrom(table).selectAll().where('user_id', 'in', ids).execute();
      const there = await target.selectFrom(table).select('user_id').where('user_id', 'in', ids).execute();
      const known = new Set(there.map(({ user_id: id }) => id));
      await add(
        writer,
        table,
        rows.filter(({ user_id: id }) => !known.has(id)),
      );
    }
    for (const [table, key] of shared) {
      const rows: Row[] = await source.selectFrom(table).selectAll().execute();
      const there: Row[] = await target.selectFrom(table).selectAll().execute();
      const known = new Set(there.map((row) => row[key]));
      await add(
        writer,
        table,
        rows.filter((row) => !known.has(row[key])),
      );
    }
    return keepNumber(from, writer, tenantId);
  });
  return [...notes, ...(await keepSecrets(from, to))];
}

type Row = Readonly<Record<string, unknown>>;

async function add(writer: Writer, table: keyof ControlTables, rows: readonly Row[]): Promise<void> {
  for (const row of rows) await controlDb(writer).insertInto(table).values(row).execute();
}

/** The addresses of a tenant's mails contain its number. */
async function keepNumber(from: Data, writer: Writer, tenantId: string): Promise<string[]> {
  const [own] = await controlDb(from.control)
    .selectFrom('mail_tenant')
    .select('number')
    .where('tenant_id', '=', tenantId)
    .execute();
  if (!own) return [];
  const db = controlDb(writer);
  const [other] = await db.selectFrom('mail_tenant').selectAll().where('number', '=', own.number).execute();
  if (other?.tenant_id === tenantId) return [];
  if (other) return ['Another tenant has its number there: links in mails that were sent before do not work any more.'];
  await db.deleteFrom('mail_tenant').where('tenant_id', '=', tenantId).execute();
  await add(writer, 'mail_tenant', [{ tenant_id: tenantId, number: own.number }]);
  return [];
}

async function keepSecrets(from: Data, to: Data): Promise<string[]> {
  const different: string[] = [];
  for (const name of secrets) {
    const own = await from.keys(name);
    if ((await to.keys(name, () => own)) !== own) different.push(name);
  }
  if (!different.includes('mail') && !different.includes('secrets')) return [];
  return [
    'The other side has secrets of its own: links in mails that were sent before do not work any more, ' +
      'and keys of other systems have to be entered again unless DODO_SECRET_KEY is the same.',
  ];
}
