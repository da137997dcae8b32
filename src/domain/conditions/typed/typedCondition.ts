import type { PatternShape } from '#domain/conditions/like.ts';
import type { Condition } from '#domain/conditions/model.ts';
import type { Field, Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { Joint } from './joint.ts';

type WholeFault = 'nothing' | 'too-long' | 'whole-sql' | 'vague' | 'several' | 'not-all' | 'neither' | 'unquoted';
type FieldFault = 'no-field' | 'value-alone' | 'no-age' | 'bought-what' | 'deed-what' | 'and-then' | 'last-purchase';
type NumberFault = 'no-number' | 'which-number' | 'how-much' | 'how-many-or-much' | 'no-other-number' | RangeFault;
type RangeFault = 'no-number-range' | 'no-sale-range' | 'no-email-range';
type TextFault = 'no-order' | 'no-wildcard' | 'no-address' | 'no-id' | 'several-values' | SpellingFault;
type SpellingFault = 'no-such-value' | 'no-such-value-near' | 'which-spelling';
type DayFault = 'no-dates' | 'no-anniversary' | 'no-such-day' | 'which-year' | 'which-order' | 'reversed';
type LimitFault = 'no-limit' | 'no-period' | 'no-own-period';

/** Why a typed condition is none yet; each has a sentence in the catalogue. */
export type TypedFault =
  | WholeFault
  | FieldFault
  | 'no-value'
  | 'no-presence'
  | NumberFault
  | TextFault
  | DayFault
  | LimitFault;

/** The test of a field. */
export type Test = Pick<Condition, 'operator' | 'value'>;

/** The next expected part, for completion: its typed beginning starts at `from`. */
export interface TypedSlot {
  readonly kind: 'field' | 'operator' | 'value' | 'limit';
  readonly from: number;
  readonly typed: string;
  readonly field: Field | undefined;
}

/** The result of reading a typed condition: all of it, or the fault. `part` is the piece with the fault. */
export interface TypedCondition {
  readonly joint: Joint;
  readonly condition: Omit<Condition, 'id'> | undefined;
  /** About the bought thing: a purchase, in a group about sales. */
  readonly bought: boolean;
  readonly fault: TypedFault | undefined;
  readonly part: string;
  /** The value of the data that the part may be a slip of. */
  readonly near: string | undefined;
  /** Values of the data that differ from the one taken by capitals alone; absent where there are none. */
  readonly alsoSpelt?: readonly string[];
  readonly slot: TypedSlot;
  /** The unquoted text that the condition compares, or would if the data had it: looked up, then read again. */
  readonly compared: ComparedText | undefined;
}

/** A text as typed, of a field; `shape` is of which part of its values, undefined for the whole. */
export interface ComparedText {
  readonly field: Field;
  readonly text: string;
  readonly shape: PatternShape | undefined;
  /** Further fields that it may be a value of, when none was named: looked up in turn, until one has it. */
  readonly others?: readonly Field[];
}

/** The context of reading a typed condition; `today` is YYYY-MM-DD. */
export interface TypedReading {
  readonly vocabulary: Vocabulary;
  readonly today: string;
  /** Known values of a field, as far as they were looked up; none by default. */
  readonly known?: (field: Field) => readonly string[];
  /** Whether these are all values of the data similar to the compared text; no by default. */
  readonly isAll?: (field: Field) => boolean;
}
