import type { Choice, Kind, Table } from '../model.ts';
import type { ColumnName, Place } from '../places.ts';
import type { RefusalKey } from '../refusals.ts';
import type { Change, Range, SqlProblem } from '../sql/problem.ts';
import { problemAt } from '../sql/problem.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** The maximum number of problems reported at once. */
export const maximumProblems = 100;

/** The context of every step of reading a text into a model: the source, the vocabulary, and the collected refusals. */
export class Reading {
  readonly source: string;
  readonly vocabulary: Vocabulary;
  readonly problems: SqlProblem[];

  constructor(source: string, vocabulary: Vocabulary, problems: readonly SqlProblem[]) {
    this.source = source;
    this.vocabulary = vocabulary;
    this.problems = [...problems];
  }

  get kind(): Kind {
    return this.vocabulary.kind;
  }

  /** Reports a refusal; returns null for "nothing was read". */
  refuse(range: Range, key: RefusalKey, params?: SqlProblem['params'], fix?: readonly Change[]): null {
    if (!this.isFull) this.problems.push(problemAt(range, key, params, fix));
    return null;
  }

  /** Whether there are enough problems already; expensive messages are then left out (L8). */
  get isFull(): boolean {
    return this.problems.length >= maximumProblems;
  }

  /** The source of a range, as its author wrote it. */
  text({ from, to }: Range): string {
    return this.source.slice(from, to);
  }
}

/** The scope of a condition: the fields it may read, and the column its recency reads. */
export interface Scope {
  readonly reading: Reading;
  readonly choice: Choice;
  readonly place: Place;
  /** The tables whose fields can be compared here. */
  readonly tables: ReadonlySet<Table>;
  /** The tables of FROM and JOIN, whether their fields are used here or not. */
  readonly read: ReadonlySet<Table>;
  /** The column that recency reads here; null if there is none. */
  readonly recency: ColumnName | null;
  /** The range of the group's SELECT, where the condition is all it has, so that a fix may rewrite it whole. */
  readonly rewritable: Range | null;
  /** The joins that would add one more table to the scope. */
  readonly joins: ReadonlyMap<Table, Change>;
}
