import type { AreaKeys } from '#console/actions/areaKeys.ts';
import { listKeysOf } from '#console/list/listKeys.ts';

/** The default keys of the lists, pages and forms of customers and products. */
export const keys: readonly AreaKeys[] = [
  listKeysOf({ 'customers:': ['customers'], 'products:': ['products', 'filter'] }),
  {
    of: { 'customers:': ['customers'], 'products:': ['products'] },
    keys: () => ({
      record: ['Open …', 'o'],
      analytics: ['Analytics for …', 'shift+a'],
      edit: ['Edit …', 'e'],
      'edit-field': ['Edit a field …', 'shift+e'],
      'copy-ids': ['Copy IDs', 'mod+c'],
      'other-view': ['Show analytics', 'v a'],
    }),
  },
  { of: { 'products:': ['products'] }, keys: () => ({ layout: ['Show as grid', 'v g'] }) },
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
    of: { 'customer:': ['customer'], 'product:': ['product'] },
    keys: () => ({ 'record-actions': ['More actions', '.'] }),
  },
  {
    of: { 'customer:': ['customerCreate', 'customerUpdate'], 'product:': ['productCreate', 'productUpdate'] },
    keys: () => ({
      save: ['Save', 'mod+enter', 'mod+s'],
      leave: ['Leave this form', 'escape'],
    }),
  },
];
