import type { ScreenName } from '#contract/screens.ts';
import { builderKeys } from '#console/builder/actions/builderKeys.ts';
import { listKeys } from '#console/list/listKeys.ts';
import { t } from '#console/texts/i18n.ts';

/** The default keys of an action that single screens have. */
export interface DefaultKeys {
  readonly id: string;
  /** As the palette says it; what differs from row to row is `…`. */
  readonly title: string;
  readonly shortcuts: readonly string[];
  readonly on: readonly ScreenName[];
}

type Keys = readonly [title: string, ...shortcuts: string[]];

/** Actions that several screens have alike. */
interface Area {
  /** What their ids begin with, and the screens that have those. */
  readonly of: Readonly<Record<string, readonly ScreenName[]>>;
  /** Title and default keys by what their ids end with. */
  readonly keys: () => Readonly<Record<string, Keys>>;
}

const editors = ['segmentCreate', 'segment', 'filterCreate', 'filter'] as const;
const analytics = ['customerAnalytics', 'productAnalytics', 'segmentAnalytics'] as const;

/** The lists, by their names: each has every key of a list. */
const lists: Area['of'] = {
  'customers:': ['customers'],
  'products:': ['products', 'filter'],
  'segments:': ['segments'],
  'filters:': ['filters'],
  'imports:': ['imports'],
  'members:': ['segment'],
};

/** How the builder names those of its actions that change the layout. */
const layoutIds: Readonly<Record<string, string>> = { visual: 'view.visual', split: 'view.split', sqlOnly: 'view.sql' };

const areas: readonly Area[] = [
  {
    of: lists,
    keys: () =>
      Object.fromEntries(
        Object.entries(listKeys).map(([id, [title, ...keys]]): [string, Keys] => [id, [title(), ...keys]]),
      ),
  },
  {
    of: { 'builder.': editors },
    keys: () =>
      Object.fromEntries(
        (Object.keys(builderKeys) as (keyof typeof builderKeys)[]).map((id): [string, Keys] => [
          layoutIds[id] ?? id,
          [t(`builder.actions.${id}`), ...[builderKeys[id]].flat()],
        ]),
      ),
  },
  {
    of: { 'customers:': ['customers'], 'products:': ['products'] },
    keys: () => ({
      record: ['Open …', 'o'],
      analytics: ['Analytics of …', 'shift+a'],
      edit: ['Edit …', 'e'],
      'edit-field': ['Edit a field …', 'shift+e'],
      'copy-ids': ['Copy IDs', 'mod+c'],
      'other-view': ['Show analytics', 'v a'],
    }),
  },
  { of: { 'products:': ['products'] }, keys: () => ({ layout: ['Show pictures', 'v g'] }) },
  {
    of: { 'segments:': ['segments'], 'filters:': ['filters'] },
    keys: () => ({
      edit: ['Edit …', 'e'],
      activate: ['Make active', 'shift+e'],
      archive: ['Archive', 'shift+e'],
      're-populate': ['Count members anew', 'shift+r'],
    }),
  },
  {
    of: { 'segments:': ['segments'], 'filters:': ['filters'], 'imports:': ['imports'] },
    keys: () => ({ 'copy-links': ['Copy links', 'mod+c'] }),
  },
  { of: { 'segments:': ['segments'] }, keys: () => ({ analytics: ['Analytics', 'shift+a'] }) },
  { of: { 'members:': ['segment'], 'products:': ['filter'] }, keys: () => ({ why: ['Why is … in?', 'shift+w'] }) },
  {
    of: { 'customer:': ['customer'], 'product:': ['product'] },
    keys: () => ({
      edit: ['Edit', 'e'],
      'edit-field': ['Edit a field …', 'shift+e'],
      analytics: ['Analytics', 'a'],
      'copy-id': ['Copy ID', 'mod+c'],
      'copy-link': ['Copy link', 'y'],
    }),
  },
  {
    of: { 'customer:': ['customer'], 'product:': ['product'], 'import:': ['import'] },
    keys: () => ({ 'record-actions': ['More actions', '.'] }),
  },
  {
    of: { 'customer:': ['customerCreate', 'customerUpdate'], 'product:': ['productCreate', 'productUpdate'] },
    keys: () => ({
      save: ['Save', 'mod+enter', 'mod+s'],
      leave: ['Leave this form', 'escape'],
      'go-to-field': ['Go to field …', 'alt+g'],
    }),
  },
  {
    of: { 'segment:': ['segmentCreate', 'segment'], 'filter:': ['filterCreate', 'filter'] },
    keys: () => ({ save: ['Save', 'mod+enter', 'mod+s'] }),
  },
  { of: { 'segment:': ['segment'] }, keys: () => ({ analytics: ['Analytics', 'shift+g'] }) },
  {
    of: { 'definition:': editors },
    keys: () => ({
      'tab-conditions': ['Show Conditions', 'alt+1'],
      'next-tab': ['Next tab', '}', 'alt+pagedown'],
      'previous-tab': ['Previous tab', '{', 'alt+pageup'],
      review: ['Show changes', 'alt+c'],
      why: ['Why is it in or out?', 'w'],
    }),
  },
  { of: { 'definition:': ['segmentCreate', 'segment'] }, keys: () => ({ 'tab-members': ['Show Members', 'alt+2'] }) },
  { of: { 'definition:': ['filterCreate', 'filter'] }, keys: () => ({ 'tab-products': ['Show Products', 'alt+2'] }) },
  {
    of: { 'definition:': ['segment', 'filter'] },
    keys: () => ({
      archive: ['Archive', 'shift+e'],
      're-populate': ['Count members anew', 'shift+r'],
      which: ['More actions', '.'],
      'tab-history': ['Show History', 'alt+3'],
    }),
  },
  {
    of: { 'analytics:': analytics },
    keys: () => ({
      next: ['Next section', 'j'],
      previous: ['Previous section', 'k'],
      'copy-link': ['Copy link to these analytics', 'y'],
    }),
  },
  {
    of: { 'analytics:': ['customerAnalytics', 'productAnalytics'] },
    keys: () => ({
      period: ['Choose year and month …', 'p'],
      earlier: ['Month or year before', '['],
      later: ['Month or year after', ']'],
    }),
  },
  { of: { 'charts:': analytics }, keys: () => ({ tables: ['All charts as tables', 't'] }) },
  {
    of: { 'customer-analytics:': ['customerAnalytics'], 'product-analytics:': ['productAnalytics'] },
    keys: () => ({ open: ['Open the record', 'o'], edit: ['Edit the record', 'e'] }),
  },
  {
    of: { 'customer-analytics:': ['customerAnalytics'] },
    keys: () => ({ shop: ['Show purchases of a shop …', 'f'] }),
  },
  { of: { 'segment-analytics:': ['segmentAnalytics'] }, keys: () => ({ open: ['Open segment', 'o'] }) },
  {
    of: { 'sellers:': ['segmentAnalytics'] },
    keys: () => ({ list: ['Show what sells least', 'w'], sort: ['Sort best sellers by …', 's'] }),
  },
  {
    of: { 'purchases:': ['customerAnalytics'] },
    keys: () => ({
      next: ['Next purchase', 'j', 'arrowdown'],
      previous: ['Previous purchase', 'k', 'arrowup'],
      first: ['First purchase', 'home'],
      last: ['Last purchase', 'end'],
      far: ['Ten purchases on', 'pagedown'],
      near: ['Ten purchases back', 'pageup'],
      close: ['Close the purchase', 'escape'],
    }),
  },
  { of: { 'import:': ['customersImport', 'productsImport'] }, keys: () => ({ cancel: ['Cancel', 'escape'] }) },
];

/**
 * The default keys of every action that single screens have, for conflicts with screens that are not open; what every screen has
 * is always registered. e2e/actions.e2e.ts opens every screen and fails where it has other keys than these.
 */
export function defaultKeymap(): readonly DefaultKeys[] {
  return areas.flatMap(({ of, keys }) =>
    Object.entries(of).flatMap(([begin, on]) =>
      Object.entries(keys()).map(([end, [title, ...shortcuts]]) => ({ id: begin + end, title, shortcuts, on })),
    ),
  );
}

/** The default keys of an action that is on no screen now. */
export function defaultShortcutsOf(id: string): readonly string[] | undefined {
  return defaultKeymap().find((row) => row.id === id)?.shortcuts;
}
