import { everyPlace } from '#contract/places.ts';
import { screens, type ScreenName } from '#contract/screens.ts';
import { sidebarGroups, type Screen } from '#contract/screens/screen.ts';
import { notices, type NoticeKey } from '#domain/notices.ts';
import { actions } from './actions.ts';
import { ages } from './ages.ts';
import { list } from './list.ts';
import { messages } from './messages.ts';
import { shell } from './shell.ts';

const rows: readonly (readonly [ScreenName, Screen])[] = Object.entries(screens) as [ScreenName, Screen][];
const sentences = Object.entries(notices) as [NoticeKey, { text: string }][];

/**
 * The texts that every screen needs. Sentences of the specification come from the domain's notices, titles and labels from
 * the screen table; the rest stands in one file an area, of which most come with the code that shows them (`addTexts`).
 */
export const core = {
  notices: Object.fromEntries(sentences.map(([key, notice]) => [key, notice.text])) as Record<NoticeKey, string>,
  screens: Object.fromEntries(rows.map(([name, screen]) => [name, screen.title])) as Record<ScreenName, string>,
  /** What places are called in the palette, and in the sidebar. */
  places: Object.fromEntries(everyPlace.map(({ id, title }) => [id, title])) as Readonly<Record<string, string>>,
  labels: Object.fromEntries(everyPlace.map(({ id, title, label }) => [id, label ?? title])) as Readonly<
    Record<string, string>
  >,
  groups: sidebarGroups,
  actions,
  ages,
  list,
  messages,
  shell,
} as const;
