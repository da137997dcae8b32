import type { Clock } from '#server/clock/clock.ts';
import type { Control } from '#server/control/openControl.ts';
import { controlDb } from '#server/control/tables.ts';
import type { Engines } from '#server/engine/engine.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { repeated, type Repeated } from '#server/jobs/repeated.ts';
import { workOnCampaigns } from './due.ts';

/** The interval between looks for campaigns that are due. */
const lookEveryMs = 1000;

/** Has the campaigns that are due worked on. */
export interface CampaignClock extends Repeated {
  /** Adds the job of every tenant with campaigns that are due. */
  look(): Promise<void>;
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
  async function look(): Promise<void> {
    const due = await controlDb(control)
      .selectFrom('campaign_due')
      .select('tenant_id')
      .where('at', '<=', clock.now().toISOString())
      .execute();
    for (const { tenant_id: tenantId } of due) await workOnCampaigns(jobs, engines.tenant(tenantId));
  }

  return { look, ...repeated(look, lookEveryMs, '[campaigns]') };
}
