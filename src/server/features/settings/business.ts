import { sql } from 'kysely';
import { refusedField } from '#server/errors/apiError.ts';
import { nameTenant, type Business } from '#server/control/onboarding.ts';
import type { Tenant } from '#server/control/tenants.ts';
import { timeZones } from '#server/engine/functions.ts';
import { keepPlannedZones } from '#server/features/campaigns/public.ts';
import { raiseDataVersion } from '#server/engine/dataVersion.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import type { Author } from '#server/entity/audit.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import type { Services } from '#server/calls/services.ts';

/** The context of saving. */
interface BusinessContext extends Pick<Services, 'control' | 'engines' | 'clock' | 'sites'> {
  readonly tenant: Tenant;
  readonly engine: TenantEngine;
  /** The person who saves; absent in onboarding, when no campaign is scheduled yet. */
  readonly author?: Author;
}

/**
 * Saves what the business is called and when its days begin, for onboarding and for the settings. With another time
 * zone all figures by day change, so the data gets a new version and the tenant's file is reopened; scheduled campaigns
 * keep their instant and the zone that they were scheduled in.
 *
 * @throws ApiError 422 for a zone that the engine does not know, since the tenant's file could not be opened with it
 */
export async function saveBusiness(
  business: Business,
  { tenant, engine, control, engines, clock, sites, author }: BusinessContext,
) {
  const { name, time_zone } = business;
  await refuseUnknownZone(engine, time_zone);
  await control.write((writer) => nameTenant(writer, tenant.tenant_id, { name, time_zone }));
  await sites.forget(tenant.tenant_id);
  if (time_zone === tenant.time_zone) return;
  await engine.write(async (writer) => {
    if (author) await keepPlannedZones(writer, tenant.time_zone, author);
    await raiseDataVersion(writer, clock.now());
  });
  // The file reads its zone when it opens.
  await engines.release(tenant.tenant_id);
}

/** @throws ApiError 422 for a zone that the engine does not know */
export async function refuseUnknownZone(engine: TenantEngine, zone: string): Promise<void> {
  const known = sql`SELECT name FROM (${timeZones()}) AS zones WHERE lower(name) = lower(${zone}) LIMIT 1`;
  if ((await readRows(engine, known)).length > 0) return;
  const message = 'Choose a time zone from the list.';
  throw refusedField('time_zone', message);
}
