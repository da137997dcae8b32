import { codeOf, type RefusalKey, type SqlCode } from '../refusals.ts';

/** A part of a text: from inclusive, to exclusive, in UTF-16 units. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** One replacement of a fix. */
export interface Change extends Range {
  readonly insert: string;
}

/** A refusal of a text: its stable code, its exact span, its sentence (key and params) and a safe fix (§4). */
export interface SqlProblem extends Range {
  readonly code: SqlCode;
  readonly key: RefusalKey;
  readonly params: Readonly<Record<string, string>>;
  readonly fix?: readonly Change[];
}

/** A problem at this range; without changes it has no fix. */
export function problemAt(
  { from, to }: Range,
  key: RefusalKey,
  params: SqlProblem['params'] = {},
  fix: readonly Change[] = [],
): SqlProblem {
  const problem: SqlProblem = { code: codeOf(key), from, to, key, params };
  return fix.length === 0 ? problem : { ...problem, fix };
}

/** The change that replaces a range by `insert`. */
export function replace({ from, to }: Range, insert: string): Change {
  return { from, to, insert };
}
