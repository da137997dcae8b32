import { useMemo } from 'react';
import type { Row } from './entry.ts';

/**
 * The highlighted row: the one that was gone to, else the first that showed for what is typed. What arrives later may
 * stand above it, but never takes the highlight away.
 */
export function useHighlight(rows: readonly Row[], typed: string, chosen: string): Row | undefined {
  const isEmpty = rows.length === 0;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows that come later change nothing of which was first
  const first = useMemo(() => rows[0]?.entry.id, [typed, isEmpty]);
  return rows.find(({ entry }) => entry.id === chosen) ?? rows.find(({ entry }) => entry.id === first) ?? rows[0];
}
