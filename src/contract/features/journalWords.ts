/** The systems that have a journal. */
export const connectorNames = ['shopify', 'mailchimp', 'zoho', 'mail', 'site'] as const;
export type ConnectorName = (typeof connectorNames)[number];

/**
 * What became of an entry: it waits; it was done; it was left out for a reason; it failed and can be replayed; or a
 * person has to do something.
 */
export const journalStates = ['waiting', 'done', 'ignored', 'failed', 'attention'] as const;
export type JournalState = (typeof journalStates)[number];

/** Days that entries are kept, and what came with them. */
export const journalDays = { entry: 90, body: 30 } as const;
