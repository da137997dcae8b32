import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { numericId } from '../shapes/shapes.ts';

/** By what a removal is undone, for a day. */
const removed = v.object({ removal_id: numericId });

/** The references to a record, which stay when it is deleted. */
const dependents = v.object({
  /** Lines of sales. */
  sales: v.number(),
  /** E-mails sent to a customer; 0 for a product. */
  emails: v.number(),
  /** Names of the segments or filters that hold it. */
  definitions: v.array(v.string()),
});

const customer = { needs: 'tenant', feature: 'CUSTOMERS.UPDATE', source: 'product' } as const;
const product = { needs: 'tenant', feature: 'PRODUCTS.UPDATE', source: 'product' } as const;

/** Deleting and merging records, each undone by the id that it answers (docs/decisions/014). */
export const removalEndpoints = {
  customerDependents: {
    ...customer,
    method: 'GET',
    path: 'customers/:user_id/dependents',
    value: dependents,
    summary: 'Records that use a customer.',
  },
  customerRemove: {
    ...customer,
    method: 'DELETE',
    path: 'customers/:user_id',
    value: removed,
    summary: 'Deletes a customer; sales and emails are kept as of an unknown customer.',
  },
  customerRestore: {
    ...customer,
    method: 'POST',
    path: 'customers/restore/:id',
    value: v.object({ user_id: v.string() }),
    summary: 'Restores a deleted customer; 409 if the ID is in use again.',
  },
  customerDuplicates: {
    ...customer,
    method: 'GET',
    path: 'customers/:user_id/duplicates',
    value: v.array(
      v.object({
        user_id: v.string(),
        name: v.nullable(v.string()),
        surname: v.nullable(v.string()),
        email: v.nullable(v.string()),
        sales: v.number(),
      }),
    ),
    summary: 'Up to twelve possible duplicates of a customer, most similar first.',
  },
  customerMerge: {
    ...customer,
    method: 'POST',
    path: 'customers/:user_id/merge',
    body: v.strictObject({ other: v.string() }),
    value: removed,
    summary: 'Merges another customer into this one: moves sales and emails, fills empty fields.',
  },
  customerMergeUndo: {
    ...customer,
    method: 'POST',
    path: 'customers/unmerge/:id',
    value: v.object({ user_id: v.string() }),
    summary: 'Undoes a merge; 409 where the id is taken again.',
  },
  orderRemove: {
    ...customer,
    method: 'DELETE',
    path: 'orders/:order',
    query: v.object({ customer: v.optional(v.string()) }),
    value: removed,
    summary:
      'Deletes an order of a customer with all its lines; `customer` may be omitted unless several customers ' +
      'have an order with this number (409).',
  },
  orderRestore: {
    ...customer,
    method: 'POST',
    path: 'orders/restore/:id',
    value: v.object({ order: v.string() }),
    summary: 'Restores a deleted order; 409 where a line of it was imported again.',
  },
  productDependents: {
    ...product,
    method: 'GET',
    path: 'products/:item_id/dependents',
    value: dependents,
    summary: 'Records that use a product.',
  },
  productRemove: {
    ...product,
    method: 'DELETE',
    path: 'products/:item_id',
    value: removed,
    summary: 'Deletes a product; sales are kept as of an unknown product.',
  },
  productRestore: {
    ...product,
    method: 'POST',
    path: 'products/restore/:id',
    value: v.object({ item_id: v.string() }),
    summary: 'Restores a deleted product; 409 if the ID is in use again.',
  },
} as const satisfies Record<string, Endpoint>;
