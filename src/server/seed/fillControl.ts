import { addAccount } from '../control/accounts.ts';
import { setSecondFactor, setVerifiedPhone } from '../control/accountChanges.ts';
import { controlTables } from '../control/tables.ts';
import type { Writer } from '../engine/engine.ts';
import { poolNameOf } from '../identity/poolName.ts';
import { passwordRecord } from '../identity/embedded/srp.ts';
import { roles, tiers } from './permissionSets.ts';
import type { PlannedAccount, PlannedTenant } from './plan.ts';

/** What the control file is filled with. */
interface ControlRows {
  readonly tenants: readonly PlannedTenant[];
  readonly accounts: readonly (PlannedAccount & { readonly password: string })[];
}

/** Takes away whatever an unfinished first start left in the control file. */
export async function emptyControl(writer: Writer): Promise<void> {
  for (const table of Object.keys(controlTables)) await writer.run(`DELETE FROM ${table}`);
}

/** Puts tiers, roles, tenants and accounts into the empty control file. */
export async function fillControl(writer: Writer, rows: ControlRows, userPoolId: string, now: Date): Promise<void> {
  for (const [tier, statuses] of Object.entries(tiers)) {
    await writer.run('INSERT INTO tier (tier, statuses) VALUES ($1, $2)', [tier, JSON.stringify(statuses)]);
  }
  for (const [role, statuses] of Object.entries(roles)) {
    await writer.run('INSERT INTO role (role, statuses) VALUES ($1, $2)', [role, JSON.stringify(statuses)]);
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
      await writer.run('INSERT INTO tenant_user (tenant_id, user_id, role) VALUES ($1, $2, $3)', [
        tenantId,
        userId,
        role,
      ]);
    }
  }
}

async function addTenant(writer: Writer, tenant: PlannedTenant, now: Date): Promise<void> {
  await writer.run(
    `INSERT INTO tenant (tenant_id, name, tier, time_zone, onboarding_step, onboarding_finished, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      tenant.id,
      tenant.name,
      tenant.tier,
      tenant.timeZone,
      tenant.onboarding.step,
      tenant.onboarding.finished,
      now.toISOString(),
    ],
  );
}
