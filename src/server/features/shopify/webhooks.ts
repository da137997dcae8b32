import { field, list, text } from '#domain/shopify/reading.ts';
import { shopTopics } from '#domain/shopify/topics.ts';
import type { ShopifyApi } from './api.ts';
import { subscribe, subscriptions, unsubscribe } from './queries.ts';
import { ShopifyError } from './shopifyError.ts';

/** The path that webhooks of all shops are sent to. */
export const hookPath = '/hooks/shopify';

async function subscribed(api: ShopifyApi, uri: string): Promise<{ readonly id: string; readonly topic: string }[]> {
  const found = list(field(field(await api.query(subscriptions), 'webhookSubscriptions'), 'nodes'));
  return found
    .filter((one) => text(field(one, 'uri')) === uri)
    .map((one) => ({ id: text(field(one, 'id')), topic: text(field(one, 'topic')) }));
}

/** Subscribes to what is not subscribed to yet; returns how many topics are new. @throws ShopifyError */
export async function subscribeAll(api: ShopifyApi, uri: string): Promise<number> {
  const has = new Set((await subscribed(api, uri)).map(({ topic }) => topic));
  const missing = Object.keys(shopTopics).filter((topic) => !has.has(topic));
  for (const topic of missing) {
    const answer = field(await api.query(subscribe, { topic, uri }), 'webhookSubscriptionCreate');
    const [error] = list(field(answer, 'userErrors'));
    const message = text(field(error, 'message'));
    if (error !== undefined && !message.includes('already been taken')) {
      throw new ShopifyError('refused', `Shopify does not send ${topic} to ${uri}: ${message.slice(0, 200)}`);
    }
  }
  return missing.length;
}

/** Ends every subscription to this address. @throws ShopifyError */
export async function unsubscribeAll(api: ShopifyApi, uri: string): Promise<void> {
  for (const { id } of await subscribed(api, uri)) await api.query(unsubscribe, { id });
}
