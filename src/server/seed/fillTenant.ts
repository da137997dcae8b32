import type { TenantEngine } from '../engine/engine.ts';
import { fillRecommendations } from './recommendations.ts';
import { fillRecords } from './fillRecords.ts';
import { fillWork } from './fillWork.ts';
import type { PlannedTenant } from './plan.ts';
import { sizesOf } from './sizes.ts';

/** Fills one tenant of the plan: its records, its recommendations, and its staff's work of the last months. */
export async function fillTenant(
  engine: TenantEngine,
  { customers, seed }: PlannedTenant,
  today: string,
): Promise<void> {
  await fillRecords(engine, { seed, today, sizes: sizesOf(customers) });
  await fillRecommendations(engine, today);
  await fillWork(engine, today);
}
