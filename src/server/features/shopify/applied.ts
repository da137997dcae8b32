import type { Rejection } from '#server/loading/files/batchTable.ts';
import type { ShopLoaded } from './loadShopRows.ts';

/** The changes made by objects of a shop. */
export interface Applied {
  /** Things that were written or left out for a reason. */
  readonly taken: number;
  /** Older versions than the one that is here, and things that were erased. */
  readonly older: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly refusals: readonly Rejection[];
}

/** Nothing done yet. */
export const nothingApplied: Applied = { taken: 0, older: 0, added: 0, changed: 0, removed: 0, refusals: [] };

/** The result of one load. */
export function appliedOf(taken: number, older: number, { added, changed, reasons }: ShopLoaded, removed = 0): Applied {
  return { taken, older, added, changed, removed, refusals: reasons };
}

/** Two results together. */
export function withApplied(one: Applied, other: Applied): Applied {
  const reasons = new Map(one.refusals.map((refusal) => [refusal.reason, refusal]));
  for (const refusal of other.refusals) {
    const former = reasons.get(refusal.reason);
    reasons.set(refusal.reason, { ...refusal, ...former, count: refusal.count + (former?.count ?? 0) });
  }
  return {
    taken: one.taken + other.taken,
    older: one.older + other.older,
    added: one.added + other.added,
    changed: one.changed + other.changed,
    removed: one.removed + other.removed,
    refusals: [...reasons.values()],
  };
}

/** The result, in a sentence. */
export function appliedText({ older, added, changed, removed, refusals }: Applied): string {
  const refused = refusals.map(
    ({ reason, count, values }) =>
      `${count} refused: ${reason}${values?.[0] ? ` (“${values[0].value.slice(0, 60)}”)` : ''}`,
  );
  const parts = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
    ...(older > 0 ? [`${older} older than what is here`] : []),
    ...refused,
  ];
  return parts.length === 0 ? 'Nothing changed.' : `${parts.join(', ')}.`;
}
