/**
 * Figures of a campaign's mails that are numbers of people, in the order in which they are shown. `unknown` are those of
 * whom nobody knows whether the mail left; they are not among `sent`.
 */
export const peopleFigures = ['sent', 'delivery', 'open', 'click', 'sale', 'bounce', 'unsubscribe', 'unknown'] as const;
export type PeopleFigure = (typeof peopleFigures)[number];
