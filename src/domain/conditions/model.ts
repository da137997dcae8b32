/** The subject of a definition: a segment selects customers, a filter selects products (conditions.md §1). */
export type Kind = 'segment' | 'filter';

/** The operators between groups, the default first; one for the whole document, EXCEPT read left to right. */
export const setOperators = ['INTERSECT', 'UNION', 'EXCEPT'] as const;
export type SetOperator = (typeof setOperators)[number];

/** The operators between the conditions of one group, the default first. */
export const groupOperators = ['AND', 'OR'] as const;
export type GroupOperator = (typeof groupOperators)[number];

/** The subject that a group counts: segmentChoice in segments, filterChoice in filters (conditions.md §1). */
export const choicesByKind = {
  segment: ['customer', 'sale', 'email'],
  filter: ['product', 'sale'],
} as const satisfies Record<Kind, readonly string[]>;
export type Choice = (typeof choicesByKind)[Kind][number];

/** The tables of specification 2 §3. */
export const tables = ['customer', 'product', 'sale', 'segment', 'email'] as const;
export type Table = (typeof tables)[number];

/** All operators of conditions; a field's type decides which apply (vocabulary.ts). */
export const operators = ['=', '!=', '>', '<', '>=', '<=', 'LIKE', 'NOT LIKE', 'BETWEEN'] as const;
export type Operator = (typeof operators)[number];

/** The operators of a frequency (specification 2 §5). */
export const frequencyOperators = ['=', '>', '<', '<=', '>='] as const;
export type FrequencyOperator = (typeof frequencyOperators)[number];

/** The measures of a frequency: rows, distinct transaction_id, or the sum of event_value (conditions.md §1). */
export const measures = ['rows', 'transactions', 'spend'] as const;
export type Measure = (typeof measures)[number];

/** The recency operators of each kind, the default first (specification 2 §5). */
export const recencyOperatorsByKind = {
  segment: ['In the Last'],
  filter: ['Later than', 'earlier than'],
} as const satisfies Record<Kind, readonly string[]>;
export type RecencyOperator = (typeof recencyOperatorsByKind)[Kind][number];

/** The recency units of each kind (specification 2 §5). */
export const recencyTypesByKind = {
  segment: ['days', 'months', 'years'],
  filter: ['days', 'months'],
} as const satisfies Record<Kind, readonly string[]>;
export type RecencyType = (typeof recencyTypesByKind)[Kind][number];

/** How often something happened. Counts only when checked; a figure of spend is money, else a whole number. */
export interface Frequency {
  readonly checked: boolean;
  readonly operator: FrequencyOperator;
  readonly figure: number;
  readonly measure: Measure;
}

/** How long ago something happened. Counts only when checked. */
export interface Recency {
  readonly checked: boolean;
  readonly operator: RecencyOperator;
  readonly figure: number;
  readonly type: RecencyType;
}

/** Two days YYYY-MM-DD, both inclusive; null is an open end. */
export type DateRange = readonly [from: string | null, to: string | null];

/** The value of a condition; null is unfinished and never valid. */
export type Value = string | number | DateRange | null;

/** One statement about a customer, sale, e-mail or product. `field` may be dotted (`custom.tier`). */
export interface Condition {
  readonly id: string;
  readonly negation: boolean;
  readonly table: Table;
  readonly field: string;
  readonly operator: Operator;
  readonly value: Value;
  readonly frequency: Frequency;
  readonly recency: Recency;
}

/** Conditions about one and the same thing (`choice`), joined by AND or OR. */
export interface Group {
  readonly id: string;
  readonly operator: GroupOperator;
  readonly choice: Choice;
  readonly frequency: Frequency;
  readonly conditions: readonly Condition[];
}

/** The truth behind both views: the groups of a segment or a filter and the operator between them. */
export interface Model {
  readonly kind: Kind;
  readonly operator: SetOperator;
  readonly groups: readonly Group[];
}

/** Makes the next id of a group or condition; an argument everywhere, so that the domain stays deterministic. */
export type NewId = () => string;
