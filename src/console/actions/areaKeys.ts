import type { ScreenName } from '#contract/screens.ts';

/** The default keys of an action that single screens have. */
export interface DefaultKeys {
  readonly id: string;
  /** Its title as the palette shows it; what differs from row to row is `…`. */
  readonly title: string;
  readonly shortcuts: readonly string[];
  readonly on: readonly ScreenName[];
}

/** Title and default keys of an action. */
export type TitledKeys = readonly [title: string, ...shortcuts: string[]];

/**
 * Actions of an area with default keys, exported as `keys` by the file defaultKeys.ts beside them. `of` maps what their
 * ids begin with to the screens that have them, `keys` what their ids end with to title and keys.
 */
export interface AreaKeys {
  readonly of: Readonly<Record<string, readonly ScreenName[]>>;
  readonly keys: () => Readonly<Record<string, TitledKeys>>;
}

/** The default keys of all areas, an entry an action. */
export function keymapOf(areas: readonly AreaKeys[]): readonly DefaultKeys[] {
  return areas.flatMap(({ of, keys }) =>
    Object.entries(of).flatMap(([begin, on]) =>
      Object.entries(keys()).map(([end, [title, ...shortcuts]]) => ({ id: begin + end, title, shortcuts, on })),
    ),
  );
}
