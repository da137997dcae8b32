import type { Control } from '#server/control/openControl.ts';
import { controlDb } from '#server/control/tables.ts';
import type { Reader } from '#server/engine/engine.ts';

/** The tenant of a shop, in the control file: webhooks name the shop alone. It stays when the shop is disconnected. */
export async function tenantOfShop(reader: Reader, shop: string): Promise<string | undefined> {
  const row = await controlDb(reader)
    .selectFrom('shopify_shop')
    .select('tenant_id')
    .where('shop', '=', shop)
    .executeTakeFirst();
  return row?.tenant_id;
}

/** Notes whose a shop is, in place of an earlier tenant. */
export async function noteShop(control: Control, shop: string, tenantId: string): Promise<void> {
  await control.write(async (writer) => {
    await controlDb(writer)
      .insertInto('shopify_shop')
      .values({ shop, tenant_id: tenantId })
      .onConflict((conflict) => conflict.column('shop').doUpdateSet({ tenant_id: tenantId }))
      .execute();
  });
}
