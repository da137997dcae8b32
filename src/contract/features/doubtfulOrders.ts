import { orderDecisions, orderDoubts } from '#domain/site/claims.ts';
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { instant, numericId, pageNumber, pageRows, searchText, sortOf } from '../shapes/shapes.ts';
import { inMain, type Screen } from '../screen.ts';

const doubtfulOrder = v.object({
  id: numericId,
  /** The order's number. */
  number: v.string(),
  at: instant,
  reason: v.picklist(orderDoubts),
  /** Null if the customer was not signed in. */
  user_id: v.nullable(v.string()),
  /** The customer's name, or null. */
  name: v.nullable(v.string()),
  lines: v.number(),
  pieces: v.number(),
  /** The amount that would count; prices far from the catalogue's are replaced by them. */
  total: v.number(),
  /** Lines with unknown items, and lines whose price differs from the catalogue's. */
  unknown_items: v.number(),
  other_prices: v.number(),
});

/** How doubtful orders are sorted. */
export const siteOrderSorts = ['at', 'number', 'pieces', 'total'] as const;

const inSettings = { needs: 'tenant', feature: 'CONNECTORS.SETTINGS.VIEW', source: 'product' } as const;

/** Doubtful orders of the site (docs/reference/site.md §3). */
export const siteOrderEndpoints = {
  siteOrders: {
    ...inSettings,
    method: 'GET',
    path: 'site-orders',
    query: v.object({
      /** Words that must all occur in the number, the customer's id or the name. */
      search: searchText,
      sort: sortOf(siteOrderSorts),
      order: sortOf(['desc', 'asc']),
      page: pageNumber,
      size: pageRows,
    }),
    value: v.object({ orders: v.array(doubtfulOrder), total: v.number(), page: v.number() }),
    summary: 'One page of 12 doubtful orders of the site, newest first. Reports exclude them.',
  },
  siteOrderCount: {
    ...inSettings,
    light: true,
    method: 'GET',
    path: 'site-orders/count',
    value: v.object({ doubtful: v.number() }),
    summary: 'How many doubtful orders are pending.',
  },
  siteOrderDecide: {
    ...inSettings,
    owner: true,
    method: 'PUT',
    path: 'site-orders/:id',
    body: v.strictObject({ decision: v.nullable(v.picklist(orderDecisions)) }),
    value: v.object({ id: numericId, number: v.string() }),
    summary:
      'Accepts a doubtful order, so that it counts, or rejects it; null undoes the decision. ' +
      '409 if the order is no longer doubtful.',
  },
} as const satisfies Record<string, Endpoint>;

/** The screen of doubtful orders. */
export const doubtfulOrderScreens = {
  doubtfulOrders: {
    path: '/connector-settings/doubtful-orders',
    title: 'Flagged Orders',
    keys: 'g shift+o',
    ...inMain,
    source: 'product',
    feature: 'CONNECTORS.SETTINGS.VIEW',
    group: 'connectors',
  },
} as const satisfies Record<string, Screen>;
