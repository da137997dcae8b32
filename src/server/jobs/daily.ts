import type { Clock } from '../clock.ts';
import { controlDb } from '#server/control/tables.ts';
import type { Control } from '../control/openControl.ts';
import type { Engines, Writer } from '../engine/engine.ts';
import type { Json } from './kind.ts';
import type { Jobs } from './jobs.ts';

/** How often it is looked whether a tenant's new day has begun. */
const lookEveryMs = 10 * 60_000;

/** Work that every tenant gets once a day, as the day begins in its own time zone. */
export interface DailyWork {
  /** Adds the day's job for every tenant that has not had it yet. */
  look(): Promise<void>;
  /** Looks now and from time to time, until stopped; a look that fails is said and tried again. */
  start(): void;
  stop(): Promise<void>;
}

/** What daily work works with. */
export interface DailySettings {
  readonly control: Control;
  readonly engines: Engines;
  readonly jobs: Jobs;
  readonly clock: Clock;
  /** The job that is added, by its kind. */
  readonly kind: string;
  readonly input: Json;
}

/** Makes the daily work of a data folder. Only tenants that are onboarded get it; which day they had stands in the control file. */
export function dailyWorkOf({ control, engines, jobs, clock, kind, input }: DailySettings): DailyWork {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
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
      await jobs.add(engines.tenant(tenantId), kind, input);
      await control.write((writer) => markDay(writer, tenantId, today));
    }
  }

  function lookAgain(): void {
    looking = looking.then(look).catch((error: unknown) => console.error('[jobs] daily work:', error));
  }

  return {
    look,
    start: () => {
      lookAgain();
      timer = setInterval(lookAgain, lookEveryMs);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Writes into the control file that a tenant had the work of a day, `YYYY-MM-DD` of its own calendar. */
export async function markDay(control: Writer, tenantId: string, day: string): Promise<void> {
  await controlDb(control)
    .insertInto('daily_work')
    .values({ tenant_id: tenantId, day })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ day }))
    .execute();
}
