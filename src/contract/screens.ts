import type { screens } from './features.ts';

/** The screen table. */
export { screens } from './features.ts';

/** Names one screen of the table. */
export type ScreenName = keyof typeof screens;
