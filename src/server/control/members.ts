import { randomUUID } from 'node:crypto';
import type { PeopleChange } from '#contract/features/people.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { controlDb } from './tables.ts';

/** A person who belongs to a tenant. */
export interface Member {
  readonly user_id: string;
  /** Empty where the person gave none. */
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

/** One change of who belongs to a tenant, with the names at the time. */
export interface NewPeopleChange {
  readonly tenantId: string;
  readonly by: string;
  readonly person: string;
  readonly change: PeopleChange;
  /** The new role, where one was given. */
  readonly role: string | null;
  readonly now: Date;
}

/** How many changes the history of people shows. */
const shownChanges = 50;

/** The people of a tenant by address, however they sign in. */
export async function membersOf(reader: Reader, tenantId: string): Promise<Member[]> {
  const rows = await controlDb(reader)
    .selectFrom('tenant_user')
    .leftJoin('account', 'account.user_id', 'tenant_user.user_id')
    .leftJoin('federated_account', 'federated_account.user_id', 'tenant_user.user_id')
    .leftJoin('pool_person', 'pool_person.user_id', 'tenant_user.user_id')
    .select([
      'tenant_user.user_id',
      'tenant_user.role',
      'account.name',
      'account.family_name',
      'account.email',
      'federated_account.name as federated_name',
      'federated_account.email as federated_email',
      'pool_person.name as pool_name',
      'pool_person.email as pool_email',
    ])
    .where('tenant_user.tenant_id', '=', tenantId)
    .execute();
  return rows
    .map((row) => ({
      user_id: row.user_id,
      name: [row.name ?? row.federated_name ?? row.pool_name ?? '', row.family_name ?? ''].join(' ').trim(),
      email: row.email ?? row.federated_email ?? row.pool_email ?? '',
      role: row.role,
    }))
    .toSorted((one, other) => one.email.localeCompare(other.email, 'en'));
}

/** Adds a person to a tenant; one who belongs to it already keeps their role. */
export async function addMember(writer: Writer, tenantId: string, userId: string, role: string): Promise<void> {
  await controlDb(writer)
    .insertInto('tenant_user')
    .values({ tenant_id: tenantId, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doNothing())
    .execute();
}

/** Gives a person of a tenant another role. */
export async function setMemberRole(writer: Writer, tenantId: string, userId: string, role: string): Promise<void> {
  await controlDb(writer)
    .updateTable('tenant_user')
    .set({ role })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
}

/** Removes a person from a tenant; their account and other tenants stay. */
export async function removeMember(writer: Writer, tenantId: string, userId: string): Promise<void> {
  await controlDb(writer)
    .deleteFrom('tenant_user')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Makes changes of a tenant's people wait for each other, also those of other processes: of two owners who remove each
 * other at once, one stays.
 */
export async function lockMembers(writer: Writer, tenantId: string): Promise<void> {
  await controlDb(writer)
    .updateTable('tenant')
    .set((eb) => ({ tier: eb.ref('tier') }))
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** Notes how the latest token of a user pool names a person. */
export async function namePoolPerson(writer: Writer, person: Omit<Member, 'role'>): Promise<void> {
  const { user_id: id, ...named } = person;
  await controlDb(writer)
    .insertInto('pool_person')
    .values({ user_id: id, ...named })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(named))
    .execute();
}

/** The names of all roles. */
export async function roleNames(reader: Reader): Promise<string[]> {
  const rows = await controlDb(reader).selectFrom('role').select('role').orderBy('role').execute();
  return rows.map(({ role }) => role);
}

/** Notes a change in the transaction that makes it. */
export async function notePeopleChange(writer: Writer, change: NewPeopleChange): Promise<void> {
  const { tenantId, by, now, ...row } = change;
  await controlDb(writer)
    .insertInto('people_change')
    .values({ id: randomUUID(), tenant_id: tenantId, changed_at: now.toISOString(), changed_by: by, ...row })
    .execute();
}

/** The latest changes of who belongs to a tenant, newest first. */
export async function peopleChanges(reader: Reader, tenantId: string) {
  return controlDb(reader)
    .selectFrom('people_change')
    .select(['changed_at as at', 'changed_by as by', 'person', 'change', 'role'])
    .where('tenant_id', '=', tenantId)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(shownChanges)
    .execute();
}
