import type { AreaKeys } from '#console/actions/areaKeys.ts';
import { listKeysOf } from '#console/list/listKeys.ts';

/** The default keys of imports. */
export const keys: readonly AreaKeys[] = [
  listKeysOf({ 'imports:': ['imports'], 'datasets:': ['imports'], 'groups:': ['imports'] }),
  {
    of: { 'imports:': ['imports'] },
    keys: () => ({ 'save-dataset': ['Save as dataset', 'shift+d'], 'copy-links': ['Copy links', 'mod+c'] }),
  },
  {
    of: { 'import:': ['import'] },
    keys: () => ({
      'save-dataset': ['Save as dataset', 'shift+d'],
      'show-validate': ['Show Checks', 'alt+1'],
      'show-process': ['Show Result', 'alt+2'],
      'show-undo': ['Show Undo', 'alt+3'],
      next: ['Next step', '}', 'alt+pagedown'],
      previous: ['Previous step', '{', 'alt+pageup'],
      'next-step': ['What to do next', 'r'],
      'cancel-running': ['Cancel import', 'shift+delete'],
      'record-actions': ['More actions', '.'],
    }),
  },
  { of: { 'import:': ['customersImport', 'productsImport'] }, keys: () => ({ cancel: ['Cancel', 'escape'] }) },
  {
    of: { 'datasets:': ['imports'] },
    keys: () => ({
      upload: ['Upload file', 'u'],
      rename: ['Rename', 'e'],
      delete: ['Delete', 'shift+delete'],
      'copy-links': ['Copy links', 'mod+c'],
    }),
  },
  {
    of: { 'groups:': ['imports'] },
    keys: () => ({
      create: ['New group', 'c g'],
      upload: ['Upload files', 'u'],
      edit: ['Edit', 'e'],
      delete: ['Delete', 'shift+delete'],
      'copy-links': ['Copy links', 'mod+c'],
    }),
  },
];
