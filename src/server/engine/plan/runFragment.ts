import type { QueryOptions, Reader, Writer } from '../engine.ts';
import { statementOf } from '../queryBuilder.ts';
import type { Fragment } from './fragment.ts';

/** Runs a compiled statement, its values bound. */
export function runFragment<As extends object>(
  reader: Reader,
  fragment: Fragment,
  options?: QueryOptions,
): Promise<As[]> {
  const { text, values } = statementOf(fragment);
  return reader.query<As>(text, values, options);
}

/** Runs a compiled statement that changes rows, its values bound; tells how many. */
export function changeByFragment(writer: Writer, fragment: Fragment): Promise<number> {
  const { text, values } = statementOf(fragment);
  return writer.run(text, values);
}
