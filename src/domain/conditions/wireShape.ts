import type { Condition, Measure } from './model.ts';

/** The frequency of a condition on the wire; measure only where it is not rows (conditions.md §1). */
export interface WireFrequency {
  readonly checked: boolean;
  readonly operator: string;
  readonly figure: number;
  readonly measure?: Measure;
}

/** A condition on the wire (specification 2 §3). */
export type WireCondition = Omit<Condition, 'id' | 'frequency'> & { readonly frequency: WireFrequency };

/** A group on the wire (specification 2 §3): segmentChoice in segments, filterChoice in filters. */
export interface WireGroup {
  readonly operator: string;
  readonly segmentChoice?: string;
  readonly filterChoice?: string;
  readonly frequencyCheck: boolean;
  readonly frequencyOperator: string;
  readonly frequencyValue: number;
  readonly frequencyMeasure?: Measure;
  readonly fields: Readonly<Record<string, WireCondition>>;
}

/** The properties of a segment or filter on the wire, without its text (specification 2 §3). */
export interface WireModel {
  readonly operator: string;
  readonly groups: Readonly<Record<string, WireGroup>>;
}
