import type { Kind } from '#domain/conditions/model.ts';
import { vocabularyFor, type DeclaredField, type Vocabulary } from '#domain/conditions/vocabulary.ts';
import { call } from '#console/data/call.ts';
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
    () => (customer && product ? vocabularyOf(kind, customer, product) : undefined),
    [kind, customer, product],
  );
  const reload = () => {
    if (isAboutCustomers) ofCustomers.reload();
    ofProducts.reload();
  };
  return { data, error: ofCustomers.error ?? ofProducts.error, reload };
}

/** The same, requested once, where no screen holds it. */
export async function loadVocabulary(kind: Kind): Promise<Vocabulary> {
  const [products, customers] = vocabularyLoads.segment;
  if (kind === 'filter') return vocabularyOf(kind, noFields, await call(...vocabularyLoads.filter[0]));
  const [product, customer] = await Promise.all([call(...products), call(...customers)]);
  return vocabularyOf(kind, customer, product);
}

function vocabularyOf(kind: Kind, customer: CustomFields, product: CustomFields): Vocabulary {
  return vocabularyFor(kind, [...onTable('customer', customer), ...onTable('product', product)]);
}

function onTable(table: DeclaredField['table'], fields: CustomFields): DeclaredField[] {
  return fields.map((field) => ({ ...field, table }));
}
