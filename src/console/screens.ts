import type { screens, ScreenName } from '#contract/screens.ts';
import type { ComponentType } from 'react';
import type { ScreenProps } from './screenProps.ts';

/** The screens that are built: every row of the table without `planned`. */
export type BuiltScreen = {
  [Name in ScreenName]: (typeof screens)[Name] extends { planned: true } ? never : Name;
}[ScreenName];

type Loader<Name extends ScreenName> = () => Promise<ComponentType<ScreenProps<Name>>>;

/**
 * Where the code of each screen is: the only place that names screens. A row of the contract's table that is not
 * `planned` and stands not here does not compile.
 */
export const screenLoaders: { readonly [Name in BuiltScreen]: Loader<Name> } = {
  login: async () => (await import('./screens/login/LoginScreen.tsx')).LoginScreen,
  signUp: async () => (await import('./screens/login/SignUpScreen.tsx')).SignUpScreen,
  forgotPassword: async () => (await import('./screens/login/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
  callback: async () => (await import('./screens/callback/CallbackScreen.tsx')).CallbackScreen,
  tenantSelection: async () => (await import('./screens/tenants/TenantSelectionScreen.tsx')).TenantSelectionScreen,
  onboarding: async () => (await import('./screens/onboarding/OnboardingScreen.tsx')).OnboardingScreen,
  notFound: async () => (await import('./screens/messages/NotFoundScreen.tsx')).NotFoundScreen,
  accessDenied: async () => (await import('./screens/messages/AccessDeniedScreen.tsx')).AccessDeniedScreen,
  home: async () => (await import('./screens/home/DashboardScreen.tsx')).DashboardScreen,
  dashboard: async () => (await import('./screens/home/DashboardScreen.tsx')).DashboardScreen,
  profile: async () => (await import('./screens/profile/ProfileScreen.tsx')).ProfileScreen,
  settings: async () => (await import('./screens/settings/SettingsScreen.tsx')).SettingsScreen,
  fallback: async () => (await import('./screens/home/DashboardScreen.tsx')).FallbackScreen,
  segments: async () => (await import('./screens/segments/SegmentListScreen.tsx')).SegmentListScreen,
  segmentCreate: async () => (await import('./screens/segments/SegmentCreateScreen.tsx')).SegmentCreateScreen,
  segment: async () => (await import('./screens/segments/SegmentScreen.tsx')).SegmentScreen,
  products: async () => (await import('./screens/products/ProductListScreen.tsx')).ProductListScreen,
  customers: async () => (await import('./screens/customers/CustomerListScreen.tsx')).CustomerListScreen,
  filters: async () => (await import('./screens/filters/FilterListScreen.tsx')).FilterListScreen,
  filterCreate: async () => (await import('./screens/filters/FilterCreateScreen.tsx')).FilterCreateScreen,
  filter: async () => (await import('./screens/filters/FilterScreen.tsx')).FilterScreen,
  segmentAnalytics: async () =>
    (await import('./screens/segment-analytics/SegmentAnalyticsScreen.tsx')).SegmentAnalyticsScreen,
  customerAnalytics: async () =>
    (await import('./screens/customer-analytics/CustomerAnalyticsScreen.tsx')).CustomerAnalyticsScreen,
  productAnalytics: async () =>
    (await import('./screens/product-analytics/ProductAnalyticsScreen.tsx')).ProductAnalyticsScreen,
  imports: async () => (await import('./screens/imports/ImportListScreen.tsx')).ImportListScreen,
  customer: async () => (await import('./screens/customers/CustomerScreen.tsx')).CustomerScreen,
  customerCreate: async () => (await import('./screens/customers/CustomerCreateScreen.tsx')).CustomerCreateScreen,
  customerUpdate: async () => (await import('./screens/customers/CustomerUpdateScreen.tsx')).CustomerUpdateScreen,
  customersImport: async () => (await import('./screens/customers/CustomersImportScreen.tsx')).CustomersImportScreen,
  product: async () => (await import('./screens/products/ProductScreen.tsx')).ProductScreen,
  productCreate: async () => (await import('./screens/products/ProductCreateScreen.tsx')).ProductCreateScreen,
  productUpdate: async () => (await import('./screens/products/ProductUpdateScreen.tsx')).ProductUpdateScreen,
  productsImport: async () => (await import('./screens/products/ProductsImportScreen.tsx')).ProductsImportScreen,
  import: async () => (await import('./screens/imports/ImportScreen.tsx')).ImportScreen,
};

/** What a planned row of the table shows: an honest word. */
async function loadPlanned(): Promise<ComponentType> {
  return (await import('./screens/planned/PlannedScreen.tsx')).PlannedScreen;
}

/** Loads the code of any screen. */
export function loadCode(name: ScreenName): Promise<unknown> {
  return isBuilt(name) ? screenLoaders[name]() : loadPlanned();
}

function isBuilt(name: ScreenName): name is BuiltScreen {
  return name in screenLoaders;
}
