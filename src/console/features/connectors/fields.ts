import type { ScreenField, ScreenFields } from '#console/palette/screenFields.ts';
import { site } from './site/texts.ts';
import { connectorSettings } from './texts.ts';

const { services, fields: labels, hook, outgoing } = connectorSettings;

const ofOwners: readonly ScreenField[] = [
  { name: 'name', title: site.name, aliases: ['site name', 'website name'] },
  {
    name: 'origins',
    title: site.origins,
    aliases: ['allowed domains', 'allowed origins', 'cors', 'website address', 'domains', 'site url', 'shop domain'],
  },
  {
    name: 'purchases',
    title: site.purchases,
    aliases: ['count site purchases', 'order tracking', 'purchase tracking', 'site purchases'],
  },
  {
    name: 'secret',
    title: site.secret,
    aliases: ['site secret', 'identification secret', 'identify customers', 'hmac'],
  },
  {
    name: 'api_key',
    title: `${services.mailchimp.title} ${labels.api_key}`,
    aliases: ['mailchimp key', 'mailchimp token', 'api key of mailchimp'],
  },
  {
    name: 'list_id',
    title: `${services.mailchimp.title} ${labels.list_id}`,
    aliases: ['mailchimp audience', 'mailchimp list', 'mailchimp list id'],
  },
  { name: 'client_id', title: `Zoho ${labels.client_id}`, aliases: ['zoho client'] },
  { name: 'client_secret', title: `Zoho ${labels.client_secret}` },
  { name: 'refresh_token', title: `Zoho ${labels.refresh_token}`, aliases: ['zoho token', 'zoho api key'] },
  { name: 'list_key', title: `Zoho ${labels.list_key}`, aliases: ['zoho list', 'zoho mailing list'] },
  { name: 'topic_id', title: `Zoho ${labels.topic_id}`, aliases: ['zoho topic'] },
  { name: 'data_centre', title: `Zoho ${labels.data_centre}`, aliases: ['zoho region'] },
];

/** The sections and fields of the connector settings. */
export const connectorFields: readonly ScreenField[] = [
  {
    name: 'site',
    title: site.title,
    aliases: [
      'website',
      'my site',
      'demo shop',
      'website settings',
      'onsite',
      'web tracking',
      'connect website',
      'site settings',
    ],
  },
  {
    name: 'snippet',
    title: site.snippet,
    aliases: [
      'tracking snippet',
      'tracking code',
      'script tag',
      'pixel',
      'tracking pixel',
      'tracking script',
      'install tracking',
      'embed code',
      'javascript snippet',
      'install script',
      'web tracking code',
      'sign up form code',
    ],
  },
  {
    name: 'mailchimp',
    title: services.mailchimp.title,
    aliases: ['connect mailchimp', 'mailchimp settings', 'mailchimp integration', 'mailing sync'],
  },
  {
    name: 'zoho',
    title: services.zoho.title,
    aliases: ['zoho', 'connect zoho', 'zoho settings', 'zoho integration'],
  },
  {
    name: 'hook',
    title: hook.title,
    aliases: [
      'bounce webhook',
      'bounce handling',
      'complaints',
      'spam complaints',
      'webhook address',
      'webhook url',
      'ses',
      'amazon ses',
      'feedback loop',
    ],
  },
  {
    name: 'outgoing',
    title: outgoing.title,
    aliases: ['outgoing calls', 'allowed hosts', 'outbound requests', 'firewall'],
  },
  ...ofOwners.map((field): ScreenField => ({ ...field, isOwners: true })),
];

/** The same as rows of the palette. */
export const fields: readonly ScreenFields[] = [{ screen: 'connectorSettings', fields: connectorFields }];
