import type { FeatureCode } from '#domain/access/features.ts';
import type { RoleStatus } from '#domain/access/permissions.ts';
import { controlDb } from '../control/tables.ts';
import type { Writer } from '../engine/engine.ts';
import { roles, type RoleName } from './permissionSets.ts';

/** A change to a role after a release, with the former statuses of its codes. */
interface Revision {
  /** Stored in `setting` once decided, so that a later change by hand lasts. Never renamed. */
  readonly name: string;
  readonly role: RoleName;
  readonly former: Readonly<Partial<Record<FeatureCode, RoleStatus>>>;
}

const revisions: readonly Revision[] = [
  {
    name: 'role revision: marketers import',
    role: 'marketer',
    former: { 'IMPORTS.CUSTOMERS.CREATE': 'UNAUTHORIZED', 'IMPORTS.PRODUCTS.CREATE': 'UNAUTHORIZED' },
  },
];

/**
 * Gives the roles of an existing installation their new statuses, each revision once. A role with any other status than
 * the released one was changed by hand and stays as it is (docs/decisions/002).
 */
export async function reviseRoles(writer: Writer): Promise<void> {
  for (const revision of revisions) await revise(writer, revision);
}

async function revise(writer: Writer, { name, role, former }: Revision): Promise<void> {
  const db = controlDb(writer);
  const decided = await db.selectFrom('setting').select('name').where('name', '=', name).executeTakeFirst();
  if (decided) return;
  const row = await db.selectFrom('role').select('statuses').where('role', '=', role).executeTakeFirst();
  const stored = Object.entries(JSON.parse(row?.statuses ?? '{}') as Record<string, string>);
  const released: Readonly<Record<string, string>> = { ...roles[role], ...former };
  if (stored.length > 0 && stored.every(([code, status]) => released[code] === status)) {
    await db
      .updateTable('role')
      .set({ statuses: JSON.stringify(roles[role]) })
      .where('role', '=', role)
      .execute();
  }
  await db.insertInto('setting').values({ name, value: 'true' }).execute();
}
