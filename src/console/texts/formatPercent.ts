import { decimal } from './decimal.ts';

/**
 * A share of one as a percentage with one decimal at most: `46.6%`, `50%`. The browser's own format is not asked: making it
 * takes as long as sixteen rows of a builder (docs/decisions/022).
 */
export function formatPercent(share: number): string {
  // Moving the point keeps the digits as they are written; multiplying would not: 1.35 for 0.0135, not 1.3499….
  const percent = Number(`${share}e2`);
  return `${decimal(Number.isNaN(percent) ? share * 100 : percent, 1).replace(/\.0$/u, '')}%`;
}
