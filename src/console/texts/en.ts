import { notices, type NoticeKey } from '#domain/notices.ts';
import { screens, type ScreenName } from '#contract/screens.ts';
import { sidebarGroups, type Screen } from '#contract/screens/screen.ts';
import { actions } from './actions.ts';
import { builder } from './builder.ts';
import { charts } from './charts.ts';
import { definitions } from './definitions.ts';
import { filters } from './filters.ts';
import { form } from './form.ts';
import { imports } from './imports.ts';
import { list } from './list.ts';
import { messages } from './messages.ts';
import { onboarding } from './onboarding.ts';
import { palette } from './palette.ts';
import { segmentAnalytics } from './segmentAnalytics.ts';
import { segments } from './segments.ts';
import { profile } from './profile.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { signIn } from './signIn.ts';
import { tenants } from './tenants.ts';

const rows: readonly (readonly [ScreenName, Screen])[] = Object.entries(screens) as [ScreenName, Screen][];
const sentences = Object.entries(notices) as [NoticeKey, { text: string }][];

/**
 * The English catalogue: every text of the console by key. Sentences of the specification come from the domain's
 * notices, titles and labels from the screen table; the rest stands in one file an area.
 */
export const en = {
  notices: Object.fromEntries(sentences.map(([key, notice]) => [key, notice.text])) as Record<NoticeKey, string>,
  screens: Object.fromEntries(rows.map(([name, screen]) => [name, screen.title])) as Record<ScreenName, string>,
  labels: Object.fromEntries(rows.map(([name, screen]) => [name, screen.label ?? screen.title])) as Record<
    ScreenName,
    string
  >,
  groups: sidebarGroups,
  actions,
  builder,
  charts,
  definitions,
  filters,
  form,
  imports,
  list,
  messages,
  onboarding,
  palette,
  profile,
  segmentAnalytics,
  segments,
  settings,
  shell,
  signIn,
  tenants,
} as const;
