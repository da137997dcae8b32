import type { removalEndpoints } from '#contract/features/removal.ts';
import { notFound } from '#server/errors/apiError.ts';
import { customerNumber } from '#server/records/customerStore.ts';
import { honourOptOuts } from '#server/records/optOut.ts';
import { duplicatesOf } from './duplicates.ts';
import { mergeCustomers, undoMerge } from './mergeCustomers.ts';
import { productRow } from '#server/records/productStore.ts';
import { customerDependents, productDependents } from '#server/records/dependents.ts';
import { removeOrder, removeRecord, restoreOrder, restoreRecord } from '#server/records/removeRecord.ts';
import { authorOf, pathId, type Handlers } from '#server/calls/handler.ts';

/** Deleting, merging and restoring records (docs/decisions/014). */
export const removalHandlers = {
  customerDependents: ({ engine, params: { user_id: id }, signal }) =>
    engine.read(async (reader) => customerDependents(reader, await customerNumber(reader, id)), { signal }),

  customerRemove: ({ engine, params: { user_id: id }, ...call }) =>
    engine.write(async (writer) => {
      await customerNumber(writer, id);
      return { removal_id: await removeRecord(writer, 'customer', id, authorOf(call)) };
    }),

  customerRestore: ({ engine, params: { id }, ...call }) =>
    engine.write(async (writer) => {
      const restored = await restoreRecord(writer, 'customer', pathId(id), call.clock.now());
      await honourOptOuts(writer, [restored], authorOf(call));
      return { user_id: restored };
    }),

  customerDuplicates: ({ engine, params: { user_id: id }, signal }) =>
    engine.read(
      async (reader) => {
        await customerNumber(reader, id);
        return duplicatesOf(reader, id);
      },
      { signal },
    ),

  customerMerge: ({ engine, params: { user_id: id }, body: { other }, ...call }) =>
    engine.write(async (writer) => {
      const removal = await mergeCustomers(writer, id, other, authorOf(call));
      await honourOptOuts(writer, [id], authorOf(call));
      return { removal_id: removal };
    }),

  customerMergeUndo: ({ engine, params: { id }, ...call }) =>
    engine.write(async (writer) => {
      const back = await undoMerge(writer, pathId(id), authorOf(call));
      await honourOptOuts(writer, [back], authorOf(call));
      return { user_id: back };
    }),

  orderRemove: ({ engine, params: { order }, query: { customer }, ...call }) =>
    engine.write(async (writer) => {
      const id = await removeOrder(writer, { order, customer }, authorOf(call));
      if (id === undefined) throw notFound();
      return { removal_id: id };
    }),

  orderRestore: ({ engine, params: { id }, clock }) =>
    engine.write(async (writer) => ({ order: await restoreOrder(writer, pathId(id), clock.now()) })),

  productDependents: ({ engine, params: { item_id: id }, signal }) =>
    engine.read(async (reader) => productDependents(reader, (await productRow(reader, id)).item_no), { signal }),

  productRemove: ({ engine, params: { item_id: id }, ...call }) =>
    engine.write(async (writer) => {
      await productRow(writer, id);
      return { removal_id: await removeRecord(writer, 'product', id, authorOf(call)) };
    }),

  productRestore: ({ engine, params: { id }, clock }) =>
    engine.write(async (writer) => ({ item_id: await restoreRecord(writer, 'product', pathId(id), clock.now()) })),
} satisfies Handlers<typeof removalEndpoints>;
