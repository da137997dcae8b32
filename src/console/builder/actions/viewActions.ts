import { afterPaint } from '#console/ui/timing.ts';
import { Code, Columns2, PanelsTopLeft, SquareSplitHorizontal } from 'lucide-react';
import { goToOtherView } from '#console/builder/undoRedo.ts';
import type { BuilderView } from '#console/builder/view.ts';
import { builderKeys } from './builderKeys.ts';
import type { Move } from './move.ts';

/** Builder, both side by side, SQL: which of the two views are on screen. */
export const layoutActions: readonly (Move & { readonly layout: BuilderView })[] = [
  {
    id: 'visual',
    layout: 'visual',
    named: 'builder.view.visual',
    shortcut: builderKeys.visual,
    icon: PanelsTopLeft,
    when: () => true,
    run: ({ setView }) => setView('visual'),
  },
  {
    id: 'split',
    layout: 'split',
    named: 'builder.view.split',
    shortcut: builderKeys.split,
    icon: Columns2,
    when: () => true,
    run: ({ setView }) => setView('split'),
  },
  {
    id: 'sqlOnly',
    layout: 'sql',
    named: 'builder.view.sql',
    shortcut: builderKeys.sqlOnly,
    icon: Code,
    when: () => true,
    run: ({ setView }) => setView('sql'),
  },
];

/** Which of the two views are on screen, and which has the focus. */
export const viewActions: readonly Move[] = [
  {
    id: 'otherView',
    shortcut: builderKeys.otherView,
    icon: SquareSplitHorizontal,
    inFields: true,
    when: () => true,
    run: ({ builder, view, setView }) => {
      if (view === 'split') return goToOtherView(builder);
      setView('split');
      // The other view must be rendered before it can take the focus.
      afterPaint(() => goToOtherView(builder));
    },
  },
  ...layoutActions,
];
