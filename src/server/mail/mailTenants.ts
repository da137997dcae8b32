import type { Control } from '../control/openControl.ts';
import { controlDb } from '../control/tables.ts';

/** The short numbers of tenants inside the public addresses of their mails. */
export interface MailTenants {
  /** The number of a tenant; given when its first mail is sent, and never to another one. */
  numberOf(tenantId: string): Promise<number>;
  /** The tenant of a number, or undefined. */
  tenantOf(number: number): Promise<string | undefined>;
}

/** Numbers of the control file; what was read once stays in memory, since it never changes. */
export function mailTenantsOf(control: Control): MailTenants {
  const numbers = new Map<string, number>();
  const tenants = new Map<number, string>();
  const keep = (tenantId: string, number: number): void => {
    numbers.set(tenantId, number);
    tenants.set(number, tenantId);
  };

  async function give(tenantId: string): Promise<number> {
    return control.write(async (writer) => {
      const db = controlDb(writer);
      const found = await db
        .selectFrom('mail_tenant')
        .select('number')
        .where('tenant_id', '=', tenantId)
        .executeTakeFirst();
      if (found) return found.number;
      const { last } = await db
        .selectFrom('mail_tenant')
        .select(({ fn }) => fn.max<number | null>('number').as('last'))
        .executeTakeFirstOrThrow();
      const number = (last ?? 0) + 1;
      await db.insertInto('mail_tenant').values({ tenant_id: tenantId, number }).execute();
      return number;
    });
  }

  return {
    numberOf: async (tenantId) => {
      const number = numbers.get(tenantId) ?? (await give(tenantId));
      keep(tenantId, number);
      return number;
    },
    tenantOf: async (number) => {
      const known = tenants.get(number);
      if (known !== undefined) return known;
      const row = await controlDb(control)
        .selectFrom('mail_tenant')
        .innerJoin('tenant', 'tenant.tenant_id', 'mail_tenant.tenant_id')
        .select('mail_tenant.tenant_id')
        .where('number', '=', number)
        .executeTakeFirst();
      if (row) keep(row.tenant_id, number);
      return row?.tenant_id;
    },
  };
}
