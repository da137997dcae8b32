import type { automation } from './automation.ts';
import type { builder } from './builder.ts';
import type { campaigns } from './campaigns.ts';
import type { charts } from './charts.ts';
import type { chat } from './chat.ts';
import type { connectorSettings } from './connectorSettings.ts';
import type { customerAnalytics } from './customerAnalytics.ts';
import type { customerEmail } from './customerEmail.ts';
import type { dashboard } from './dashboard.ts';
import type { datasets } from './datasets.ts';
import type { definitions, segments, filters } from './definitions.ts';
import type { doubtfulOrders } from './doubtfulOrders.ts';
import type { imports } from './imports.ts';
import type { importWorkbench } from './importWorkbench.ts';
import type { journal } from './journal.ts';
import type { mail, templates } from './mail.ts';
import type { onboarding } from './onboarding.ts';
import type { outbox } from './outbox.ts';
import type { privacy } from './privacy.ts';
import type { productAnalytics } from './productAnalytics.ts';
import type { profile } from './profile.ts';
import type { recommendations } from './recommendations.ts';
import type { recordLists, customerList, productList } from './recordLists.ts';
import type { records } from './records.ts';
import type { removal } from './removal.ts';
import type { segmentAnalytics } from './segmentAnalytics.ts';
import type { shopify } from './shopify.ts';
import type { signIn } from './signIn.ts';
import type { site } from './site.ts';
import type { testSend } from './testSend.ts';

/**
 * The catalogues that screens load with their code, by the area that keys begin with. Only types: `t` depends on
 * catalogues, never on screens, so an error in a screen stays in that screen.
 */
export interface ScreenTexts {
  readonly automation: typeof automation;
  readonly builder: typeof builder;
  readonly campaigns: typeof campaigns;
  readonly charts: typeof charts;
  readonly chat: typeof chat;
  readonly connectorSettings: typeof connectorSettings;
  readonly customerAnalytics: typeof customerAnalytics;
  readonly customerEmail: typeof customerEmail;
  readonly customerList: typeof customerList;
  readonly dashboard: typeof dashboard;
  readonly datasets: typeof datasets;
  readonly definitions: typeof definitions;
  readonly doubtfulOrders: typeof doubtfulOrders;
  readonly filters: typeof filters;
  readonly imports: typeof imports;
  readonly importWorkbench: typeof importWorkbench;
  readonly journal: typeof journal;
  readonly mail: typeof mail;
  readonly onboarding: typeof onboarding;
  readonly outbox: typeof outbox;
  readonly privacy: typeof privacy;
  readonly productAnalytics: typeof productAnalytics;
  readonly productList: typeof productList;
  readonly profile: typeof profile;
  readonly recommendations: typeof recommendations;
  readonly recordLists: typeof recordLists;
  readonly records: typeof records;
  readonly removal: typeof removal;
  readonly segmentAnalytics: typeof segmentAnalytics;
  readonly segments: typeof segments;
  readonly shopify: typeof shopify;
  readonly signIn: typeof signIn;
  readonly site: typeof site;
  readonly testSend: typeof testSend;
  readonly templates: typeof templates;
}
