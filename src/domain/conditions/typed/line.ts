import type { Field } from '../vocabulary.ts';
import { fieldAt, fieldNames, maxWords, type FieldNames } from './naming.ts';
import type { Limits } from './limits.ts';
import { textBetween, typedTokens, type TypedToken } from './tokens.ts';
import type { TypedReading } from './typedCondition.ts';

/** A typed line and what is known of it so far: readers take it with a position, and never change it. */
export interface Line extends Required<TypedReading> {
  readonly typed: string;
  readonly tokens: readonly TypedToken[];
  readonly names: FieldNames;
  /** The words before the field negate it. */
  readonly isNegated: boolean;
  /** The place of a word behind a value that is no part of it: `VIP members`, `bought Acme products`. */
  readonly leftOut?: number;
  /** How often and how recently the words from a place on say, as far as they were read. */
  readonly limits: Map<number, Limits | undefined>;
}

/** A line of which is known what it is about. */
export interface About extends Line {
  readonly field: Field;
  readonly negation: boolean;
  /** The name that was typed, if any, and all fields that it may mean. */
  readonly name?: readonly TypedToken[];
  readonly meant?: readonly Field[];
  /** It happens once a transaction, which has several rows. */
  readonly isOfTransaction?: boolean;
}

/** The line that is typed from a position on. */
export function lineOf(typed: string, from: number, reading: TypedReading): Line {
  const names = fieldNames(reading.vocabulary);
  const tokens = withoutColon(typedTokens(typed, from), names);
  const limits = new Map<number, Limits | undefined>();
  return { known: () => [], isAll: () => false, ...reading, typed, tokens, names, isNegated: false, limits };
}

/** The same line without the word at a place, which is no part of a value; limits read before do not count. */
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
