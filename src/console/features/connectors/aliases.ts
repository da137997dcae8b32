import type { ActionAliases, PlaceAliases } from '#console/palette/otherNames.ts';

/** Other names of the connector settings: menus of other products, and what people say. */
export const aliases: PlaceAliases = {
  connectorSettings: [
    'integrations',
    'api keys',
    'connector options',
    'integration settings',
    'apps',
    'app store',
    'connections',
    'connected apps',
    'api',
    'api key',
    'api settings',
    'developer settings',
    'developers',
    'third party apps',
    'plugins',
    'connectors',
    'connector',
    'connect an app',
    'connect app',
    'third-party integrations',
    'add integration',
    'manage integrations',
    'tracking settings',
    'link accounts',
    'other systems',
    'email service provider',
    'esp',
    'crm integration',
    'add-ons',
    'addons',
  ],
};

/** Other names of actions on their screens. */
export const actionAliases: readonly ActionAliases[] = [
  {
    of: ['connector-settings:'],
    names: {
      'copy-hook': ['copy webhook', 'copy webhook address', 'webhook url', 'bounce address'],
      'test-mailchimp': ['check mailchimp', 'mailchimp connection'],
    },
  },
  {
    of: ['site:'],
    names: {
      'demo-shop': ['demo shop', 'example shop', 'test shop', 'demo store', 'sample shop'],
      'copy-snippet': [
        'copy script',
        'copy snippet',
        'copy tracking code',
        'copy tracking snippet',
        'get tracking code',
        'copy code',
        'copy pixel',
        'copy the snippet',
      ],
      'rotate-secret': ['new secret', 'change secret', 'rotate secret'],
      'rotate-key': ['new site key', 'rotate site key'],
    },
  },
];
