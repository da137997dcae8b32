/** Figures of a campaign's mails that are numbers of people, in the order in which they are shown. */
export const peopleFigures = ['sent', 'delivery', 'open', 'click', 'sale', 'bounce', 'unsubscribe'] as const;
export type PeopleFigure = (typeof peopleFigures)[number];
