import type { Kind } from '#domain/conditions/model.ts';
import { vocabularyFor, type DeclaredField, type Vocabulary } from '#domain/conditions/vocabulary.ts';
import { useCall } from '#console/data/useCall.ts';
import { useMemo } from 'react';

type OwnFields = readonly Pick<DeclaredField, 'name' | 'type'>[];

/** The call that names a tenant's own fields, by kind. */
const ownFieldCalls = {
  segment: 'segmentPopulateOtherFields',
  filter: 'filterPopulateOtherFields',
} as const satisfies Record<Kind, string>;

const noFields: OwnFields = [];

/** What the tenant's conditions may name; undefined until its own fields are known. */
export function useVocabulary(kind: Kind): Vocabulary | undefined {
  const name = ownFieldCalls[kind];
  const isAboutCustomers = kind === 'segment';
  const asked = useCall(name, isAboutCustomers ? { params: { table: 'customer' } } : null).data;
  const customer = isAboutCustomers ? asked : noFields;
  const product = useCall(name, { params: { table: 'product' } }).data;
  return useMemo(
    () =>
      customer && product
        ? vocabularyFor(kind, [...onTable('customer', customer), ...onTable('product', product)])
        : undefined,
    [kind, customer, product],
  );
}

function onTable(table: DeclaredField['table'], fields: OwnFields): DeclaredField[] {
  return fields.map((field) => ({ ...field, table }));
}
