/** Texts of the screens of the connectors' journal. */
export const journal = {
  listLabel: 'Event Log, newest first',
  search: 'Search Event Log',
  columns: { topic: 'Event', connector: 'Source', state: 'Status', outcome: 'Result', received: 'Received' },
  connectors: {
    shopify: 'Shopify',
    mailchimp: 'Mailchimp',
    zoho: 'Zoho',
    mail: 'Email server',
    site: 'Your site',
  },
  states: { waiting: 'Queued', done: 'Done', ignored: 'Skipped', failed: 'Failed', attention: 'Needs attention' },
  connectorTitle: 'Source',
  stateTitle: 'Status',
  replay: 'Replay',
  replayed: '“{{topic}}” is being processed again',
  keeps: 'Entries are kept for {{entry}} days and payloads for {{body}} days.',
  emptyTitle: 'No events yet',
  emptyText: 'Webhooks, reports and syncs with other systems appear here with their results.',
  loadFailed: 'Couldn’t load entry',
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
    noBody: 'There was no payload, or it’s no longer stored.',
    showCustomer: 'Open customer',
    copyLink: 'Copy link',
  },
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly journal: typeof journal;
  }
}
