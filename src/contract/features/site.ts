import { dropReasons } from '#domain/site/drops.ts';
import { siteLimits } from '#domain/site/events.ts';
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { line } from './mailText.ts';
import { instant } from '../shapes/shapes.ts';

/** `https://shop.example` or `https://münchen.example:8443`: the server stores what browsers send as Origin. */
const originSign =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?|\[[\da-f:]+\])(?::\d{1,5})?$/iu;
/** The message for an invalid address. */
export const originSentence = 'Enter an address such as https://shop.example, without a path.';

const origin = v.pipe(
  v.string(),
  v.trim(),
  v.transform((written) => written.replace(/\/$/u, '')),
  v.maxLength(200, 'Use at most 200 characters.'),
  v.regex(originSign, originSentence),
);

/** The rules of the settings, with the sentences a form shows. */
export const siteSettingsEntries = {
  name: v.pipe(
    line(100),
    v.minLength(1, 'Give the site a name.'),
    v.regex(/^\P{C}*$/u, 'Use letters and symbols only.'),
  ),
  origins: v.pipe(v.array(origin), v.maxLength(siteLimits.origins, `Allow at most ${siteLimits.origins} addresses.`)),
  purchases: v.boolean(),
};

const settings = v.object({
  /** The public key in the script's address. */
  key: v.string(),
  /** The address of the script. */
  script: v.string(),
  ...siteSettingsEntries,
  /** International names are in their readable form. */
  origins: v.array(v.string()),
  /** Whether who asks may change it: owners. */
  changeable: v.boolean(),
  /** Whether a secret of identification was made. */
  secret_made: v.boolean(),
  /** What the shop's server signs ids of customers with: in the reply that made it alone, else null. */
  identify_secret: v.nullable(v.string()),
  /** The address of the demo shop; null where this server has none. */
  demo_shop: v.nullable(v.string()),
  /** When the newest event came; null before the first. */
  last_event_at: v.nullable(instant),
  /** Events, calls and batches of the last 30 days that were dropped, by reason. */
  drops: v.array(v.object({ reason: v.picklist(dropReasons), count: v.number(), last_at: instant })),
});

const inSettings = {
  needs: 'tenant',
  feature: 'CONNECTORS.SETTINGS.VIEW',
  value: settings,
  source: 'product',
} as const;

/** Calls about the retailer's site (docs/reference/site.md §1). */
export const siteEndpoints = {
  siteSettings: {
    light: true,
    ...inSettings,
    method: 'GET',
    path: 'site-settings',
    summary: 'The key of the site script, the origins that may use it, and what counts.',
  },
  siteSettingsSave: {
    ...inSettings,
    method: 'PUT',
    path: 'site-settings',
    owner: true,
    body: v.strictObject(siteSettingsEntries),
    summary: 'Sets the site’s name, its allowed origins, and whether its purchases count as sales.',
  },
  siteRotate: {
    ...inSettings,
    method: 'POST',
    path: 'site-settings/rotate',
    owner: true,
    body: v.strictObject({ what: v.picklist(['key', 'secret']) }),
    summary:
      'Makes a new key, or a new secret of identification, which is answered this once; ' +
      'the former one does nothing from then on.',
  },
} as const satisfies Record<string, Endpoint>;
