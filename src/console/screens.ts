import type { ScreenName } from '#contract/screens.ts';
import { loadTexts, type Texts } from '#console/texts/i18n.ts';
import type { ComponentType } from 'react';
import type { ScreenProps } from './screenProps.ts';

type Loader<Name extends ScreenName> = () => Promise<ComponentType<ScreenProps<Name>>>;

/**
 * The code of each screen: the only place that imports screens. A row of the contract's table that is not listed here
 * does not compile.
 */
export const screenLoaders: { readonly [Name in ScreenName]: Loader<Name> } = {
  login: screen(() => import('./screens/login/LoginScreen.tsx'), 'LoginScreen'),
  signUp: screen(() => import('./screens/login/SignUpScreen.tsx'), 'SignUpScreen'),
  forgotPassword: screen(() => import('./screens/login/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
  callback: screen(() => import('./screens/callback/CallbackScreen.tsx'), 'CallbackScreen'),
  tenantSelection: screen(() => import('./screens/tenants/TenantSelectionScreen.tsx'), 'TenantSelectionScreen'),
  onboarding: screen(() => import('./screens/onboarding/OnboardingScreen.tsx'), 'OnboardingScreen'),
  notFound: screen(() => import('./screens/messages/NotFoundScreen.tsx'), 'NotFoundScreen'),
  customerEmail: screen(() => import('./screens/customer-email/CustomerEmailScreen.tsx'), 'CustomerEmailScreen'),
  outbox: screen(() => import('./screens/outbox/OutboxListScreen.tsx'), 'OutboxListScreen'),
  outboxMail: screen(() => import('./screens/outbox/OutboxMailScreen.tsx'), 'OutboxMailScreen'),
  shopify: screen(() => import('./screens/shopify/ShopifyScreen.tsx'), 'ShopifyScreen'),
  connectorJournal: screen(() => import('./screens/journal/JournalListScreen.tsx'), 'JournalListScreen'),
  journalEntry: screen(() => import('./screens/journal/JournalEntryScreen.tsx'), 'JournalEntryScreen'),
  accessDenied: screen(() => import('./screens/messages/AccessDeniedScreen.tsx'), 'AccessDeniedScreen'),
  home: screen(() => import('./screens/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
  dashboard: screen(() => import('./screens/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
  profile: screen(() => import('./screens/profile/ProfileScreen.tsx'), 'ProfileScreen'),
  settings: screen(() => import('./screens/settings/SettingsScreen.tsx'), 'SettingsScreen'),
  fallback: screen(() => import('./screens/home/FallbackScreen.tsx'), 'FallbackScreen'),
  segments: screen(() => import('./screens/segments/SegmentListScreen.tsx'), 'SegmentListScreen'),
  segmentCreate: screen(() => import('./screens/segments/SegmentCreateScreen.tsx'), 'SegmentCreateScreen'),
  segment: screen(() => import('./screens/segments/SegmentScreen.tsx'), 'SegmentScreen'),
  templates: screen(() => import('./screens/templates/TemplateListScreen.tsx'), 'TemplateListScreen'),
  templateCreate: screen(() => import('./screens/templates/TemplateScreen.tsx'), 'TemplateCreateScreen'),
  template: screen(() => import('./screens/templates/TemplateScreen.tsx'), 'TemplateScreen'),
  campaigns: screen(() => import('./screens/campaigns/CampaignListScreen.tsx'), 'CampaignListScreen'),
  campaignCreate: screen(() => import('./screens/campaigns/CampaignScreen.tsx'), 'CampaignCreateScreen'),
  campaign: screen(() => import('./screens/campaigns/CampaignScreen.tsx'), 'CampaignScreen'),
  automation: screen(() => import('./screens/automation/AutomationScreen.tsx'), 'AutomationScreen'),
  campaignPeople: screen(() => import('./screens/campaigns/CampaignPeopleScreen.tsx'), 'CampaignPeopleScreen'),
  campaignWhy: screen(() => import('./screens/campaigns/CampaignWhyScreen.tsx'), 'CampaignWhyScreen'),
  campaignAnalytics: screen(() => import('./screens/campaigns/CampaignAnalyticsScreen.tsx'), 'CampaignAnalyticsScreen'),
  products: screen(() => import('./screens/products/ProductListScreen.tsx'), 'ProductListScreen'),
  customers: screen(() => import('./screens/customers/CustomerListScreen.tsx'), 'CustomerListScreen'),
  filters: screen(() => import('./screens/filters/FilterListScreen.tsx'), 'FilterListScreen'),
  filterCreate: screen(() => import('./screens/filters/FilterCreateScreen.tsx'), 'FilterCreateScreen'),
  filter: screen(() => import('./screens/filters/FilterScreen.tsx'), 'FilterScreen'),
  segmentAnalytics: screen(
    () => import('./screens/segment-analytics/SegmentAnalyticsScreen.tsx'),
    'SegmentAnalyticsScreen',
  ),
  customerAnalytics: screen(
    () => import('./screens/customer-analytics/CustomerAnalyticsScreen.tsx'),
    'CustomerAnalyticsScreen',
  ),
  productAnalytics: screen(
    () => import('./screens/product-analytics/ProductAnalyticsScreen.tsx'),
    'ProductAnalyticsScreen',
  ),
  recommendations: screen(() => import('./screens/recommendations/RecommendationsScreen.tsx'), 'RecommendationsScreen'),
  recommendationsAnalytics: screen(
    () => import('./screens/recommendations/BatchAnalyticsScreen.tsx'),
    'BatchAnalyticsScreen',
  ),
  conversationHistory: screen(() => import('./screens/chat/ConversationListScreen.tsx'), 'ConversationListScreen'),
  conversation: screen(() => import('./screens/chat/ConversationScreen.tsx'), 'ConversationScreen'),
  chatbotSettings: screen(() => import('./screens/chat/ChatbotSettingsScreen.tsx'), 'ChatbotSettingsScreen'),
  connectorSettings: screen(
    () => import('./screens/connectors/ConnectorSettingsScreen.tsx'),
    'ConnectorSettingsScreen',
  ),
  doubtfulOrders: screen(
    () => import('./screens/doubtful-orders/DoubtfulOrderListScreen.tsx'),
    'DoubtfulOrderListScreen',
  ),
  imports: screen(() => import('./screens/imports/ImportListScreen.tsx'), 'ImportListScreen'),
  customer: screen(() => import('./screens/customers/CustomerScreen.tsx'), 'CustomerScreen'),
  customerCreate: screen(() => import('./screens/customers/CustomerCreateScreen.tsx'), 'CustomerCreateScreen'),
  customerUpdate: screen(() => import('./screens/customers/CustomerUpdateScreen.tsx'), 'CustomerUpdateScreen'),
  customersImport: screen(() => import('./screens/customers/CustomersImportScreen.tsx'), 'CustomersImportScreen'),
  product: screen(() => import('./screens/products/ProductScreen.tsx'), 'ProductScreen'),
  productCreate: screen(() => import('./screens/products/ProductCreateScreen.tsx'), 'ProductCreateScreen'),
  productUpdate: screen(() => import('./screens/products/ProductUpdateScreen.tsx'), 'ProductUpdateScreen'),
  productsImport: screen(() => import('./screens/products/ProductsImportScreen.tsx'), 'ProductsImportScreen'),
  import: screen(() => import('./screens/imports/ImportScreen.tsx'), 'ImportScreen'),
};

/** Loads the module of a screen, hands its texts to i18next and returns its component. */
function screen<Code extends { readonly texts: Texts }, Export extends keyof Code>(
  load: () => Promise<Code>,
  name: Export,
): () => Promise<Code[Export]> {
  return async () => {
    const code = await load();
    loadTexts(code.texts);
    return code[name];
  };
}

/** Loads the code of any screen. */
export function loadCode(name: ScreenName): Promise<unknown> {
  return screenLoaders[name]();
}
