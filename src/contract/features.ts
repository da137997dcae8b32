import { automationEndpoints, automationScreens } from './features/automation.ts';
import { campaignAnalyticsEndpoints, campaignAnalyticsScreens } from './features/campaignAnalytics.ts';
import { campaignAudienceEndpoints } from './features/campaignAudience.ts';
import { campaignCalendarEndpoints } from './features/campaignCalendar.ts';
import { campaignCheckEndpoints } from './features/campaignChecks.ts';
import { campaignEndpoints, campaignScreens } from './features/campaigns.ts';
import { chatEndpoints, chatScreens } from './features/chat.ts';
import { connectorScreens, mailingSyncEndpoints } from './features/connectors.ts';
import { consentEndpoints } from './features/consent.ts';
import { customerAnalyticsEndpoints, customerAnalyticsScreens } from './features/customerAnalytics.ts';
import { customerEmailScreens, emailEndpoints } from './features/customerEmail.ts';
import { customerEndpoints, customerScreens } from './features/customers.ts';
import { dashboardAnalyticsEndpoints, dashboardScreens } from './features/dashboard.ts';
import { datasetEndpoints } from './features/datasets.ts';
import { doubtfulOrderScreens, siteOrderEndpoints } from './features/doubtfulOrders.ts';
import { eventEndpoints } from './features/event.ts';
import { filterAnalyticsEndpoints } from './features/filterAnalytics.ts';
import { filterEndpoints, filterScreens } from './features/filters.ts';
import { importRejectedEndpoints } from './features/importRejected.ts';
import { importUndoEndpoints } from './features/importUndo.ts';
import { importScreens } from './features/importScreens.ts';
import { importEndpoints } from './features/imports.ts';
import { journalEndpoints, journalScreens } from './features/journal.ts';
import { listedFiguresEndpoints } from './features/listedFigures.ts';
import { messageScreens } from './features/messages.ts';
import { onboardingEndpoints, onboardingScreens } from './features/onboarding.ts';
import { outboxEndpoints, outboxScreens } from './features/outbox.ts';
import { peopleEndpoints, peopleScreens } from './features/people.ts';
import { privacyEndpoints } from './features/privacy.ts';
import { productAnalyticsEndpoints, productAnalyticsScreens } from './features/productAnalytics.ts';
import { productEndpoints, productScreens } from './features/products.ts';
import { profileScreens } from './features/profile.ts';
import { recommendationEndpoints, recommendationScreens } from './features/recommendations.ts';
import { removalEndpoints } from './features/removal.ts';
import { segmentAnalyticsEndpoints, segmentAnalyticsScreens } from './features/segmentAnalytics.ts';
import { segmentEndpoints, segmentScreens } from './features/segments.ts';
import { shopifyEndpoints, shopifyScreens } from './features/shopify.ts';
import { signInScreens } from './features/signIn.ts';
import { siteEndpoints } from './features/site.ts';
import { storedAddressEndpoints } from './features/storedAddresses.ts';
import { templateEndpoints, templateScreens } from './features/templates.ts';
import { settingsScreens, tenantSettingsEndpoints } from './features/tenantSettings.ts';
import { tenantEndpoints, tenantScreens } from './features/tenants.ts';
import { timeZoneOutlookEndpoints } from './features/timeZoneOutlook.ts';
import { viewEndpoints } from './features/views.ts';

/**
 * Every screen of specification 1 §2 and 2 §2, in the order of the sidebar and the palette. Router, guard, sidebar,
 * palette, titles and links all read this table. docs/decisions/002 sets feature codes that the specification omits.
 */
export const screens = {
  ...signInScreens,
  ...messageScreens,
  ...customerEmailScreens,
  ...onboardingScreens,
  ...tenantScreens,
  ...peopleScreens,
  ...dashboardScreens,
  ...profileScreens,
  ...settingsScreens,
  ...outboxScreens,
  ...productScreens,
  ...productAnalyticsScreens,
  ...filterScreens,
  ...customerScreens,
  ...customerAnalyticsScreens,
  ...recommendationScreens,
  ...segmentScreens,
  ...segmentAnalyticsScreens,
  ...templateScreens,
  ...campaignScreens,
  ...campaignAnalyticsScreens,
  ...automationScreens,
  ...importScreens,
  ...shopifyScreens,
  ...journalScreens,
  ...connectorScreens,
  ...doubtfulOrderScreens,
  ...chatScreens,
} as const;

/**
 * Every call of the API. The typed client, the server's router, validation, access checks, the OpenAPI document and the
 * generated tests all read this table.
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
  ...peopleEndpoints,
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
