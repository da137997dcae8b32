import * as v from 'valibot';
import { shopKinds, shopObjectStates, shopStates } from '#domain/shopify/states.ts';
import { shopDomain } from '#domain/shopify/shop.ts';
import type { Endpoint } from '../endpoint.ts';
import { instant } from '../shapes/shapes.ts';
import { inMain, type Screen } from '../screen.ts';

const status = v.object({
  /** What the operator of the server has to do first; every setting that is absent. */
  missing: v.array(v.string()),
  /** The addresses that the app's settings at Shopify name. */
  callback: v.string(),
  webhooks: v.string(),
  /** The scopes requested from a shop. */
  scopes: v.array(v.string()),
  connection: v.nullable(
    v.object({
      shop: v.string(),
      state: v.picklist(shopStates),
      /** What the shop gave. */
      scopes: v.array(v.string()),
      connected_at: instant,
      connected_by: v.string(),
      ended_at: v.nullable(instant),
      synced_at: v.nullable(instant),
      /** The problem, in a sentence. */
      problem: v.nullable(v.string()),
    }),
  ),
  /** The newest sync; null where there was none. */
  sync: v.nullable(
    v.object({
      state: v.picklist(['waiting', 'running', 'completed', 'failed']),
      /** 0 to 1. */
      progress: v.number(),
      /** The kind that it is at; null before and behind all. */
      kind: v.nullable(v.picklist(shopKinds)),
      done: v.number(),
      found: v.number(),
      failure: v.nullable(v.string()),
    }),
  ),
  /** A row per kind: Shopify's count at the last sync, and the product's counts by outcome. */
  counts: v.array(
    v.object({
      kind: v.picklist(shopKinds),
      shopify: v.nullable(v.number()),
      here: v.number(),
      left_out: v.array(v.object({ reason: v.picklist(shopObjectStates), count: v.number() })),
    }),
  ),
});

/** The shop of a new connection, with the sentence a form shows. */
export const shopBody = v.strictObject({
  shop: v.pipe(
    v.string(),
    v.maxLength(200, 'Use at most 200 characters.'),
    v.check(
      (text) => shopDomain(text) !== undefined,
      'Enter the shop’s Shopify address, such as corner-shop.myshopify.com.',
    ),
  ),
});

const owners = {
  needs: 'tenant',
  feature: 'CONNECTORS.SHOPIFY.VIEW',
  owner: true,
  method: 'POST',
  source: 'product',
} as const;

/** The connection to a Shopify shop (docs/decisions/042). */
export const shopifyEndpoints = {
  shopify: {
    method: 'GET',
    path: 'connectors/shopify',
    needs: 'tenant',
    feature: 'CONNECTORS.SHOPIFY.VIEW',
    value: status,
    summary: 'The connection to a Shopify shop, its sync, and its counts beside Shopify’s own.',
    source: 'product',
  },
  shopifyInstall: {
    ...owners,
    path: 'connectors/shopify/install',
    body: shopBody,
    value: v.object({ url: v.string() }),
    summary: 'Starts connecting a shop; returns Shopify’s approval page, valid once for this person.',
  },
  shopifyFinish: {
    ...owners,
    path: 'connectors/shopify/finish',
    body: v.strictObject({
      /** The query that Shopify sent the person back with, as it is. */
      query: v.pipe(v.string(), v.maxLength(4000, 'This isn’t a Shopify address.')),
    }),
    value: status,
    summary: 'Connects the approved shop and starts the first sync.',
  },
  shopifySync: {
    ...owners,
    path: 'connectors/shopify/sync',
    body: v.strictObject({ whole: v.boolean() }),
    value: status,
    summary: 'Syncs the shop’s changes, or everything; 409 while a sync is running.',
  },
  shopifyDisconnect: {
    ...owners,
    path: 'connectors/shopify/disconnect',
    value: status,
    summary: 'Ends the connection and deletes webhooks and tokens. Imported data is kept.',
  },
} as const satisfies Record<string, Endpoint>;

/** The screen of the connection to Shopify. */
export const shopifyScreens = {
  shopify: {
    path: '/connectors/shopify',
    title: 'Shopify',
    keys: 'g shift+s',
    ...inMain,
    feature: 'CONNECTORS.SHOPIFY.VIEW',
    group: 'connectors',
    label: 'Shopify',
  },
} as const satisfies Record<string, Screen>;
