import { nearestWord as duckdb } from './duckdb/nearestWord.ts';
import { grammarOf } from './dialect.ts';
import type { QueryOptions, Reader } from './engine.ts';
import { nearestWord as postgres } from './postgres/nearestWord.ts';

/** The fields of a table whose stored values are the known words of a list's records. */
export interface KnownWords {
  readonly table: string;
  readonly fields: readonly string[];
}

/** A word of the data and its edit distance from a typed word; 3 for a match of its beginning with one edit. */
export interface NearWord {
  readonly word: string;
  readonly slips: number;
}

const ways = { duckdb, postgres } as const;

/**
 * The stored value nearest to a typed word, the most frequent of several, those with the same first letter first;
 * undefined when none is near. A word of eight letters or more may have two typing errors, a shorter one one.
 */
export function nearestWord(
  reader: Reader,
  typed: string,
  known: KnownWords,
  options?: QueryOptions,
): Promise<NearWord | undefined> {
  return ways[grammarOf(reader.engine)](reader, typed, known, options);
}
