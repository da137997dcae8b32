import { builder } from './builder.ts';
import { charts } from './charts.ts';
import { columns } from './columns.ts';
import { core } from './core.ts';
import { customerAnalytics } from './customerAnalytics.ts';
import { customerList } from './customerList.ts';
import { definitions } from './definitions.ts';
import { filters } from './filters.ts';
import { form } from './form.ts';
import { home } from './home.ts';
import { imports } from './imports.ts';
import { keys } from './keys.ts';
import { listNothing } from './listNothing.ts';
import { onboarding } from './onboarding.ts';
import { pages } from './pages.ts';
import { palette } from './palette.ts';
import { productAnalytics } from './productAnalytics.ts';
import { productList } from './productList.ts';
import { profile } from './profile.ts';
import { recordLists } from './recordLists.ts';
import { records } from './records.ts';
import { segmentAnalytics } from './segmentAnalytics.ts';
import { segments } from './segments.ts';
import { settings } from './settings.ts';
import { settingsPage } from './settingsPage.ts';
import { signIn } from './signIn.ts';
import { tenants } from './tenants.ts';
import { views } from './views.ts';
import { wholeList } from './wholeList.ts';

/**
 * The whole English catalogue: every text of the console by key. The console itself takes only its type; whoever imports
 * it has all texts at once, as tests do.
 */
export const en = {
  ...core,
  builder,
  charts,
  columns,
  customerAnalytics,
  customerList,
  definitions,
  filters,
  form,
  home,
  imports,
  keys,
  listNothing,
  onboarding,
  pages,
  palette,
  productAnalytics,
  productList,
  profile,
  recordLists,
  records,
  segmentAnalytics,
  segments,
  settings,
  settingsPage,
  signIn,
  tenants,
  views,
  wholeList,
} as const;
