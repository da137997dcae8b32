import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/** A campaign that uses a template. */
export interface UsedBy {
  readonly id: number;
  readonly name: string;
  /** It was sent, cancelled or has failed: it does not need the template any more. */
  readonly isOver: boolean;
}

const over = new Set(['sent', 'cancelled', 'failed', 'ended']);

/** The campaigns that use each template, by the template's id. */
export async function campaignsUsing(
  reader: Reader,
  options?: QueryOptions,
): Promise<ReadonlyMap<number, readonly UsedBy[]>> {
  const rows = await tenantDb(reader, options)
    .selectFrom('campaign')
    .select(['id', 'name', 'status', 'payload'])
    .where('deleted_at', 'is', null)
    .where('automation_id', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const uses = new Map<number, UsedBy[]>();
  for (const { id, name, status, payload } of rows) {
    const { templateId } = JSON.parse(payload) as { readonly templateId?: number | null };
    if (templateId) uses.set(templateId, [...(uses.get(templateId) ?? []), { id, name, isOver: over.has(status) }]);
  }
  return uses;
}
