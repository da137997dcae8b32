import type { GenericSchema } from 'valibot';
import type { recommendationEndpoints } from '#contract/features/recommendations.ts';
import { addDays } from '#domain/conditions/dates.ts';
import { dayIn } from '#server/clock/clock.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { productRow } from '#server/records/productStore.ts';
import { customerNumber } from '#server/records/customerStore.ts';
import {
  batchBestSellers,
  batchCategories,
  batchCoverage,
  batchList,
  batchRatings,
  batchTop,
  type BatchFigure,
} from './analytics.ts';
import { batchAccuracy, batchReasons } from './accuracy.ts';
import { batchAt, batchesOf, findBatch, oldBatch, type Batch } from './batches.ts';
import { batchJobKind, batchState } from './batchKind.ts';
import { itemsBoughtTogether } from './boughtTogether.ts';
import { changesOf } from './changes.ts';
import { giveFeedback, setBanned } from './feedback.ts';
import { previewFor } from './preview.ts';
import { batchSince, sinceDays } from './since.ts';
import { previewOf, documentOf, templates } from '#server/features/templates/public.ts';
import { authorOf, type Handlers } from '#server/calls/handler.ts';

/** The input of a figure of a batch; a handler's call provides all of it. */
export interface BatchCall {
  readonly engine: TenantEngine;
  readonly today: string;
  readonly tenant: { readonly time_zone: string };
  readonly query: { readonly recommendationId?: number | undefined };
  readonly signal: AbortSignal;
}

/** Answers a figure of the batch that a call names, else of the newest; all its statements see the same data. */
function aboutBatch<Shape extends GenericSchema>(figure: BatchFigure<Shape>) {
  return ({ engine, query, today, tenant, signal }: BatchCall) =>
    engine.read(
      async (reader) => {
        const batch = await findBatch(reader, query.recommendationId);
        return figure(reader, {
          batchId: batch?.id ?? 0,
          day: batch ? dayIn(tenant.time_zone, new Date(batch.dt)) : today,
        });
      },
      { signal },
    );
}

/** Calls of specification 2 §7 Recommendations. */
export const recommendationHandlers = {
  recommendationFbt: ({ engine, body: { item_id: itemId, ...choice }, signal }) =>
    engine.read(async (reader) => itemsBoughtTogether(reader, (await productRow(reader, itemId)).item_no, choice), {
      signal,
    }),

  recommendationPreview: ({ engine, body: { customerId, recommendationId }, signal }) =>
    engine.read((reader) => previewFor(reader, customerId, recommendationId), { signal }),

  recommendationDocument: ({ engine, tenant, today, templating, query, signal }) =>
    engine.read(
      async (reader) => {
        await customerNumber(reader, query.customerId);
        const template = await templates.get(reader, query.templateId);
        const batch = await batchAt(reader, query.batchTimestamp);
        const question = { jsonBody: documentOf(template), userId: query.customerId, batchId: batch?.id };
        const place = { tenantName: tenant.name, today, templating: templating(tenant.tenant_id) };
        const { html, text, problems } = await previewOf(reader, question, place, { signal });
        return {
          html,
          text,
          problems: problems.map(({ message }) => message),
          template: { id: template.id, name: template.name },
          batch,
        };
      },
      { signal },
    ),

  recommendationBatchTimestamps: ({ engine, query: { customerId }, signal }) =>
    engine.read(async (reader) => batchesOf(reader, await customerNumber(reader, customerId)), { signal }),

  recommendationRate: ({ engine, body: { rating, ...rated }, ...call }) =>
    engine.write((writer) => giveFeedback(writer, rated, { rating }, authorOf(call))),

  recommendationComment: ({ engine, body: { comment, ...rated }, ...call }) =>
    engine.write((writer) => giveFeedback(writer, rated, { comment: comment === '' ? null : comment }, authorOf(call))),

  recommendationBan: async ({ engine, body: { item_id: itemId, banned }, ...call }) => {
    await engine.write((writer) => setBanned(writer, itemId, banned, authorOf(call)));
    return { item_id: itemId, banned };
  },

  recommendationBatch: async ({ engine, jobs }) => {
    const isWaiting = (await batchState(engine))?.status === 'waiting';
    if (!isWaiting) await jobs.add(engine, batchJobKind, { origin: 'hand' });
    return null;
  },

  recommendationBatchState: ({ engine }) => batchState(engine),

  recommendationBatches: aboutBatch(batchList),
  recommendationCoverage: aboutBatch(batchCoverage),
  recommendationBestSellers: aboutBatch(batchBestSellers),
  recommendationTop: aboutBatch(batchTop),
  recommendationCategories: aboutBatch(batchCategories),
  recommendationRatings: aboutBatch(batchRatings),
  recommendationAccuracy: aboutBatch(batchAccuracy),
  recommendationReasons: aboutBatch(batchReasons),
  recommendationSince: ({ engine, query: { recommendationId }, today, tenant, signal }) =>
    engine.read(
      async (reader) => {
        const day = addDays(today, -sinceDays);
        const isOld = ({ dt }: Batch): boolean => dayIn(tenant.time_zone, new Date(dt)) <= day;
        const batch = await (recommendationId === undefined
          ? oldBatch(reader, isOld)
          : findBatch(reader, recommendationId));
        if (!batch) return null;
        const subject = { batchId: batch.id, dt: batch.dt, day: dayIn(tenant.time_zone, new Date(batch.dt)), today };
        return batchSince(reader, subject);
      },
      { signal },
    ),
  recommendationChanges: ({ engine, query: { recommendationId, against }, signal }) =>
    engine.read((reader) => changesOf(reader, recommendationId, against), { signal }),
} satisfies Handlers<typeof recommendationEndpoints>;
