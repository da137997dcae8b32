import type { AreaKeys } from '#console/actions/areaKeys.ts';
import { listKeysOf } from '#console/list/listKeys.ts';

const editors = ['templateCreate', 'template'] as const;

/** The default keys of templates: their list, their editor and their history. */
export const keys: readonly AreaKeys[] = [
  listKeysOf({ 'templates:': ['templates'] }),
  {
    of: { 'templates:': ['templates'], 'template:': ['template'] },
    keys: () => ({ duplicate: ['Duplicate', 'shift+d'], delete: ['Delete', 'shift+delete'] }),
  },
  {
    of: { 'templates:': ['templates'] },
    keys: () => ({ view: ['Show as cards', 'v'], 'copy-links': ['Copy links', 'mod+c'] }),
  },
  {
    of: { 'template:': ['template'] },
    keys: () => ({ which: ['More actions', '.'], restore: ['Restore this version', 'shift+v'] }),
  },
  { of: { 'template:': editors }, keys: () => ({ save: ['Save', 'mod+enter', 'mod+s'] }) },
  {
    of: { 'mail:': editors },
    keys: () => ({
      compare: ['Compare two customers', 'shift+b'],
      'test-send': ['Send test email', 'shift+t'],
      insert: ['Insert block', '/'],
      up: ['Move block up', 'alt+arrowup'],
      down: ['Move block down', 'alt+arrowdown'],
      'duplicate-block': ['Duplicate block', 'mod+d'],
      'remove-block': ['Remove block', 'delete', 'backspace'],
      undo: ['Undo', 'mod+z'],
      redo: ['Redo', 'mod+shift+z', 'mod+y'],
      format: ['Format source', 'alt+shift+f'],
      'show-blocks': ['Show Blocks', 'alt+1'],
      'show-source': ['Show Source', 'alt+2'],
      'show-preview': ['Show Preview', 'alt+3'],
      'leave-form': ['Back to blocks', 'escape'],
      'next-pane': ['Next view', 'f6'],
      'previous-pane': ['Previous view', 'shift+f6'],
      'next-problem': ['Next problem', 'f8'],
      'previous-problem': ['Previous problem', 'shift+f8'],
      'fix-problem': ['Fix this problem', 'alt+enter'],
      'replace-tags': ['Replace all merge tags from other systems', 'alt+shift+enter'],
    }),
  },
  {
    of: { 'mail:': ['template'] },
    keys: () => ({ 'tab-edit': ['Show Editor', 'alt+0'], 'tab-history': ['Show History', 'alt+4'] }),
  },
];
