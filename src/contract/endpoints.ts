import { campaignEndpoints } from './endpoints/campaign.ts';
import { automationEndpoints } from './endpoints/automation.ts';
import { campaignAnalyticsEndpoints } from './endpoints/campaignAnalytics.ts';
import { consentEndpoints } from './endpoints/consent.ts';
import { campaignAudienceEndpoints } from './endpoints/campaignAudience.ts';
import { campaignCalendarEndpoints } from './endpoints/campaignCalendar.ts';
import { campaignCheckEndpoints } from './endpoints/campaignChecks.ts';
import { chatEndpoints } from './endpoints/chat.ts';
import { customerEndpoints } from './endpoints/customer.ts';
import { customerAnalyticsEndpoints } from './endpoints/customerAnalytics.ts';
import { dashboardAnalyticsEndpoints } from './endpoints/dashboardAnalytics.ts';
import { datasetEndpoints } from './endpoints/dataset.ts';
import { eventEndpoints } from './endpoints/event.ts';
import { emailEndpoints } from './endpoints/email.ts';
import { filterAnalyticsEndpoints } from './endpoints/filterAnalytics.ts';
import { filterEndpoints } from './endpoints/filter.ts';
import { importEndpoints } from './endpoints/import.ts';
import { importRejectedEndpoints } from './endpoints/importRejected.ts';
import { importUndoEndpoints } from './endpoints/importUndo.ts';
import { storedAddressEndpoints } from './endpoints/storedAddresses.ts';
import { onboardingEndpoints } from './endpoints/onboarding.ts';
import { mailingSyncEndpoints } from './endpoints/mailingSync.ts';
import { outboxEndpoints } from './endpoints/outbox.ts';
import { privacyEndpoints } from './endpoints/privacy.ts';
import { productEndpoints } from './endpoints/product.ts';
import { productAnalyticsEndpoints } from './endpoints/productAnalytics.ts';
import { journalEndpoints } from './endpoints/journal.ts';
import { listedFiguresEndpoints } from './endpoints/listedFigures.ts';
import { removalEndpoints } from './endpoints/removal.ts';
import { segmentEndpoints } from './endpoints/segment.ts';
import { segmentAnalyticsEndpoints } from './endpoints/segmentAnalytics.ts';
import { siteEndpoints } from './endpoints/site.ts';
import { siteOrderEndpoints } from './endpoints/siteOrders.ts';
import { templateEndpoints } from './endpoints/template.ts';
import { shopifyEndpoints } from './endpoints/shopify.ts';
import { tenantEndpoints } from './endpoints/tenant.ts';
import { recommendationEndpoints } from './endpoints/recommendation.ts';
import { tenantSettingsEndpoints } from './endpoints/tenantSettings.ts';
import { timeZoneOutlookEndpoints } from './endpoints/timeZoneOutlook.ts';
import { viewEndpoints } from './endpoints/view.ts';

/**
 * Every call of the API that exists, the one table that the typed client, the server's router, validation, access
 * checks, the OpenAPI document and the generated tests read.
 */
export const endpoints = {
  ...templateEndpoints,
  ...campaignEndpoints,
  ...automationEndpoints,
  ...campaignAnalyticsEndpoints,
  ...campaignAudienceEndpoints,
  ...campaignCalendarEndpoints,
  ...campaignCheckEndpoints,
  ...shopifyEndpoints,
  ...tenantEndpoints,
  ...onboardingEndpoints,
  ...tenantSettingsEndpoints,
  ...timeZoneOutlookEndpoints,
  ...emailEndpoints,
  ...mailingSyncEndpoints,
  ...outboxEndpoints,
  ...segmentEndpoints,
  ...filterEndpoints,
  ...segmentAnalyticsEndpoints,
  ...filterAnalyticsEndpoints,
  ...dashboardAnalyticsEndpoints,
  ...importEndpoints,
  ...datasetEndpoints,
  ...importUndoEndpoints,
  ...storedAddressEndpoints,
  ...importRejectedEndpoints,
  ...consentEndpoints,
  ...chatEndpoints,
  ...customerEndpoints,
  ...customerAnalyticsEndpoints,
  ...productEndpoints,
  ...productAnalyticsEndpoints,
  ...recommendationEndpoints,
  ...journalEndpoints,
  ...listedFiguresEndpoints,
  ...removalEndpoints,
  ...privacyEndpoints,
  ...eventEndpoints,
  ...siteEndpoints,
  ...siteOrderEndpoints,
  ...viewEndpoints,
} as const;

/** Names one call of the table. */
export type EndpointName = keyof typeof endpoints;
