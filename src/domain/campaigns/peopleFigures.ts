/**
 * Figures of a campaign's mails that count people, in display order. `unknown` counts people whose delivery could
 * not be confirmed; they are not among `sent`. `unopened` counts people whose email was delivered and not opened,
 * `unclicked` people who opened it and clicked nothing.
 */
export const peopleFigures = [
  'sent',
  'delivery',
  'open',
  'click',
  'sale',
  'unopened',
  'unclicked',
  'bounce',
  'unsubscribe',
  'unknown',
] as const;
export type PeopleFigure = (typeof peopleFigures)[number];

/** The figures that follow from each other, and the others, in display order. */
export const funnelFigures = ['sent', 'delivery', 'open', 'click', 'sale'] as const satisfies readonly PeopleFigure[];
export const otherFigures = [
  'unopened',
  'unclicked',
  'bounce',
  'unsubscribe',
  'unknown',
] as const satisfies readonly PeopleFigure[];
