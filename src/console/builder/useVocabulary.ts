import type { Kind } from '#domain/conditions/model.ts';
import { vocabularyFor, type DeclaredField, type Vocabulary } from '#domain/conditions/vocabulary.ts';
import { useCall, type Query } from '#console/data/useCall.ts';
import { useMemo } from 'react';
import { vocabularyLoads } from './vocabularyLoads.ts';

type CustomFields = readonly Pick<DeclaredField, 'name' | 'type'>[];

const noFields: CustomFields = [];

/**
 * The fields that the tenant's conditions may name; undefined until custom fields are loaded, with the error where
 * loading failed.
 */
export function useVocabulary(kind: Kind): Pick<Query<Vocabulary>, 'data' | 'error' | 'reload'> {
  const isAboutCustomers = kind === 'segment';
  const [products, customers] = vocabularyLoads.segment;
  const ofCustomers = useCall(customers[0], isAboutCustomers ? customers[1] : null);
  const [call, input] = isAboutCustomers ? products : vocabularyLoads.filter[0];
  const ofProducts = useCall(call, input);
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

function onTable(table: DeclaredField['table'], fields: CustomFields): DeclaredField[] {
  return fields.map((field) => ({ ...field, table }));
}
