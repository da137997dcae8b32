import { places } from '#contract/places.ts';
import { screens, type ScreenName } from '#contract/screens.ts';
import { sidebarGroups, type Screen } from '#contract/screen.ts';
import { notices, type NoticeKey } from '#domain/notices.ts';
import { actions, keys } from './actions.ts';
import { entity } from './entity.ts';
import { form } from './form.ts';
import { columns, list, listNothing, wholeList } from './list.ts';
import { palette } from './palette.ts';
import { settings } from './settings.ts';
import { home, messages, pages, shell, tenants, views } from './shell.ts';

const rows: readonly (readonly [ScreenName, Screen])[] = Object.entries(screens) as [ScreenName, Screen][];
const sentences = Object.entries(notices) as [NoticeKey, { text: string }][];

/**
 * The texts of every screen, loaded with the console's entry. Sentences of the specification come from the domain's
 * notices, titles and labels from the screen table. Other catalogues are loaded with the screens that export them as
 * `texts`.
 */
export const core = {
  notices: Object.fromEntries(sentences.map(([key, notice]) => [key, notice.text])) as Record<NoticeKey, string>,
  screens: Object.fromEntries(rows.map(([name, screen]) => [name, screen.title])) as Record<ScreenName, string>,
  /** Names of places in the palette and in the sidebar. */
  places: Object.fromEntries(places.map(({ id, title }) => [id, title])) as Readonly<Record<string, string>>,
  labels: Object.fromEntries(places.map(({ id, title, label }) => [id, label ?? title])) as Readonly<
    Record<string, string>
  >,
  groups: sidebarGroups,
  actions,
  columns,
  entity,
  form,
  home,
  keys,
  list,
  listNothing,
  messages,
  pages,
  palette,
  settings,
  shell,
  tenants,
  views,
  wholeList,
} as const;
