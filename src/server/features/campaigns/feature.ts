import { newJob } from '#server/jobs/stored.ts';
import { fillCampaigns } from './seed/fillCampaigns.ts';
import { campaignJobOf, type StartMore } from './sending/campaignJob.ts';
import { leaversJobKind, leaversJobOf } from './services/leaversJob.ts';
import { campaignHandlers } from './campaignHandlers.ts';
import { campaignAnalyticsHandlers } from './campaignAnalyticsHandlers.ts';
import { campaignAudienceHandlers } from './campaignAudienceHandlers.ts';
import { campaignCheckHandlers } from './campaignChecksHandlers.ts';
import {
  campaignMigration,
  campaignServiceMigration,
  campaignTables,
  campaignTriesMigration,
} from './campaignTables.ts';
import type { RowTypes } from '#server/engine/tables/columns.ts';
import type { SeedPlace } from '#server/seed/seeds.ts';
import type { Feature, JobParts } from '#server/calls/feature.ts';

type Rows = RowTypes<typeof campaignTables>;

declare module '#server/engine/tables/tenant.ts' {
  interface TenantTables extends Rows {}
}

/** Campaigns, their sending and their figures. `startMore` starts further ones before each round of sending. */
export function campaignsFeature(startMore: StartMore) {
  return {
    handlers: {
      ...campaignHandlers,
      ...campaignAnalyticsHandlers,
      ...campaignAudienceHandlers,
      ...campaignCheckHandlers,
    },
    tables: campaignTables,
    migrations: [campaignMigration, campaignServiceMigration, campaignTriesMigration],
    jobKinds: ({
      config,
      control,
      personalMail,
      templating,
      secrets,
      outgoing,
      mailTokens,
      mailTenants,
      mailing,
    }: JobParts) => [
      campaignJobOf({
        control,
        mailer: personalMail,
        templating,
        startMore,
        services: { secrets, outgoing, mailTokens, mailTenants, publicUrl: config.publicUrl },
        telling: { mailing, supportEmail: config.supportEmail },
      }),
      leaversJobOf({ control, secrets, outgoing }),
    ],
    daily: [newJob(leaversJobKind, null)],
    seed: {
      work: ({ writer, tenantId, daysAgo, made: { segments, templates: templateIds } }: SeedPlace) => {
        const [draftFor = 0, everyone = draftFor] = [segments[0], segments.at(-1)];
        return fillCampaigns(writer, { tenantId, daysAgo, everyone, draftFor, templateIds });
      },
    },
  } satisfies Feature;
}
