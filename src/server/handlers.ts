import type { endpoints } from '#contract/endpoints.ts';
import type { Handlers } from '#server/calls/handler.ts';
import { automationHandlers } from '#server/features/automation/automationHandlers.ts';
import { campaignHandlers } from '#server/features/campaigns/campaignHandlers.ts';
import { campaignAnalyticsHandlers } from '#server/features/campaigns/campaignAnalyticsHandlers.ts';
import { campaignAudienceHandlers } from '#server/features/campaigns/campaignAudienceHandlers.ts';
import { campaignCalendarHandlers } from '#server/features/calendar/calendarHandlers.ts';
import { campaignCheckHandlers } from '#server/features/campaigns/campaignChecksHandlers.ts';
import { chatHandlers } from '#server/features/chat/chatHandlers.ts';
import { customerAnalyticsHandlers } from '#server/features/customer-analytics/customerAnalyticsHandlers.ts';
import { consentHandlers } from '#server/features/customers/consentHandlers.ts';
import { customerHandlers } from '#server/features/customers/customerHandlers.ts';
import { dashboardAnalyticsHandlers } from '#server/features/dashboard/dashboardHandlers.ts';
import { datasetHandlers } from '#server/features/imports/datasetHandlers.ts';
import { eventHandlers } from '#server/features/sign-in/eventHandlers.ts';
import { filterAnalyticsHandlers } from '#server/features/segment-analytics/filterAnalyticsHandlers.ts';
import { emailHandlers } from '#server/features/customer-email/emailHandlers.ts';
import { filterHandlers } from '#server/features/filters/filterHandlers.ts';
import { importHandlers } from '#server/features/imports/importHandlers.ts';
import { importRejectedHandlers } from '#server/features/imports/importRejectedHandlers.ts';
import { importUndoHandlers } from '#server/features/imports/importUndoHandlers.ts';
import { storedAddressHandlers } from '#server/features/imports/storedAddressesHandlers.ts';
import { onboardingHandlers, tenantSettingsHandlers } from '#server/features/onboarding/onboardingHandlers.ts';
import { mailingSyncHandlers } from '#server/features/connectors/mailingSyncHandlers.ts';
import { outboxHandlers } from '#server/features/outbox/outboxHandlers.ts';
import { privacyHandlers } from '#server/features/customers/privacyHandlers.ts';
import { productHandlers } from '#server/features/products/productHandlers.ts';
import { productAnalyticsHandlers } from '#server/features/product-analytics/productAnalyticsHandlers.ts';
import { journalHandlers } from '#server/features/journal/journalHandlers.ts';
import { listedFiguresHandlers } from '#server/features/segment-analytics/listedFiguresHandlers.ts';
import { recommendationHandlers } from '#server/features/recommendations/recommendationHandlers.ts';
import { removalHandlers } from '#server/features/customers/removalHandlers.ts';
import { segmentHandlers } from '#server/features/segments/segmentHandlers.ts';
import { segmentAnalyticsHandlers } from '#server/features/segment-analytics/segmentAnalyticsHandlers.ts';
import { siteHandlers } from '#server/features/site/siteHandlers.ts';
import { siteOrderHandlers } from '#server/features/doubtful-orders/siteOrderHandlers.ts';
import { shopifyHandlers } from '#server/features/shopify/shopifyHandlers.ts';
import { storageHandlers } from '#server/features/imports/storageHandlers.ts';
import { templateHandlers } from '#server/features/templates/templateHandlers.ts';
import { tenantHandlers } from '#server/features/tenants/tenantHandlers.ts';
import { viewHandlers } from '#server/features/views/viewHandlers.ts';

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
