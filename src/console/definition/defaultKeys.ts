import type { AreaKeys } from '#console/actions/areaKeys.ts';
import { listKeysOf } from '#console/list/listKeys.ts';
import { t } from '#console/texts/i18n.ts';
import { builderKeysOf } from '#console/builder/actions/builderKeys.ts';

const editors = ['segmentCreate', 'segment', 'filterCreate', 'filter'] as const;

/** The default keys of segments and filters: their lists, their pages, their members and history. */
export const keys: readonly AreaKeys[] = [
  listKeysOf({
    'segments:': ['segments'],
    'filters:': ['filters'],
    'members:': ['segment'],
    'history:': ['segment', 'filter', 'template'],
  }),
  builderKeysOf({ 'builder.': editors }),
  {
    of: { 'segment:': ['segment'], 'filter:': ['filter'] },
    keys: () => ({ restore: ['Restore this version', 'shift+v'] }),
  },
  {
    of: { 'segments:': ['segments'], 'filters:': ['filters'] },
    keys: () => ({
      edit: ['Edit …', 'e'],
      activate: ['Activate', 'shift+e'],
      archive: ['Archive', 'shift+e'],
      're-populate': [t('definitions.actions.populate'), 'shift+r'],
    }),
  },
  {
    of: { 'segments:': ['segments'], 'filters:': ['filters'] },
    keys: () => ({ 'copy-links': ['Copy links', 'mod+c'] }),
  },
  { of: { 'segments:': ['segments'] }, keys: () => ({ analytics: ['Analytics', 'shift+a'] }) },
  { of: { 'members:': ['segment'], 'products:': ['filter'] }, keys: () => ({ why: ['Why is … in?', 'shift+w'] }) },
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
      're-populate': [t('definitions.actions.populate'), 'shift+r'],
      which: ['More actions', '.'],
      'tab-history': ['Show History', 'alt+3'],
    }),
  },
];
