import type { Kind } from '#domain/conditions/model.ts';
import { vocabularyFor, type DeclaredField, type Vocabulary } from '#domain/conditions/vocabulary.ts';
import { useCall, type Query } from '#console/data/useCall.ts';
import { useMemo } from 'react';

type OwnFields = readonly Pick<DeclaredField, 'name' | 'type'>[];

/** The call that names a tenant's own fields, by kind. */
const ownFieldCalls = {
  segment: 'segmentPopulateOtherFields',
  filter: 'filterPopulateOtherFields',
} as const satisfies Record<Kind, string>;

const noFields: OwnFields = [];

/** What the tenant's conditions may name; undefined until its own fields are known, with what went wrong where they are not to be had. */
export function useVocabulary(kind: Kind): Pick<Query<Vocabulary>, 'data' | 'error' | 'reload'> {
  const name = ownFieldCalls[kind];
  const isAboutCustomers = kind === 'segment';
  const ofCustomers = useCall(name, isAboutCustomers ? { params: { table: 'customer' } } : null);
  const ofProducts = useCall(name, { params: { table: 'product' } });
  const customer = isAboutCustomers ? ofCustomers.data : noFields;
  const product = ofProducts.data;
  const data = useMemo(
    () =>
      customer && product
        ? vocabularyFor(kind, [...onTable('customer', customer), ...onTable('product', product)])
        : undefined,
    [kind, customer, product],
  );
  const reload = () => {
    if (isAboutCustomers) ofCustomers.reload();
    ofProducts.reload();
  };
  return { data, error: ofCustomers.error ?? ofProducts.error, reload };
}

function onTable(table: DeclaredField['table'], fields: OwnFields): DeclaredField[] {
  return fields.map((field) => ({ ...field, table }));
}
