import type { RankingTable } from './table.ts';

/** What people type, and what has to stand first for it: fields and sections of screens. */
export const fields: RankingTable = {
  labels: {
    VAT: ['VAT'],
    Currency: ['Currency'],
    'Time zone': ['time zone'],
    'Reply-to address': ['reply to address'],
  },
  staff: {
    Password: ['change password', 'reset my password', 'change my password', 'change passwort', 'forgot password'],
    'A/B test': ['ab test', 'a/b test'],
    'Phone and two-factor authentication': [
      'two factor',
      '2fa',
      'where do i change my phone number',
      'mfa',
      'otp',
      'authenticator',
    ],
    'Phone|Phone and two-factor authentication': ['phone'],
    Email: ['change email address', 'change email', 'my email'],
    'First name': ['update my name', 'change my name', 'my name'],
    'Keyboard|Show keys': ['key bindings', 'change shortcut'],
    Appearance: ['color scheme'],
    VAT: ['vat', 'tax rate'],
    Currency: ['change currency', 'currencey'],
    'Settings|Connector Settings': ['appconfig'],
    'Time zone': ['timezone'],
    'Questions and answers': ['faq', 'train the bot'],
    'Connect your shop|Shopify': ['connect shopify', 'connect to shopify'],
    'Shopify|Connector Settings': ['conector'],
    Audience: ['audience'],
    Barcode: ['barcode'],
    'All Campaigns|Outbox': ['bounced mails'],
  },
};
