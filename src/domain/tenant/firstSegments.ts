import { defaultFrequency, defaultRecency, newGroup } from '../conditions/defaults.ts';
import type { Condition, Group, Model } from '../conditions/model.ts';

/** The definitions offered for a tenant's first segment, by name; their titles are texts of the console. */
export const firstSegmentKeys = ['consented', 'recent', 'frequent', 'new'] as const;
export type FirstSegmentKey = (typeof firstSegmentKeys)[number];

function condition(differs: Pick<Condition, 'table' | 'field'> & Partial<Condition>): Condition {
  return {
    id: 'c',
    negation: false,
    operator: '=',
    value: null,
    frequency: defaultFrequency,
    recency: defaultRecency.segment,
    ...differs,
  };
}

function model(...conditions: readonly Condition[]): Model {
  return { kind: 'segment', operator: 'INTERSECT', groups: [newGroup('segment', 'g', conditions)] };
}

const purchase = { table: 'sale', field: 'event_type', value: 'purchase' } as const;
const purchases: Group = {
  ...newGroup('segment', 'g', [condition(purchase)]),
  choice: 'sale',
  frequency: { checked: true, operator: '>=', figure: 3, measure: 'transactions' },
};

/**
 * Condition models that most shops start with (conditions.md §1): consent to e-mail, a purchase in the last 6 months,
 * three baskets or more, and new customers of the last 30 days.
 */
export const firstSegments: Readonly<Record<FirstSegmentKey, Model>> = {
  consented: model(condition({ table: 'customer', field: 'email_consented', value: 'true' })),
  recent: model(
    condition({ ...purchase, recency: { checked: true, operator: 'In the Last', figure: 6, type: 'months' } }),
  ),
  frequent: { kind: 'segment', operator: 'INTERSECT', groups: [purchases] },
  new: model(
    condition({
      table: 'customer',
      field: 'tenant_created_at',
      operator: 'BETWEEN',
      value: [null, null],
      recency: { checked: true, operator: 'In the Last', figure: 30, type: 'days' },
    }),
  ),
};
