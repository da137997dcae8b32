import { statusActions } from '#contract/endpoints/definition.ts';
import { productSorts, type filterEndpoints } from '#contract/endpoints/filter.ts';
import { pageSize } from '#contract/endpoints/shapes.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import { askedDefinition } from '../definitions/askedDefinition.ts';
import {
  createDefinition,
  findDefinition,
  listDefinitions,
  setStatus,
  updateDefinition,
} from '../definitions/definitionStore.ts';
import { explain } from '../definitions/explaining.ts';
import { filterKind } from '../definitions/filterKind.ts';
import { listMembers } from '../definitions/listed.ts';
import { countDefinition } from '../definitions/memberNumbers.ts';
import { addPopulation } from '../definitions/population.ts';
import { readDefinition } from '../definitions/readDefinition.ts';
import { offeredValues } from '../definitions/values.ts';
import { ownFieldsOf, tenantVocabulary } from '../definitions/vocabulary.ts';
import { samplePlan } from '../engine/plan/members.ts';
import { runFragment } from '../engine/plan/runFragment.ts';
import type { Handlers } from './handler.ts';
import { pathId } from './pathId.ts';

type Product = ValueOf<(typeof filterEndpoints)['filterProductSample']>[number];

/** Columns of a product as the filter's lists show it, and those their search looks into. */
const productColumns = [...productSorts, 'sku', 'image_url', 'status'] as const;
const searchColumns = ['item_id', 'name', 'sku', 'brand', 'category'] as const;

/** Calls of specification 2 §7 Filters. */
export const filterHandlers = {
  filterList: ({ engine, query, signal }) => listDefinitions(engine, filterKind, query.search, { signal }),

  filterFormat: async ({ engine, signal }) => {
    const filters = await listDefinitions(engine, filterKind, '', { signal });
    return filters.filter(({ status }) => status === 'active').map(({ id, name }) => ({ id, name }));
  },

  filter: async ({ engine, params, signal }) =>
    (await findDefinition(engine, filterKind, pathId(params.id), { signal })) ?? null,

  filterCreate: ({ engine, body, today, clock }) =>
    engine.write(async (writer) => {
      const vocabulary = await tenantVocabulary(writer, 'filter');
      const context = { vocabulary, today, now: clock.now() };
      return createDefinition(writer, filterKind, body, readDefinition(body, vocabulary), context);
    }),

  filterUpdate: ({ engine, params, body, today, clock }) =>
    engine.write(async (writer) => {
      const vocabulary = await tenantVocabulary(writer, 'filter');
      const definition = readDefinition(body, vocabulary);
      const context = { vocabulary, today, now: clock.now() };
      return updateDefinition(writer, filterKind, pathId(params.id), body.version, body, definition, context);
    }),

  filterCount: ({ engine, body, today, signal, bitmaps }) =>
    engine.read(
      async (reader) => {
        const asked = await askedDefinition(reader, 'filter', body);
        const { numbers, ...countedOn } = await countDefinition(reader, asked, today, body.detail, {
          bitmaps,
          tenantId: engine.tenantId,
        });
        const { population, everyone } = numbers;
        return { product_count: population, population, products: everyone, ...countedOn };
      },
      { signal },
    ),

  filterContent: ({ engine, body, query, today, signal }) =>
    engine.read(
      async (reader) => {
        const filterId = query.filterId === undefined ? body.filter_id : pathId(query.filterId);
        const { model, vocabulary } = await askedDefinition(reader, 'filter', { ...body, filter_id: filterId });
        const page = { ...query, pageSize, columns: productColumns, searchColumns };
        const { rows, total } = await listMembers<Product>(reader, model, { vocabulary, today }, page);
        return { products: rows, total };
      },
      { signal },
    ),

  filterProductSample: ({ engine, body, today, signal }) =>
    engine.read(
      async (reader) => {
        const { model, vocabulary } = await askedDefinition(reader, 'filter', body);
        const sample = { columns: productColumns, size: pageSize };
        return runFragment<Product>(reader, samplePlan(model, { vocabulary, today }, sample));
      },
      { signal },
    ),

  filterPopulate: ({ engine, params, query, signal }) =>
    offeredValues(engine, 'filter', params, query.search, { signal }),

  filterPopulateOtherFields: ({ engine, params, signal }) => ownFieldsOf(engine, params.table, { signal }),

  filterStatus: ({ engine, params, body, clock }) =>
    engine.write((writer) => setStatus(writer, filterKind, pathId(params.id), statusActions[body.action], clock.now())),

  filterRePopulate: ({ engine, jobs, params }) => addPopulation(jobs, engine, filterKind, pathId(params.id)),

  filterWhy: ({ engine, body: { item_id: itemId, ...source }, today, signal }) =>
    engine.read(
      async (reader) => {
        const { model, vocabulary } = await askedDefinition(reader, 'filter', source);
        return explain(reader, model, { vocabulary, today }, itemId);
      },
      { signal },
    ),
} satisfies Handlers<typeof filterEndpoints>;
