import type { listedFiguresEndpoints } from '#contract/features/listedFigures.ts';
import { listedCustomers, listedProducts } from '#server/analytics/listed.ts';
import type { Handlers } from '#server/calls/handler.ts';

/** Figures beside the rows of the analytics lists (our own calls). */
export const listedFiguresHandlers = {
  customerListedFigures: ({ engine, body, today, signal }) =>
    engine.read((reader) => listedCustomers(reader, body.user_ids, today), { signal }),

  productListedFigures: ({ engine, body, today, signal }) =>
    engine.read((reader) => listedProducts(reader, body.item_ids, today), { signal }),
} satisfies Handlers<typeof listedFiguresEndpoints>;
