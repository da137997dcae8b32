/** The purpose of a mail. */
export const mailKinds = ['campaign', 'automation', 'test', 'support', 'reply'] as const;
/** The events of a mail after it was handed over. */
export const mailEventKinds = ['open', 'click', 'unsubscribe', 'bounce', 'complaint'] as const;
/** Why an event is a machine's: a proxy or scanner by its name, a HEAD request, or many links at once. */
export const machineRules = ['proxy', 'head', 'burst'] as const;
/** Whether a mail left; `waiting` is under way, or the server ended meanwhile. */
export const mailStates = ['sent', 'failed', 'waiting'] as const;
/** The orders of the list of mails. */
export const outboxSorts = ['created', 'to', 'subject', 'kind', 'state'] as const;
