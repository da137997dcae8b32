import type { core } from './core.ts';
import type { ScreenTexts } from './screenTexts.ts';

/** Every text of the console by area: those of every screen (`core`), and those that screens bring with their code. */
export type Catalogue = typeof core & ScreenTexts;
