import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'));

/** The machine's time: sign-ins, tokens, leases, limits, and times agreed on with other systems or with the disk. */
const machine: Readonly<Record<string, string>> = {
  'app.ts': 'limits, and by how much the product’s time is ahead',
  'features/campaigns/sending/lease.ts': 'leases',
  'features/campaigns/services/readLeavers.ts': 'since when a service is asked',
  'features/campaigns/services/serviceOf.ts': 'tokens and rests of services',
  'exports/exportList.ts': 'the age of files',
  'features/connectors/mailingSyncHandlers.ts': 'tokens and rests of services',
  'features/shopify/shopifyHandlers.ts': 'the life of an installation',
  'identity/': 'sign-ins, codes, tokens',
  'features/imports/importJob.ts': 'the age of files',
  'mail/hook/hookRoutes.ts': 'a limit',
  'mail/public/routes.ts': 'a limit',
  'mail/supportMail.ts': 'a limit',
  'features/people/': 'invitations and memberships, which signing up changes, too',
  'features/recommendations/batchJob.ts': 'the age of folders',
  'server.ts': 'sealed tokens',
  'features/shopify/api.ts': 'access tokens',
  'features/shopify/hookRoutes.ts': 'a limit',
  'features/shopify/install.ts': 'tokens, and the age of a signature',
  'features/shopify/syncJob.ts': 'since when Shopify is asked',
  'features/site/routes.ts': 'a limit',
};

/** Folders that have no clock: caches, turns of statements, the age of copied files. */
const ownTime = ['clock/', 'engine/', 'storage/'];

const withText = (pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(readFileSync(`src/server/${file}`, 'utf8')));
const placeOf = (file: string, places: readonly string[]): string =>
  places.find((place) => file === place || (place.endsWith('/') && file.startsWith(place))) ?? file;

/** docs/decisions/048. */
describe('the server’s time', () => {
  it('is asked of the clock, except where there is none', () => {
    const asking = withText(/new Date\(\)|Date\.now\b/u).map((file) => placeOf(file, ownTime));
    expect([...new Set(asking)].toSorted()).toEqual(ownTime.toSorted());
  });

  it('is the machine’s for tokens, leases, limits and other systems, and for nothing else', () => {
    const places = Object.keys(machine);
    const asking = withText(/\.machine\(\)/u)
      .filter((file) => file !== 'clock/clock.ts')
      .map((file) => placeOf(file, places));
    expect([...new Set(asking)].toSorted()).toEqual(places.toSorted());
  });

  it('is never the product’s in sign-ins and limits', () => {
    const strict = /^(?:identity|limits|middleware|control|secrets|outgoing|storage|engine)\//u;
    expect(withText(/clock\.now\b/u).filter((file) => strict.test(file))).toEqual([]);
  });
});
