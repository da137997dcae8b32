import type { ScreenName } from '#contract/screens.ts';
import { loadTexts } from '#console/texts/i18n.ts';
import type { ComponentType } from 'react';
import { features, type Screens } from './features.ts';
import type { ScreenLoader } from './feature.ts';

/** The loader of each screen. A screen of the contract's table without a feature is a compile error. */
const loaders: { readonly [Name in ScreenName]: ScreenLoader<Name> } = Object.assign(
  {},
  ...features.map(({ screens }) => screens),
) as Screens;

/** Loads a screen's code, passes its texts to i18next and returns its component. */
export async function loadCode(name: ScreenName): Promise<ComponentType<never>> {
  const { texts, component } = await loaders[name]();
  loadTexts(texts);
  return component as ComponentType<never>;
}
