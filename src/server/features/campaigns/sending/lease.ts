import type { Clock } from '#server/clock/clock.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';

/** The identity of a sender, and how long its leases last. */
export interface Lease {
  /** A unique id of this sender. */
  readonly owner: string;
  /** How long a sender keeps a campaign without renewing its lease, in milliseconds. */
  readonly leaseMs: number;
}

/** The same moment on both clocks, read before a transaction because the transaction may have to wait. */
export interface Moment {
  readonly now: Date;
  readonly machine: Date;
}

/** The present moment. */
export function momentOf(clock: Clock): Moment {
  return { now: clock.now(), machine: clock.machine() };
}

/** The end of a lease that starts at a moment, on the machine's clock, which all processes share. */
export function leaseFrom({ machine }: Pick<Moment, 'machine'>, leaseMs: number): string {
  return new Date(machine.getTime() + leaseMs).toISOString();
}

/** When another sender's lease of a campaign ends, on the product's clock; undefined if it has none. */
export function leasedUntil(
  run: { readonly owner: string | null; readonly owned_until: string | null },
  owner: string,
  { now, machine }: Moment,
): Date | undefined {
  if (run.owner === null || run.owner === owner || run.owned_until === null) return undefined;
  const left = Date.parse(run.owned_until) - machine.getTime();
  return left > 0 ? new Date(now.getTime() + left) : undefined;
}

/** Renews a sender's lease; does nothing if another sender has taken the campaign. */
export async function keepLease(
  engine: TenantEngine,
  id: number,
  { owner, leaseMs }: Lease,
  clock: Clock,
): Promise<void> {
  const until = leaseFrom(momentOf(clock), leaseMs);
  await engine.write((writer) =>
    tenantDb(writer)
      .updateTable('campaign_run')
      .set({ owned_until: until })
      .where('campaign_id', '=', id)
      .where('owner', '=', owner)
      .execute(),
  );
}

/** Releases a stopping sender's leases, so that the next sender need not wait. */
export async function releaseLeases(engine: TenantEngine, owner: string): Promise<void> {
  await engine.write((writer) =>
    tenantDb(writer)
      .updateTable('campaign_run')
      .set({ owner: null, owned_until: null })
      .where('owner', '=', owner)
      .execute(),
  );
}
