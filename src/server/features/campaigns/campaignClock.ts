import type { Clock } from '#server/clock/clock.ts';
import type { Control } from '#server/control/openControl.ts';
import { controlDb } from '#server/control/tables.ts';
import type { Engines } from '#server/engine/engine.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { workOnCampaigns } from './due.ts';

/** The interval between looks for campaigns that are due. */
const lookEveryMs = 1000;

/** Has the campaigns that are due worked on. */
export interface CampaignClock {
  /** Adds the job of every tenant with campaigns that are due. */
  look(): Promise<void>;
  /** Looks now and at an interval, until stopped; a failed look is logged and repeated. */
  start(): void;
  stop(): Promise<void>;
}

/** Makes the clock of a data folder. */
export function campaignClockOf({
  control,
  engines,
  jobs,
  clock,
}: {
  readonly control: Control;
  readonly engines: Engines;
  readonly jobs: Jobs;
  readonly clock: Clock;
}): CampaignClock {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;

  async function look(): Promise<void> {
    const due = await controlDb(control)
      .selectFrom('campaign_due')
      .select('tenant_id')
      .where('at', '<=', clock.now().toISOString())
      .execute();
    for (const { tenant_id: tenantId } of due) await workOnCampaigns(jobs, engines.tenant(tenantId));
  }

  function lookAgain(): void {
    if (isLooking) return;
    isLooking = true;
    looking = look()
      .catch((error: unknown) => console.error('[campaigns]', error))
      .finally(() => (isLooking = false));
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
