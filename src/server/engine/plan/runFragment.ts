import type { QueryOptions, Reader, Writer } from '../engine.ts';
import type { Fragment } from './fragment.ts';

/** Runs a compiled statement, its values bound. */
export function runFragment<As extends object>(
  reader: Reader,
  { text, values }: Fragment,
  options?: QueryOptions,
): Promise<As[]> {
  return reader.query<As>(text, values, options);
}

/** Runs a compiled statement that changes rows, its values bound; tells how many. */
export function changeByFragment(writer: Writer, { text, values }: Fragment): Promise<number> {
  return writer.run(text, values);
}
