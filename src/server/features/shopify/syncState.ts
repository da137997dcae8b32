import * as v from 'valibot';
import { shopKinds, type ShopKind } from '#domain/shopify/states.ts';
import { rejectionShape } from '#server/loading/rejectionShape.ts';
import { wholeNumber, type StoredKind } from '#server/jobs/stored.ts';
import type { Applied } from './applied.ts';
import type { ByKind } from './connection.ts';

/** The input of the job. */
export interface SyncInput {
  /** Everything, whatever was seen before; else what changed since. */
  readonly whole: boolean;
}

/** How far a sync is: its checkpoint. */
export interface SyncState {
  /** The kind that it is at; `end` where all are here. */
  readonly stage: ShopKind | 'end';
  /** The bulk operation of the kind, and when it began. */
  readonly operation?: string;
  readonly startedAt?: string;
  /** The result is in its file. */
  readonly isLoaded?: boolean;
  /** Bytes of the result that are worked off. */
  readonly offset: number;
  /** Things of the kind that Shopify found, and that are worked off. */
  readonly found: number;
  readonly done: number;
  /** Operations of the kind that failed. */
  readonly failures: number;
  /** The newest version seen of each kind. */
  readonly seen: ByKind<string>;
  readonly applied: ByKind<Applied>;
}

const byKind = <Shape extends v.GenericSchema>(shape: Shape) =>
  v.object({
    products: v.exactOptional(shape),
    customers: v.exactOptional(shape),
    orders: v.exactOptional(shape),
  } satisfies Record<ShopKind, unknown>);

const applied = v.object({
  taken: wholeNumber,
  older: wholeNumber,
  added: wholeNumber,
  changed: wholeNumber,
  removed: wholeNumber,
  refusals: v.array(rejectionShape),
});

/** The job as stored. It starts over where its state is unreadable: objects that are stored already are recognised. */
export const syncJobKind: StoredKind<SyncInput, SyncState> = {
  name: 'shopify-sync',
  input: v.object({ whole: v.boolean() }),
  checkpoint: v.object({
    stage: v.picklist([...shopKinds, 'end']),
    operation: v.exactOptional(v.string()),
    startedAt: v.exactOptional(v.string()),
    isLoaded: v.exactOptional(v.boolean()),
    offset: wholeNumber,
    found: wholeNumber,
    done: wholeNumber,
    failures: wholeNumber,
    seen: byKind(v.string()),
    applied: byKind(applied),
  }),
  startsOver: true,
};

/** The beginning. */
export const begun: SyncState = { stage: 'products', offset: 0, found: 0, done: 0, failures: 0, seen: {}, applied: {} };

/** The next kind, with nothing of it done. */
export function nextStage({ stage, seen, applied }: SyncState): SyncState {
  const next = shopKinds[shopKinds.indexOf(stage as ShopKind) + 1] ?? 'end';
  return { ...begun, stage: next, seen, applied };
}

/** The kind again, from its operation on. */
export function sameStage(state: SyncState): SyncState {
  const { stage, seen, applied, failures } = state;
  return { ...begun, stage, seen, applied, failures };
}

/** 0 to 1: each kind counts the same, waiting for Shopify a third of it. */
export function progressOf({ stage, isLoaded, found, done }: SyncState): number {
  if (stage === 'end') return 1;
  const within = isLoaded ? 1 / 3 + (2 / 3) * (found === 0 ? 1 : Math.min(1, done / found)) : 0;
  return (shopKinds.indexOf(stage) + within) / shopKinds.length;
}
