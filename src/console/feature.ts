import type { ScreenName } from '#contract/screens.ts';
import type { Action } from '#console/actions/action.ts';
import type { AreaKeys } from '#console/actions/areaKeys.ts';
import type { Loads } from '#console/data/request.ts';
import type { ActionAliases, PlaceAliases } from '#console/palette/otherNames.ts';
import type { RecordKind } from '#console/palette/recordKind.ts';
import type { ScreenFields } from '#console/palette/screenFields.ts';
import type { Texts } from '#console/texts/i18n.ts';
import type { SkeletonName } from '#console/ui/skeletonShapes.ts';
import type { ComponentType } from 'react';
import type { ScreenProps } from './screenProps.ts';

/** Loads a screen's code: its component, and its own texts in addition to the shared ones. */
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
 * A feature of the console; features.ts lists them all. Everything except `loads` is imported on demand, so the first
 * page and the page's head contain this object but none of the feature's code.
 */
export interface Feature {
  /** Its screens in the contract's table, each with a loader for its code. */
  readonly screens: { readonly [Name in ScreenName]?: ScreenLoader<Name> };
  /** The shapes of its screens while they load; a screen that is not named is a form. */
  readonly skeletons?: { readonly [Name in ScreenName]?: SkeletonName };
  /** The requests that its screens send on opening. */
  readonly loads?: { readonly [Name in ScreenName]?: LoadsOf<Name> };
  /** The default keys of its actions, for the key settings. */
  readonly keys?: () => Promise<{ readonly keys: readonly AreaKeys[] }>;
  /** The kinds of records that the palette finds by name or id. */
  readonly records?: () => Promise<{ readonly records: readonly RecordKind[] }>;
  /** Other names of its places and actions in the palette, by their ids. */
  readonly aliases?: () => Promise<{
    readonly aliases: PlaceAliases;
    readonly actionAliases?: readonly ActionAliases[];
  }>;
  /** The fields and sections of its screens that the palette leads to. */
  readonly fields?: () => Promise<{ readonly fields: readonly ScreenFields[] }>;
  /** Actions available on every page. */
  readonly actions?: () => Promise<{ readonly actions: () => readonly Action[] }>;
}

/** The loader of one screen, from its module and the name of the component that the module exports. */
export function screen<Code extends { readonly texts: Texts }, Name extends keyof Code>(
  load: () => Promise<Code>,
  name: Name,
): () => Promise<{ readonly texts: Texts; readonly component: Code[Name] }> {
  return async () => {
    const code = await load();
    return { texts: code.texts, component: code[name] };
  };
}
