import type { Composed } from '#console/actions/composer.ts';
import { CornerDownRight, Plus } from 'lucide-react';
import { closeThen } from './closeThen.ts';
import type { Row } from './entry.ts';
import type { Rows } from './rows.ts';

/** What no composer has said yet. */
export const nothingComposed: Composed = { places: [], completions: [] };

/** What was composed as rows: where it can go, then how to go on typing. */
export function composedRows({ places, completions }: Composed, type: (query: string) => void): Rows {
  const rows: Row[] = [
    ...places.map(({ id, title, detail, reason, run }): Row => {
      const entry = { id: `place:${id}`, title, detail, reason, section: 'addTo', icon: Plus } as const;
      // A place that cannot take it says why in its row, and stays.
      return { entry: { ...entry, run: () => reason === undefined && closeThen(run) }, section: 'addTo' };
    }),
    ...completions.map(({ title, detail, query }): Row => ({
      entry: {
        id: `complete:${query}`,
        title,
        detail,
        section: 'complete',
        icon: CornerDownRight,
        run: () => type(query),
      },
      section: 'complete',
    })),
  ];
  return { rows, more: 0, typed: '' };
}
