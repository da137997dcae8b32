/**
 * Figures of a campaign's mails that count people, in display order. `unknown` counts people whose delivery could
 * not be confirmed; they are not among `sent`.
 */
export const peopleFigures = ['sent', 'delivery', 'open', 'click', 'sale', 'bounce', 'unsubscribe', 'unknown'] as const;
export type PeopleFigure = (typeof peopleFigures)[number];
