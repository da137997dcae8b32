import { partsOf } from '#domain/partsOf.ts';
import { field, list, text, within, type Json } from '#domain/shopify/reading.ts';
import type { ShopifyApi } from './api.ts';
import { moreRefundLines, refundLines } from './queries.ts';

/** Refunds of one query. */
const atOnce = 50;

/**
 * The lines of refunds by their global ids: a query of its own, page by page, since bulk operations have none. @throws
 * ShopifyError
 */
export async function linesOfRefunds(
  api: ShopifyApi,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Json[]>> {
  const found = new Map<string, readonly Json[]>();
  for (const some of partsOf(ids, atOnce)) {
    const nodes = list(field(await api.query(refundLines, { ids: some }), 'nodes'));
    for (const node of nodes) {
      const id = text(field(node, 'id'));
      if (id !== '') found.set(id, await allLines(api, id, field(node, 'refundLineItems')));
    }
  }
  return found;
}

async function allLines(api: ShopifyApi, id: string, first: Json): Promise<readonly Json[]> {
  const lines = [...list(field(first, 'nodes'))];
  for (let page = first; within(page, 'pageInfo', 'hasNextPage') === true;) {
    const after = text(within(page, 'pageInfo', 'endCursor'));
    page = within(await api.query(moreRefundLines, { id, after }), 'node', 'refundLineItems');
    lines.push(...list(field(page, 'nodes')));
  }
  return lines;
}
