import type { CustomField } from '#contract/shapes/customValues.ts';
import type { productEndpoints } from '#contract/features/products.ts';
import type { Reader } from '#server/engine/engine.ts';
import { fileNameOf } from '#domain/records/fileName.ts';
import { exportList } from '#server/exports/exportList.ts';
import { requireFeature } from '#server/middleware/access.ts';
import { isFigureSort, listProducts, productExportPlan } from './productList.ts';
import { createProduct, findProduct, updateProduct } from '#server/records/productStore.ts';
import { declaredBelow, setCustomFields, type CustomFieldChanges } from '#server/records/customFieldStore.ts';
import { authorOf, type Handlers, type TenantCall } from '#server/calls/handler.ts';

/** The JSON columns of a product whose fields the tenant declares. */
type CustomColumn = 'custom' | 'description_metadata';

const belowOf = (column: CustomColumn, fields: readonly CustomField[]): CustomField[] =>
  fields.filter(({ name }) => name.startsWith(`${column}.`));

function fieldsBelow(column: CustomColumn) {
  return async ({
    engine,
    signal,
  }: {
    readonly engine: Reader;
    readonly signal: AbortSignal;
  }): Promise<CustomField[]> => belowOf(column, await declaredBelow(engine, 'product', { signal }));
}

/** Declares fields below one column; withdraws none of the other. */
function setBelow(column: CustomColumn) {
  return ({ engine, body }: SettingCall): Promise<CustomField[]> =>
    engine.write(async (writer) => {
      const remove = body.remove.filter((name) => name.startsWith(`${column}.`));
      return belowOf(column, await setCustomFields(writer, 'product', { ...body, remove }));
    });
}

type SettingCall = Pick<TenantCall, 'engine'> & { readonly body: CustomFieldChanges };

/** Calls of specification 2 §7 Products. */
export const productHandlers = {
  productList: ({ engine, query, permissions, today, signal }) => {
    if (isFigureSort(query.sortSelectOption ?? query.sortOption))
      requireFeature('PRODUCTS.ANALYTICS.VIEW', permissions);
    return listProducts(engine, query, today, { signal });
  },

  productExport: async ({ body: { name, question, ...requested }, ...call }) => {
    if (isFigureSort(question.sortSelectOption ?? question.sortOption))
      requireFeature('PRODUCTS.ANALYTICS.VIEW', call.permissions);
    const plan = await productExportPlan(call.engine, question, requested, call.today, { signal: call.signal });
    return exportList(call, fileNameOf(name ?? '') || 'products', plan);
  },

  productOne: ({ engine, query, signal }) => findProduct(engine, query.item_id, { signal }),

  productOtherFields: fieldsBelow('custom'),

  productMetadataFields: fieldsBelow('description_metadata'),

  productSetOtherFields: setBelow('custom'),

  productSetMetadataFields: setBelow('description_metadata'),

  productCreate: ({ engine, body, ...call }) => engine.write((writer) => createProduct(writer, body, authorOf(call))),

  productUpdate: ({ engine, params, body, ...call }) =>
    engine.write((writer) => updateProduct(writer, params.item_id, body, authorOf(call))),

  productEdited: ({ engine, query, signal }) => findProduct(engine, query.item_id, { signal }),
} satisfies Handlers<typeof productEndpoints>;
