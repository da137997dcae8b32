import type { Reader, Writer } from '../engine/engine.ts';
import { nextId } from '../engine/nextId.ts';
import { tenantDb } from '../engine/queryBuilder.ts';
import type { suppressionReasons } from '../engine/tables/mail.ts';

/** Why nothing is sent to an address. */
export type SuppressionReason = (typeof suppressionReasons)[number];

/** An address as suppression and consent know it: in lower case. */
export function addressKey(address: string): string {
  return address.trim().toLowerCase();
}

/** Which of some addresses nothing is sent to, and why. */
export async function suppressedAmong(
  reader: Reader,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, SuppressionReason>> {
  if (addresses.length === 0) return new Map();
  const rows = await tenantDb(reader)
    .selectFrom('suppression')
    .select(['address', 'reason'])
    .where('lifted', 'is', null)
    .where('address', 'in', addresses.map(addressKey))
    .execute();
  return new Map(rows.map(({ address, reason }) => [address, reason]));
}

/** Sends nothing more to an address, until it is lifted; one that nothing is sent to already keeps its first reason. */
export async function suppress(
  writer: Writer,
  {
    address,
    reason,
    source,
  }: { readonly address: string; readonly reason: SuppressionReason; readonly source: string },
  now: Date,
): Promise<void> {
  const key = addressKey(address);
  if ((await suppressedAmong(writer, [key])).has(key)) return;
  await tenantDb(writer)
    .insertInto('suppression')
    .values({ id: await nextId(writer, 'suppression'), address: key, reason, source, since: now.toISOString() })
    .execute();
}
