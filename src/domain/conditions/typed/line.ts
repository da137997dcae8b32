import type { Field } from '../vocabulary.ts';
import { fieldAt, fieldNames, maxWords, type FieldNames } from './naming.ts';
import type { Limits } from './limits.ts';
import { textBetween, typedTokens, type TypedToken } from './tokens.ts';
import type { TypedReading } from './typedCondition.ts';

/** A typed line, with everything read so far. Readers receive it with a position, and never change it. */
export interface Line extends Required<TypedReading> {
  readonly typed: string;
  readonly tokens: readonly TypedToken[];
  readonly names: FieldNames;
  /** The words before the field negate the condition. */
  readonly isNegated: boolean;
  /** The position of a word after a value that is not part of it: `VIP members`, `bought Acme products`. */
  readonly leftOut?: number;
  /** Frequency and recency by start position; filled as they are read. */
  readonly limits: Map<number, Limits | undefined>;
}

/** A line whose field is known. */
export interface About extends Line {
  readonly field: Field;
  readonly negation: boolean;
  /** The typed name, if any, and all fields that it may mean. */
  readonly name?: readonly TypedToken[];
  readonly meant?: readonly Field[];
  /** The event happens once per transaction, and a transaction has several rows. */
  readonly isOfTransaction?: boolean;
}

/** The typed line from a position on. */
export function lineOf(typed: string, from: number, reading: TypedReading): Line {
  const names = fieldNames(reading.vocabulary);
  const tokens = withoutColon(typedTokens(typed, from), names);
  const limits = new Map<number, Limits | undefined>();
  return { known: () => [], isAll: () => false, ...reading, typed, tokens, names, isNegated: false, limits };
}

/** Leaves out the word at a position, because it is not part of a value. Limits read before are discarded. */
export function leavingOut(line: Line, at: number): Line {
  return at > 0 ? { ...line, leftOut: at, limits: new Map() } : line;
}

/** The text from one token to another, as typed. */
export function textOf({ typed, tokens }: Line, at: number, end = tokens.length): string {
  return textBetween(typed, tokens, at, end);
}

/** Tokens with the colon after the first field name replaced by an operator: `brand:Acme`, `gender: F`. */
function withoutColon(tokens: readonly TypedToken[], names: FieldNames): readonly TypedToken[] {
  const at = tokens.findIndex(({ kind, text }) => kind !== 'word' || text.includes(':'));
  const token = tokens[at];
  if (token?.kind !== 'word') return tokens;
  const { text, from, to } = token;
  const place = text.indexOf(':');
  const colon = from + place;
  const pieces: readonly TypedToken[] = [
    { kind: 'word', text: text.slice(0, place), from, to: colon },
    { kind: 'sign', text: '=', from: colon, to: colon + 1 },
    { kind: 'word', text: text.slice(place + 1), from: colon + 1, to },
  ];
  const split = [...tokens.slice(0, at), ...pieces.filter((piece) => piece.text !== ''), ...tokens.slice(at + 1)];
  const end = split.findIndex(({ kind }) => kind === 'sign');
  const starts = Array.from({ length: Math.min(end, maxWords) }, (_, back) => end - 1 - back);
  const isNamed = starts.some((start) => fieldAt(split, start, names)?.length === end - start);
  return isNamed ? split : tokens;
}
