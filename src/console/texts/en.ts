import { core } from './core.ts';
import { builder } from './builder.ts';
import { charts } from './charts.ts';
import { customerAnalytics } from './customerAnalytics.ts';
import { definitions, filters, segments } from './definitions.ts';
import { imports } from './imports.ts';
import { onboarding } from './onboarding.ts';
import { productAnalytics } from './productAnalytics.ts';
import { profile } from './profile.ts';
import { customerList, productList, recordLists } from './recordLists.ts';
import { records } from './records.ts';
import { segmentAnalytics } from './segmentAnalytics.ts';
import { signIn } from './signIn.ts';

/**
 * The whole English catalogue. The console imports only its type, which keys are checked by; tests load all of it.
 */
export const en = {
  ...core,
  builder,
  charts,
  customerAnalytics,
  customerList,
  definitions,
  filters,
  imports,
  onboarding,
  productAnalytics,
  productList,
  profile,
  recordLists,
  records,
  segmentAnalytics,
  segments,
  signIn,
} as const;
