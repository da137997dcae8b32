/** Texts of the screens of the connectors' journal. */
export const journal = {
  listLabel: 'Event log, newest first',
  search: 'Search event log',
  columns: { topic: 'Event', connector: 'Source', state: 'State', outcome: 'Result', received: 'Received' },
  connectors: {
    shopify: 'Shopify',
    mailchimp: 'Mailchimp',
    zoho: 'Zoho',
    mail: 'Email server',
    site: 'Your site',
  },
  states: { waiting: 'Waiting', done: 'Done', ignored: 'Skipped', failed: 'Failed', attention: 'Needs attention' },
  connectorTitle: 'Source',
  stateTitle: 'State',
  replay: 'Replay',
  replayed: '“{{topic}}” is being processed again',
  keeps: 'Entries are kept for {{entry}} days, payloads for {{body}}.',
  emptyTitle: 'No events yet',
  emptyText: 'Webhooks, reports and syncs with other systems appear here with their results.',
  loadFailed: 'The entry could not be loaded',
  ownersOnly: 'Owners only',
  entry: {
    facts: 'Details',
    from: 'Source',
    received: 'Received',
    ended: 'Finished',
    attempts: 'Attempts',
    delivery: 'Delivery',
    customer: 'Customer',
    outcome: 'Result',
    waits: 'Queued.',
    body: 'Payload',
    noBody: 'No payload, or it is no longer kept.',
    showCustomer: 'Open customer',
    copyLink: 'Copy link',
  },
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly journal: typeof journal;
  }
}
