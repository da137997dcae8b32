import { useState } from 'react';
import type { Row } from './entry.ts';

/**
 * The highlighted row: the one that was gone to, else the first that showed for what is typed. What arrives later may
 * stand above it, but never takes the highlight away.
 */
export function useHighlight(rows: readonly Row[], typed: string, chosen: string): Row | undefined {
  const [first, setFirst] = useState<{ readonly typed: string; readonly id: string | undefined }>();
  const id = rows[0]?.entry.id;
  if (first?.typed !== typed || (first.id === undefined && id !== undefined)) setFirst({ typed, id });
  return (
    rows.find((row) => row.entry.id === chosen) ??
    rows.find((row) => first?.typed === typed && row.entry.id === first.id) ??
    rows[0]
  );
}
