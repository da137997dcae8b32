import { addAccount } from '../control/accounts.ts';
import { setSecondFactor, setVerifiedPhone } from '../control/accountChanges.ts';
import { controlDb, controlTables } from '#server/control/tables.ts';
import type { Writer } from '../engine/engine.ts';
import { poolNameOf } from '../identity/poolName.ts';
import { passwordRecord } from '../identity/embedded/srp.ts';
import { roles, tiers } from './permissionSets.ts';
import type { PlannedAccount, PlannedTenant } from './plan.ts';

/** The content of the control file. */
interface ControlRows {
  readonly tenants: readonly PlannedTenant[];
  readonly accounts: readonly (PlannedAccount & { readonly password: string })[];
}

/** Removes what an unfinished first start left in the control file. */
export async function emptyControl(writer: Writer): Promise<void> {
  const db = controlDb(writer);
  for (const table of Object.keys(controlTables) as (keyof typeof controlTables)[])
    await db.deleteFrom(table).execute();
}

/** Inserts tiers, roles, tenants and accounts into the empty control file. */
export async function fillControl(writer: Writer, rows: ControlRows, userPoolId: string, now: Date): Promise<void> {
  const db = controlDb(writer);
  for (const [tier, statuses] of Object.entries(tiers)) {
    await db
      .insertInto('tier')
      .values({ tier, statuses: JSON.stringify(statuses) })
      .execute();
  }
  for (const [role, statuses] of Object.entries(roles)) {
    await db
      .insertInto('role')
      .values({ role, statuses: JSON.stringify(statuses) })
      .execute();
  }
  for (const tenant of rows.tenants) await addTenant(writer, tenant, now);
  for (const account of rows.accounts) {
    const { userId, email, name, familyName, password, phone } = account;
    const record = passwordRecord(poolNameOf(userPoolId) + userId, password);
    await addAccount(
      writer,
      { user_id: userId, email, name, family_name: familyName, phone_number: null, confirmed: true, ...record },
      now,
    );
    if (phone !== undefined) {
      await setVerifiedPhone(writer, userId, phone, now);
      await setSecondFactor(writer, userId, true);
    }
    for (const [tenantId, role] of Object.entries(account.roles)) {
      await db.insertInto('tenant_user').values({ tenant_id: tenantId, user_id: userId, role }).execute();
    }
  }
}

async function addTenant(writer: Writer, tenant: PlannedTenant, now: Date): Promise<void> {
  await controlDb(writer)
    .insertInto('tenant')
    .values({
      tenant_id: tenant.id,
      name: tenant.name,
      tier: tenant.tier,
      time_zone: tenant.timeZone,
      onboarding_step: tenant.onboarding.step,
      onboarding_finished: tenant.onboarding.finished,
      created_at: now.toISOString(),
    })
    .execute();
}
