import { newLayer, putActions } from '#console/actions/registry.ts';
import type { Action } from '#console/actions/action.ts';
import { Palette } from '#console/palette/Palette.tsx';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const verbs = [
  'Open',
  'Create',
  'Archive',
  'Export',
  'Duplicate',
  'Rename',
  'Count',
  'Copy link of',
  'Explain',
  'Compare',
];
const things = [
  'customers',
  'products',
  'segments',
  'filters',
  'campaigns',
  'templates',
  'imports',
  'sales',
  'e-mails',
  'shops',
];

/** The palette as it is shipped, with 10,000 actions on offer. */
const actions: readonly Action[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `action ${index}`,
  title: `${verbs[index % 10] ?? ''} ${things[Math.floor(index / 10) % 10] ?? ''} of Town ${Math.floor(index / 100)}`,
  group: 'screen',
  path: `/things/${index}`,
  run: () => undefined,
}));
putActions(newLayer(), actions);

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(Palette));
