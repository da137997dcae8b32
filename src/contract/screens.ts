import { dataScreens } from './screens/data.ts';
import { marketingScreens } from './screens/marketing.ts';
import { recordScreens } from './screens/records.ts';
import { shellScreens } from './screens/shell.ts';

/**
 * Every screen of specification 1 §2 and 2 §2, the one table that router, guard, sidebar, palette, titles and links
 * read. Feature codes that the specification leaves open are those of docs/decisions/002.
 */
export const screens = { ...shellScreens, ...recordScreens, ...marketingScreens, ...dataScreens } as const;

/** Names one screen of the table. */
export type ScreenName = keyof typeof screens;
