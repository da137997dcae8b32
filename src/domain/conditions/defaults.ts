import type { Choice, Condition, Frequency, Group, Kind, Recency } from './model.ts';

/** The frequency of an unchecked option: at least 1 row (specification 2 §5, default figure 1). */
export const defaultFrequency: Frequency = { checked: false, operator: '>=', figure: 1, measure: 'rows' };

/** The recency of an unchecked option, by kind; filters have no years (specification 2 §5). */
export const defaultRecency: Readonly<Record<Kind, Recency>> = {
  segment: { checked: false, operator: 'In the Last', figure: 1, type: 'years' },
  filter: { checked: false, operator: 'Later than', figure: 1, type: 'months' },
};

/** The choice of a new group, by kind (conditions.md §1, segmentChoice and filterChoice). */
export const defaultChoice: Readonly<Record<Kind, Choice>> = { segment: 'customer', filter: 'product' };

/** A group of the given conditions with the specification's defaults. */
export function newGroup(kind: Kind, id: string, conditions: readonly Condition[]): Group {
  return { id, operator: 'AND', choice: defaultChoice[kind], frequency: defaultFrequency, conditions };
}
