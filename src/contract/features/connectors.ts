import * as v from 'valibot';
import { mailchimpKey, zohoCentres } from '#domain/connectors/mailingServices.ts';
import type { Endpoint } from '../endpoint.ts';
import { line } from './mailText.ts';
import { instant } from '../shapes/shapes.ts';
import { inMain, type Screen } from '../screen.ts';

/**
 * A secret as it is answered: never itself. `ends` is null where it cannot be read any more and has to be entered
 * again.
 */
const keptSecret = v.object({ ends: v.nullable(v.string()), saved_at: instant });

/** A secret of a form: left out, the saved one stays. */
const secretOf = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(longest, `Use at most ${longest} characters.`),
    v.regex(/^[\x21-\x7e]+$/u, 'Copy the whole value, without spaces.'),
  );
const needed = (longest: number) => v.pipe(line(longest), v.minLength(1, 'This field is required'));

/** The rules of a connection to Mailchimp, with the sentences a form shows. */
export const mailchimpEntries = {
  api_key: v.optional(
    v.pipe(
      secretOf(120),
      v.regex(mailchimpKey, 'An API key ends with its data centre, such as -us6. Copy the whole key.'),
    ),
  ),
  list_id: v.pipe(needed(50), v.regex(/^[\w-]*$/u, 'An audience ID contains only letters and digits.')),
};

/** The rules of a connection to Zoho Campaigns. */
export const zohoEntries = {
  data_centre: v.picklist(zohoCentres),
  client_id: v.pipe(needed(200), v.regex(/^[\x21-\x7e]*$/u, 'Copy the whole value, without spaces.')),
  client_secret: v.optional(secretOf(200)),
  refresh_token: v.optional(secretOf(300)),
  list_key: v.pipe(needed(200), v.regex(/^[\w-]*$/u, 'A list key contains only letters and digits.')),
  topic_id: v.pipe(line(50), v.regex(/^\d*$/u, 'A topic ID contains only digits.')),
};

const mailchimp = v.strictObject(mailchimpEntries);
const zoho = v.strictObject(zohoEntries);

const mailingSync = v.object({
  mailchimp: v.nullable(v.object({ api_key: keptSecret, data_center: v.string(), list_id: v.string() })),
  zoho: v.nullable(
    v.object({
      data_centre: v.picklist(zohoCentres),
      client_id: v.string(),
      client_secret: keptSecret,
      refresh_token: keptSecret,
      list_key: v.string(),
      topic_id: v.string(),
    }),
  ),
});

/** When a service last answered, and why it did not since then. */
const serviceHealth = v.object({ answered_at: v.nullable(instant), failure: v.nullable(v.string()) });

/** The result of a test: the list that campaigns go to. */
const tested = v.object({ name: v.string(), members: v.nullable(v.number()) });

const inSettings = { needs: 'tenant', feature: 'CONNECTORS.SETTINGS.VIEW' } as const;

/** Calls of connector-settings (specification 2 §7, docs/decisions/041). */
export const mailingSyncEndpoints = {
  mailingSync: {
    ...inSettings,
    method: 'GET',
    path: 'tenant-info/mailing-sync',
    value: mailingSync,
    summary: 'The connections to Mailchimp and Zoho Campaigns, without their secrets; null if not connected.',
    source: '2 §7',
  },
  mailingSyncSave: {
    ...inSettings,
    owner: true,
    method: 'PUT',
    path: 'tenant-info/mailing-sync',
    body: v.strictObject({
      /** Absent: stays; null: disconnected, its secrets are deleted. A secret that is absent stays, too. */
      mailchimp: v.optional(v.nullable(mailchimp)),
      zoho: v.optional(v.nullable(zoho)),
    }),
    value: mailingSync,
    summary: 'Connects or disconnects Mailchimp or Zoho Campaigns. Secrets are encrypted and never returned.',
    source: '2 §7',
  },
  mailchimpTest: {
    ...inSettings,
    owner: true,
    method: 'POST',
    path: 'tenant-info/mailing-sync/mailchimp/test',
    body: mailchimp,
    value: tested,
    summary: 'Tests the Mailchimp connection with the given or saved key. Saves nothing.',
    source: 'product',
  },
  zohoTest: {
    ...inSettings,
    owner: true,
    method: 'POST',
    path: 'tenant-info/mailing-sync/zoho/test',
    body: zoho,
    value: tested,
    summary: 'Tests the Zoho Campaigns connection with the given or saved secrets. Saves nothing.',
    source: 'product',
  },
  connectorSettings: {
    ...inSettings,
    method: 'GET',
    path: 'connector-settings',
    value: v.object({
      /** Where mail servers report bounces and complaints; owners alone see the address, which holds the secret. */
      hook: v.object({
        address: v.nullable(v.string()),
        changed_at: v.nullable(instant),
        /** When the newest report came; null before the first. */
        last_at: v.nullable(instant),
      }),
      /** How the connected services answered the daily reading of those who left; null before the first. */
      services: v.object({ mailchimp: v.nullable(serviceHealth), zoho: v.nullable(serviceHealth) }),
      /** Addresses besides the public internet that calls may reach; null for all but the server's operators. */
      outgoing_allowed: v.nullable(v.array(v.string())),
    }),
    summary:
      'The bounce and complaint webhook, how connected services answer, and, for operators, the addresses this server may call.',
    source: 'product',
  },
  hookRotate: {
    ...inSettings,
    owner: true,
    method: 'POST',
    path: 'connector-settings/hook/rotate',
    value: v.object({ address: v.string(), changed_at: instant }),
    summary: 'Changes the secret of the bounce and complaint webhook. The previous address returns 404.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;

/** The screen of the connectors’ settings. */
export const connectorScreens = {
  connectorSettings: {
    path: '/connector-settings',
    title: 'Connector Settings',
    keys: 'g shift+k',
    ...inMain,
    feature: 'CONNECTORS.SETTINGS.VIEW',
    group: 'connectors',
    label: 'Settings',
  },
} as const satisfies Record<string, Screen>;
