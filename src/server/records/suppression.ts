import { listedConsents } from '#contract/features/consent.ts';
import { notFound } from '#server/errors/apiError.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { suppressionReasons } from '#contract/features/consent.ts';
import type { Author } from '#server/entity/audit.ts';

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

const columns = ['id', 'address', 'reason', 'since', 'source', 'lifted', 'lifted_by'] as const;

/** The stops of mail to an address, the newest first. */
export function suppressionsOf(reader: Reader, address: string) {
  return tenantDb(reader)
    .selectFrom('suppression')
    .select(columns)
    .where('address', '=', addressKey(address))
    .orderBy('id', 'desc')
    .limit(listedConsents)
    .execute();
}

/** Allows mail to an address again; one that is allowed stays as it is. @throws ApiError 404 for an unknown id */
export async function liftSuppression(writer: Writer, id: number, author: Author) {
  const { lifted } = await suppressionById(writer, id);
  if (lifted === null) {
    await tenantDb(writer)
      .updateTable('suppression')
      .set({ lifted: author.now.toISOString(), lifted_by: author.name })
      .where('id', '=', id)
      .execute();
  }
  return suppressionById(writer, id);
}

/** Restores the stop from before mail was allowed; a stop added meanwhile is kept. @throws as the other */
export async function restoreSuppression(writer: Writer, id: number) {
  const { address } = await suppressionById(writer, id);
  if (!(await suppressedAmong(writer, [address])).has(address)) {
    await tenantDb(writer)
      .updateTable('suppression')
      .set({ lifted: null, lifted_by: null })
      .where('id', '=', id)
      .execute();
  }
  return suppressionById(writer, id);
}

async function suppressionById(reader: Reader, id: number) {
  const row = await tenantDb(reader).selectFrom('suppression').select(columns).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
