import type { Clock } from '#server/clock/clock.ts';
import { controlDb } from '#server/control/tables.ts';
import type { Control } from '../control/openControl.ts';
import type { Engines, Writer } from '../engine/engine.ts';
import type { Locks } from '../engine/locks.ts';
import type { Jobs } from './jobs.ts';
import { repeated, type Repeated } from './repeated.ts';
import type { NewJob } from './stored.ts';

/** The interval between checks for a tenant's new day. */
const lookEveryMs = 10 * 60_000;

/** Work that runs once a day for every tenant, when the day starts in its time zone. */
export interface DailyWork extends Repeated {
  /** Adds the day's jobs for every tenant that has not had it yet. */
  look(): Promise<void>;
}

/** The dependencies of daily work. */
export interface DailySettings {
  readonly control: Control;
  readonly engines: Engines;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly locks: Locks;
  /** The jobs that are added, in the order of their work. */
  readonly work: readonly NewJob[];
}

/**
 * Creates the daily work of a data folder. It runs only for onboarded tenants; the control file stores the last day of
 * each.
 */
export function dailyWorkOf({ control, engines, jobs, clock, locks, work }: DailySettings): DailyWork {
  /** One process looks at a time. */
  async function look(): Promise<void> {
    const free = await locks.tryAcquire('daily work');
    if (!free) return;
    try {
      await lookAtAll();
    } finally {
      await free();
    }
  }

  async function lookAtAll(): Promise<void> {
    const tenants = await controlDb(control)
      .selectFrom('tenant')
      .leftJoin('daily_work', 'daily_work.tenant_id', 'tenant.tenant_id')
      .select(['tenant.tenant_id', 'time_zone', 'day'])
      .where('onboarding_finished', '=', true)
      .orderBy('tenant.tenant_id')
      .execute();
    for (const { tenant_id: tenantId, time_zone: timeZone, day } of tenants) {
      const today = clock.today(timeZone);
      if (day === today) continue;
      for (const { kind, input } of work) await jobs.add(engines.tenant(tenantId), kind, input);
      await control.write((writer) => markDay(writer, tenantId, today));
    }
  }

  return { look, ...repeated(look, lookEveryMs, '[jobs] daily work:') };
}

/** Stores in the control file that a tenant's work of a day is done, `YYYY-MM-DD` of its own calendar. */
export async function markDay(control: Writer, tenantId: string, day: string): Promise<void> {
  await controlDb(control)
    .insertInto('daily_work')
    .values({ tenant_id: tenantId, day })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ day }))
    .execute();
}
