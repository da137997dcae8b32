import type { Kind } from '#domain/conditions/model.ts';
import { vocabularyFor, type DeclaredField, type Vocabulary } from '#domain/conditions/vocabulary.ts';
import { useCall } from '#console/data/useCall.ts';
import { useMemo } from 'react';

type OwnFields = readonly Pick<DeclaredField, 'name' | 'type'>[];

/** What the tenant's conditions may name; undefined until its own fields are known. */
export function useVocabulary(kind: Kind): Vocabulary | undefined {
  const customer = useCall('segmentPopulateOtherFields', { params: { table: 'customer' } }).data;
  const product = useCall('segmentPopulateOtherFields', { params: { table: 'product' } }).data;
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
