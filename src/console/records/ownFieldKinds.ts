import type { EndpointName } from '#contract/endpoints.ts';

/** A JSON column whose fields a tenant declares, with the calls that name and declare them. */
export interface OwnColumnCalls {
  readonly column: 'custom' | 'description_metadata';
  readonly title: 'own' | 'metadata';
  readonly fields: 'customerOtherFields' | 'productOtherFields' | 'productMetadataFields';
  readonly set: 'customerSetOtherFields' | 'productSetOtherFields' | 'productSetMetadataFields';
}

/** What declares own fields of customers and of products (specification 2 §7). */
export const ownFieldKinds = {
  customer: {
    columns: [{ column: 'custom', title: 'own', fields: 'customerOtherFields', set: 'customerSetOtherFields' }],
  },
  product: {
    columns: [
      { column: 'custom', title: 'own', fields: 'productOtherFields', set: 'productSetOtherFields' },
      {
        column: 'description_metadata',
        title: 'metadata',
        fields: 'productMetadataFields',
        set: 'productSetMetadataFields',
      },
    ],
  },
} as const satisfies Record<'customer' | 'product', { readonly columns: readonly OwnColumnCalls[] }>;

/** What shows own fields, or values of them, and is asked again once they have changed. */
export const ownFieldQueries = [
  'customerOtherFields',
  'productOtherFields',
  'productMetadataFields',
  'customerList',
  'customerOne',
  'productList',
  'productOne',
  'segmentPopulateOtherFields',
  'filterPopulateOtherFields',
] as const satisfies readonly EndpointName[];
