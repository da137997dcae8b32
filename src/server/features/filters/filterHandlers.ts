import { statusActions } from '#contract/shapes/definition.ts';
import { productSorts, type filterEndpoints } from '#contract/features/filters.ts';
import { pageSize } from '#contract/paging.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import { findDefinition, listChoices, listDefinitions, setStatus } from '#server/definitions/definitionStore.ts';
import { filterKind } from '#server/definitions/filterKind.ts';
import { listMembers } from '#server/definitions/listed.ts';
import { countDefinition } from '#server/definitions/memberNumbers.ts';
import { addPopulation } from '#server/definitions/population.ts';
import { offeredValues } from '#server/definitions/values.ts';
import { customFieldsOf } from '#server/records/vocabulary.ts';
import { samplePlan } from '#server/engine/plan/members.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import { searchFragment } from '#server/records/search.ts';
import { authorOf, type Handlers, pathId } from '#server/calls/handler.ts';
import { queryDefinition, restoreSaved, saveDefinition, whyIn } from '#server/definitions/answers.ts';

type Product = ValueOf<(typeof filterEndpoints)['filterProductSample']>[number];

/** The columns of a product in the filter's lists, and those that their search covers. */
const productColumns = [...productSorts, 'sku', 'image_url', 'status'] as const;
const searched = { texts: ['item_id', 'name', 'sku', 'brand', 'category'], spaced: [] };

/** Calls of specification 2 §7 Filters. */
export const filterHandlers = {
  filterList: ({ engine, query, signal }) => listDefinitions(engine, filterKind, query.search, { signal }),

  filterFormat: ({ engine, signal }) => listChoices(engine, filterKind, { signal }),

  filter: async ({ engine, params, signal }) =>
    (await findDefinition(engine, filterKind, pathId(params.id), { signal })) ?? null,

  filterCreate: (call) => saveDefinition(filterKind, call),

  filterUpdate: (call) => saveDefinition(filterKind, call, pathId(call.params.id)),

  filterCount: (call) =>
    queryDefinition('filter', call, call.body, async (reader, requested) => {
      const { numbers, ...countedOn } = await countDefinition(reader, requested, call);
      const { population, everyone } = numbers;
      return { product_count: population, population, products: everyone, ...countedOn };
    }),

  filterContent: ({ body, query, ...call }) => {
    const filterId = query.filterId === undefined ? body.filter_id : pathId(query.filterId);
    return queryDefinition('filter', call, { ...body, filter_id: filterId }, async (reader, { model }, context) => {
      const page = {
        ...query,
        columns: productColumns,
        found: searchFragment(query.search, searched),
      };
      const { rows, total } = await listMembers<Product>(reader, model, context, page);
      return { products: rows, total };
    });
  },

  filterProductSample: (call) =>
    queryDefinition('filter', call, call.body, (reader, { model }, context) =>
      readRows<Product>(reader, samplePlan(model, context, { columns: productColumns, size: pageSize })),
    ),

  filterPopulate: ({ engine, params, query, signal }) =>
    offeredValues(engine, 'filter', params, query.search, { signal }),

  filterPopulateOtherFields: ({ engine, params, signal }) => customFieldsOf(engine, params.table, { signal }),

  filterStatus: ({ engine, params, body, ...call }) =>
    engine.write((writer) =>
      setStatus(writer, filterKind, pathId(params.id), statusActions[body.action], authorOf(call)),
    ),

  filterRePopulate: ({ engine, jobs, params }) => addPopulation(jobs, engine, filterKind, pathId(params.id)),

  filterWhy: ({ body: { item_id: itemId, ...source }, ...call }) => whyIn('filter', call, source, itemId),

  filterHistory: ({ engine, params, query, signal }) =>
    filterKind.store.history(engine, pathId(params.id), query.page, { signal }),

  filterRestore: (call) => restoreSaved(filterKind, call, pathId(call.params.id)),
} satisfies Handlers<typeof filterEndpoints>;
