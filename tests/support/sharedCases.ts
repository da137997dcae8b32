import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const shared = join(import.meta.dirname, '../../../shared');

/**
 * Whether this machine has inputs of public reports and of outsiders; tests that need them are skipped by name where it
 * has not.
 */
export const hasCases = existsSync(join(shared, 'cases'));

/** The path of an input: `cases/25-very-long-list/or-2000.sql`, `faults/conditions/01-or-3000.sql`. */
export function casePath(path: string): string {
  return join(shared, path);
}

/** The text of such an input; empty if this machine has none, since skipped tests are collected, too. */
export function caseText(path: string): string {
  return hasCases ? readFileSync(casePath(path), 'utf8') : '';
}
