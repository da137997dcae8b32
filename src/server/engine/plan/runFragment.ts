import type { QueryOptions, Reader } from '../engine.ts';
import type { Fragment } from './fragment.ts';

/** Runs a compiled statement, its values bound. */
export function runFragment<As extends object>(
  reader: Reader,
  { text, values }: Fragment,
  options?: QueryOptions,
): Promise<As[]> {
  return reader.query<As>(text, values, options);
}
