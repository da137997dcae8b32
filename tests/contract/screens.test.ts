import { pathTo, screenAt } from '#contract/links.ts';
import { fillPath } from '#contract/path.ts';
import { places } from '#contract/places.ts';
import { screens, type ScreenName } from '#contract/screens.ts';
import type { Screen } from '#contract/screen.ts';
import { describe, expect, it } from 'vitest';

const rows = Object.entries(screens) as [ScreenName, Screen][];
/** Screens that the specification names. */
const specified = rows.map(([, screen]) => screen).filter(({ source }) => source !== 'product');

/** Specification 1 §2 and 2 §2: every route, in wouter's spelling. */
const specifiedRoutes = [
  '/login /sign-up /forgot-password /not-found /customer-email/:user_id/:id',
  '/onboarding /access-denied /tenant-selection /callback',
  '/ /dashboard /fallback /profile /settings',
  '/customers /customers-create /customers/:id /customers/:id/update /customers-import /customers-analytics/:id',
  '/imports /imports/:id',
  '/products /products-create /products/:id /products/:id/update /products-import /products-analytics/:id',
  '/templates /create-template /templates/:id',
  '/marketing-campaigns /new-campaign /campaigns/:id /campaign-analytics/:id /marketing-automation',
  '/recommendations /recommendations-analytics /connectors/shopify /connector-settings',
  '/chatbot-settings /dodo-chat-conversation-history',
  '/filters /filter-create /filters/:id /segments /segment-create /segments/:id /segment-analytics/:id',
].flatMap((line) => line.split(' '));

/** Specification 2 §2: the sidebar's labels, group heads apart. */
const specifiedLabels = [
  'Dashboard, Data Upload, All Customers, Create Customer, All Products, Create Product, Product Filters',
  'Recommendations E-Mail, Recommendations Analytics, All Segments, Create Segment, Templates, All Campaigns',
  'New Campaign, Automation (Preview), Shopify, Conversation History, Settings',
].flatMap((line) => line.split(', '));

describe('the screen table', () => {
  it("holds every route of the specification and no others but the product's own (1 §2: main layout routes)", () => {
    expect(specified.map(({ path }) => path).toSorted()).toEqual(specifiedRoutes.toSorted());
  });

  it('carries the sidebar labels of the specification (1 §2: sidebar groups) (2 §2: sidebar labels)', () => {
    const labels = new Set(specified.flatMap(({ label }) => label ?? []));
    expect([...labels].toSorted()).toEqual(specifiedLabels.toSorted());
  });

  it('adds to its screens in the sidebar only views of them (docs/decisions/013)', () => {
    const lines = places.filter(({ label, screen }) => label !== undefined && !('source' in screens[screen]));
    const added = lines.filter(({ label = '' }) => !specifiedLabels.includes(label));
    expect(added.map(({ label }) => label)).toEqual([
      'Product Analytics',
      'Customer Analytics',
      'Campaign Calendar',
      'Datasets',
      'Dataset Groups',
    ]);
    expect(added.every(({ view }) => view !== undefined)).toBe(true);
  });

  it('opens profile, settings and fallback to everyone signed in, and the outbox, which tells others that it is for owners', () => {
    const free = rows.filter(([, screen]) => screen.layout === 'main' && screen.feature === undefined);
    expect(free.map(([name]) => name).toSorted()).toEqual(
      ['home', 'fallback', 'profile', 'settings', 'outbox', 'outboxMail'].toSorted(),
    );
  });

  it('gives each key sequence to one screen', () => {
    const keys = rows.flatMap(([, screen]) => screen.keys ?? []);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

describe('links', () => {
  it('finds each screen at the path it links to', () => {
    for (const [name, screen] of rows) {
      const path = fillPath(screen.path, { id: 'a b/c?d', user_id: 'ü' });
      expect(screenAt(path)?.name, path).toBe(name);
    }
  });

  it('fills parameters and reads them back', () => {
    const path = pathTo('segment', { id: '50% off' });
    expect(path).toBe('/segments/50%25%20off');
    expect(screenAt(path)?.parameters).toEqual({ id: '50% off' });
  });

  it('knows no screen at an unknown path', () => {
    expect(screenAt('/nowhere')).toBeUndefined();
    expect(screenAt('/segments/1/2')).toBeUndefined();
  });
});
