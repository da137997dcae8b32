/** Texts of the screens of the connectors' journal. */
export const journal = {
  listLabel: 'Entries, newest first',
  search: 'Search the journal',
  columns: { topic: 'What came', connector: 'From', state: 'State', outcome: 'What it did', received: 'When' },
  connectors: {
    shopify: 'Shopify',
    mailchimp: 'Mailchimp',
    zoho: 'Zoho',
    mail: 'Mail server',
    site: 'Your site',
  },
  states: { waiting: 'Waiting', done: 'Done', ignored: 'Left out', failed: 'Failed', attention: 'Look at it' },
  connectorTitle: 'From',
  stateTitle: 'State',
  replay: 'Replay',
  replayed: '“{{topic}}” is worked off again',
  keeps: 'Entries are kept for {{entry}} days, what came with them for {{body}}.',
  emptyTitle: 'Nothing came yet',
  emptyText: 'What other systems send, and every sync with them, is listed here with what it did.',
  loadFailed: 'The entry could not be loaded',
  ownersOnly: 'For owners only',
  entry: {
    facts: 'Facts',
    from: 'From',
    received: 'Came',
    ended: 'Done',
    attempts: 'Attempts',
    delivery: 'Delivery',
    customer: 'Customer',
    outcome: 'What it did',
    waits: 'It waits for its turn.',
    body: 'What came',
    noBody: 'What came is not kept any more, or there was nothing.',
    showCustomer: 'Show the customer',
    copyLink: 'Copy link',
  },
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly journal: typeof journal;
  }
}
