// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { connectorSettings } from '#console/features/connectors/texts.ts';
import { hookState, serviceState, shopifyState, siteState } from '#console/features/connectors/systemState.ts';
import { loadTexts, t } from '#console/texts/i18n.ts';

beforeAll(() => loadTexts({ connectorSettings }));

const now = Date.parse('2026-11-21T12:00:00Z');
const anHourAgo = '2026-11-21T11:00:00Z';
const words = { t, now };
type Site = Parameters<typeof siteState>[0];
type Shopify = Parameters<typeof shopifyState>[0];
const drop = { reason: 'item', count: 3, last_at: anHourAgo };
const site = (changes: object) => ({ last_event_at: anHourAgo, drops: [], ...changes }) as unknown as Site;
const shop = { shop: 'corner.myshopify.com', state: 'connected', synced_at: anHourAgo, problem: null };
const shopify = (connection: object | null, more: object = {}) =>
  ({ connection: connection && { ...shop, ...connection }, missing: [], sync: null, ...more }) as unknown as Shopify;
const kept = { list_id: 'a', api_key: { ends: 'cdef', saved_at: anHourAgo } };

describe('the state of a system', () => {
  it.each([
    ['a site without events', siteState(site({ last_event_at: null }), words), 'none', 'No events yet.'],
    ['a site with events', siteState(site({}), words), 'connected', 'Last event 1 hour ago.'],
    ['a site with dropped events', siteState(site({ drops: [drop] }), words), 'attention', '3 dropped'],
    ['a service without keys', serviceState(null, null, undefined, words), 'none', 'Enter the keys'],
    ['a service nobody tested', serviceState(kept, null, undefined, words), 'connected', 'Test it'],
    [
      'a service that answers',
      serviceState(kept, { answered_at: anHourAgo, failure: null }, undefined, words),
      'connected',
      'Last answer 1 hour ago.',
    ],
    [
      'a service that does not',
      serviceState(kept, { answered_at: anHourAgo, failure: 'Mailchimp rejected the API key.' }, undefined, words),
      'failing',
      'Mailchimp rejected the API key.',
    ],
    [
      'a service whose keys are lost',
      serviceState({ ...kept, api_key: { ends: null, saved_at: anHourAgo } }, null, undefined, words),
      'failing',
      'Enter them again.',
    ],
    [
      'a service that a test just failed, whatever was known before',
      serviceState(kept, { answered_at: anHourAgo, failure: null }, { isGood: false, text: 'No such list.' }, words),
      'failing',
      'No such list.',
    ],
    ['no shop', shopifyState(shopify(null), words), 'none', 'Connect your shop'],
    ['no app', shopifyState(shopify(null, { missing: ['X'] }), words), 'unavailable', 'Ask its administrator.'],
    ['a shop', shopifyState(shopify({}), words), 'connected', 'corner.myshopify.com, last sync 1 hour ago.'],
    ['a shop with a problem', shopifyState(shopify({ problem: 'Token expired.' }), words), 'failing', 'Token expired.'],
    [
      'a shop whose sync failed',
      shopifyState(shopify({}, { sync: { state: 'failed', failure: 'Too slow.' } }), words),
      'failing',
      'Too slow.',
    ],
    [
      'a webhook without reports',
      hookState({ address: null, changed_at: null, last_at: null }, words),
      'none',
      'No reports',
    ],
    [
      'a webhook with reports',
      hookState({ address: null, changed_at: null, last_at: anHourAgo }, words),
      'connected',
      'Last report 1 hour ago.',
    ],
  ])('of %s', (_what, { state, text }, expected, words) => {
    expect([state, text]).toEqual([expected, expect.stringContaining(words)]);
  });
});
