import type { endpoints } from '#contract/endpoints.ts';
import type { Handlers } from './handler.ts';
import { automationHandlers } from './automation.ts';
import { campaignHandlers } from './campaign.ts';
import { campaignAnalyticsHandlers } from './campaignAnalytics.ts';
import { campaignAudienceHandlers } from './campaignAudience.ts';
import { campaignCalendarHandlers } from './campaignCalendar.ts';
import { campaignCheckHandlers } from './campaignChecks.ts';
import { chatHandlers } from './chat.ts';
import { customerAnalyticsHandlers } from './customerAnalytics.ts';
import { consentHandlers } from './consent.ts';
import { customerHandlers } from './customer.ts';
import { dashboardAnalyticsHandlers } from './dashboardAnalytics.ts';
import { datasetHandlers } from './dataset.ts';
import { eventHandlers } from './event.ts';
import { filterAnalyticsHandlers } from './filterAnalytics.ts';
import { emailHandlers } from './email.ts';
import { filterHandlers } from './filter.ts';
import { importHandlers } from './import.ts';
import { importRejectedHandlers } from './importRejected.ts';
import { importUndoHandlers } from './importUndo.ts';
import { storedAddressHandlers } from './storedAddresses.ts';
import { onboardingHandlers, tenantSettingsHandlers } from './onboarding.ts';
import { mailingSyncHandlers } from './mailingSync.ts';
import { outboxHandlers } from './outbox.ts';
import { privacyHandlers } from './privacy.ts';
import { productHandlers } from './product.ts';
import { productAnalyticsHandlers } from './productAnalytics.ts';
import { journalHandlers } from './journal.ts';
import { listedFiguresHandlers } from './listedFigures.ts';
import { recommendationHandlers } from './recommendation.ts';
import { removalHandlers } from './removal.ts';
import { segmentHandlers } from './segment.ts';
import { segmentAnalyticsHandlers } from './segmentAnalytics.ts';
import { siteHandlers } from './site.ts';
import { siteOrderHandlers } from './siteOrders.ts';
import { shopifyHandlers } from './shopify.ts';
import { storageHandlers } from './storage.ts';
import { templateHandlers } from './template.ts';
import { tenantHandlers } from './tenant.ts';
import { viewHandlers } from './view.ts';

/** Every call of the table with what answers it. */
export const handlers = {
  ...templateHandlers,
  ...automationHandlers,
  ...campaignHandlers,
  ...campaignAnalyticsHandlers,
  ...campaignAudienceHandlers,
  ...campaignCalendarHandlers,
  ...campaignCheckHandlers,
  ...shopifyHandlers,
  ...tenantHandlers,
  ...onboardingHandlers,
  ...tenantSettingsHandlers,
  ...emailHandlers,
  ...mailingSyncHandlers,
  ...outboxHandlers,
  ...segmentHandlers,
  ...filterHandlers,
  ...segmentAnalyticsHandlers,
  ...filterAnalyticsHandlers,
  ...dashboardAnalyticsHandlers,
  ...importHandlers,
  ...datasetHandlers,
  ...importUndoHandlers,
  ...storedAddressHandlers,
  ...importRejectedHandlers,
  ...storageHandlers,
  ...consentHandlers,
  ...chatHandlers,
  ...customerHandlers,
  ...customerAnalyticsHandlers,
  ...productHandlers,
  ...productAnalyticsHandlers,
  ...journalHandlers,
  ...listedFiguresHandlers,
  ...recommendationHandlers,
  ...removalHandlers,
  ...privacyHandlers,
  ...eventHandlers,
  ...siteHandlers,
  ...siteOrderHandlers,
  ...viewHandlers,
} satisfies Handlers<typeof endpoints>;
