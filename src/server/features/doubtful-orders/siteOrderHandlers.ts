import type { siteOrderEndpoints } from '#contract/features/doubtfulOrders.ts';
import { countDoubtful, decideOrder, doubtfulOrders } from './doubtfulOrders.ts';
import { authorOf, pathId, type Handlers } from '#server/calls/handler.ts';

/** Doubtful orders of the site. */
export const siteOrderHandlers = {
  siteOrders: ({ engine, query, signal }) => engine.read((reader) => doubtfulOrders(reader, query, { signal })),

  siteOrderCount: async ({ engine, signal }) => ({ doubtful: await countDoubtful(engine, { signal }) }),

  siteOrderDecide: ({ engine, params, body: { decision }, ...call }) =>
    engine.write((writer) => decideOrder(writer, pathId(params.id), decision, authorOf(call))),
} satisfies Handlers<typeof siteOrderEndpoints>;
