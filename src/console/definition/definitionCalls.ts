import type { FeatureCode } from '#domain/access/features.ts';
import type { Kind } from '#domain/conditions/model.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { CallValue } from '#console/data/call.ts';

/** The calls of each kind of definition, by purpose. */
export const definitionCalls = {
  segment: {
    one: 'segment',
    list: 'segmentList',
    create: 'segmentCreate',
    update: 'segmentUpdate',
    count: 'segmentCount',
    status: 'segmentStatus',
    rePopulate: 'segmentRePopulate',
    why: 'segmentWhy',
    history: 'segmentHistory',
    restore: 'segmentRestore',
  },
  filter: {
    one: 'filter',
    list: 'filterList',
    create: 'filterCreate',
    update: 'filterUpdate',
    count: 'filterCount',
    status: 'filterStatus',
    rePopulate: 'filterRePopulate',
    why: 'filterWhy',
    history: 'filterHistory',
    restore: 'filterRestore',
  },
} as const satisfies Record<Kind, Record<string, EndpointName>>;

/** The feature code that saving needs, for a new definition or a stored one. */
export const definitionFeatures = {
  segment: { create: 'SEGMENTS.CREATE', edit: 'SEGMENTS.EDIT' },
  filter: { create: 'PRODUCTS.FILTERS.CREATE', edit: 'PRODUCTS.FILTERS.EDIT' },
} as const satisfies Record<Kind, Record<'create' | 'edit', FeatureCode>>;

/** The calls to revalidate after a definition has changed. */
export const definitionQueries = [
  'segmentList',
  'segmentFormat',
  'segment',
  'segmentUsedBy',
  'segmentHistory',
  'filterList',
  'filterFormat',
  'filter',
  'filterHistory',
] as const satisfies readonly EndpointName[];

/** A segment or a filter as the API has it. */
export type StoredDefinition = NonNullable<CallValue<'segment' | 'filter'>>;

/** How many members were stored, and since when. */
export function storedSize(stored: StoredDefinition): number {
  return 'count' in stored ? stored.count.population : stored.product_count;
}
