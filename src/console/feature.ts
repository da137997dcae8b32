import type { ScreenName } from '#contract/screens.ts';
import type { Action } from '#console/actions/action.ts';
import type { AreaKeys } from '#console/actions/areaKeys.ts';
import type { Loads } from '#console/data/request.ts';
import type { RecordKind } from '#console/palette/recordKind.ts';
import type { Texts } from '#console/texts/i18n.ts';
import type { ComponentType } from 'react';
import type { ScreenProps } from './screenProps.ts';

/** Loads the code of a screen: its component, and the texts that it needs besides those of every screen. */
export type ScreenLoader<Name extends ScreenName> = () => Promise<{
  readonly texts: Texts;
  readonly component: ComponentType<ScreenProps<Name>>;
}>;

/** `Loads` with the parameters of a screen's path. */
type LoadsOf<Name extends ScreenName> = (
  parameters: ScreenProps<Name>['parameters'],
  search: URLSearchParams,
) => ReturnType<Loads>;

/**
 * What a feature brings to the console; features.ts lists all. Everything but `loads` is imported when it is needed:
 * the first page and the page's head contain this object and no code of the feature.
 */
export interface Feature {
  /** Its rows of the contract's screen table, each with its code. */
  readonly screens: { readonly [Name in ScreenName]?: ScreenLoader<Name> };
  /** What its screens request as they open. */
  readonly loads?: { readonly [Name in ScreenName]?: LoadsOf<Name> };
  /** The default keys of its actions, for the settings of keys. */
  readonly keys?: () => Promise<{ readonly keys: readonly AreaKeys[] }>;
  /** The kinds of records that the palette finds by name or id. */
  readonly records?: () => Promise<{ readonly records: readonly RecordKind[] }>;
  /** Actions that every page has. */
  readonly actions?: () => Promise<{ readonly actions: () => readonly Action[] }>;
}

/** One screen of a feature: the module of its code, and the name under which that exports the component. */
export function screen<Code extends { readonly texts: Texts }, Name extends keyof Code>(
  load: () => Promise<Code>,
  name: Name,
): () => Promise<{ readonly texts: Texts; readonly component: Code[Name] }> {
  return async () => {
    const code = await load();
    return { texts: code.texts, component: code[name] };
  };
}
