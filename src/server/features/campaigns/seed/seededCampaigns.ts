import type { CampaignForm } from '../campaignRow.ts';

/** A test of two subjects. */
interface SeededTest {
  /** The subject that group B gets instead. */
  readonly subject: string;
  /** Percent of the audience in the test. */
  readonly distribution: number;
  /** By how much more often B’s readers click. */
  readonly pull: number;
}

/** A mail that the demo sent: what it said, and how it was received. */
export interface SentCampaign {
  readonly name: string;
  readonly subject: string;
  readonly template: 'Newsletter' | 'Offer';
  readonly tags: readonly string[];
  readonly objective: CampaignForm['objective'];
  readonly text: string;
  /** The last parts of the addresses of its links, the first being that of its button. */
  readonly links: readonly [string, string, string, string, string];
  /** The share of delivered mails that people open, and of those the share in which they click. */
  readonly opens: number;
  readonly clicks: number;
  readonly test?: SeededTest;
}

/** The mails that were sent, the newest first: one every 45 days, the first ten days ago. */
export const sentCampaigns: readonly SentCampaign[] = [
  {
    name: 'Spring garden',
    subject: 'Your garden is waiting',
    template: 'Newsletter',
    tags: ['season'],
    objective: 'Traffic',
    text: 'The first warm evenings are here. We laid out linen, lanterns and the good glasses for you.',
    links: ['garden', 'garden/lanterns', 'garden/linen', 'garden/glasses', 'stores'],
    opens: 0.43,
    clicks: 0.27,
    test: { subject: 'Dinner outside, at last', distribution: 20, pull: 1.5 },
  },
  {
    name: 'Winter warmers',
    subject: 'Throws, tea and candlelight',
    template: 'Newsletter',
    tags: ['season'],
    objective: 'Sales',
    text: 'Wool throws, strong tea and a candle that smells of cedar: three ways to like the cold.',
    links: ['winter', 'winter/throws', 'winter/tea', 'winter/candles', 'stores'],
    opens: 0.41,
    clicks: 0.24,
  },
  {
    name: 'End of financial year',
    subject: 'A little something before July',
    template: 'Offer',
    tags: ['sale'],
    objective: 'Sales',
    text: 'Fifteen percent off everything for the kitchen until Sunday evening.',
    links: ['offers', 'offers/pans', 'offers/knives', 'offers/boards', 'stores'],
    opens: 0.46,
    clicks: 0.31,
  },
  {
    name: 'Mother’s Day',
    subject: 'She will love these',
    template: 'Offer',
    tags: ['gift', 'season'],
    objective: 'Sales',
    text: 'Presents that arrive wrapped, with a card in your words.',
    links: ['gifts', 'gifts/candles', 'gifts/ceramics', 'gifts/cards', 'stores'],
    opens: 0.44,
    clicks: 0.26,
    test: { subject: 'Order by Thursday for Mother’s Day', distribution: 100, pull: 1.15 },
  },
  {
    name: 'Easter table',
    subject: 'Set the table',
    template: 'Newsletter',
    tags: ['season'],
    objective: 'Traffic',
    text: 'Plates the colour of eggshells, and the one jug that goes with everything.',
    links: ['table', 'table/plates', 'table/jugs', 'table/linen', 'stores'],
    opens: 0.38,
    clicks: 0.22,
  },
  {
    name: 'Back to school',
    subject: 'Notebooks and good intentions',
    template: 'Newsletter',
    tags: [],
    objective: 'Store Visit',
    text: 'Paper that ink does not shine through, lunch boxes that close, and a lamp for the desk.',
    links: ['school', 'school/notebooks', 'school/lunch-boxes', 'school/lamps', 'stores'],
    opens: 0.36,
    clicks: 0.2,
  },
  {
    name: 'Summer sale',
    subject: 'Up to 40 % off',
    template: 'Offer',
    tags: ['sale'],
    objective: 'Sales',
    text: 'What is left of summer, for less. No code, no small print.',
    links: ['sale', 'sale/garden', 'sale/kitchen', 'sale/living', 'stores'],
    opens: 0.48,
    clicks: 0.34,
  },
  {
    name: 'New year, new kitchen',
    subject: 'Begin with a good mug',
    template: 'Newsletter',
    tags: ['season'],
    objective: 'Awareness',
    text: 'One good mug, one sharp knife, one pan that lasts: a kitchen begins small.',
    links: ['kitchen', 'kitchen/mugs', 'kitchen/knives', 'kitchen/pans', 'stores'],
    opens: 0.4,
    clicks: 0.21,
  },
];

/** What runs on the shop’s pages, by their places; one tests two versions. */
export const runningCampaigns = [
  { name: 'Shop window', place: 'hero', template: 'Shop window', other: 'Shop window, words first' },
  { name: 'Beside a product', place: 'product', template: 'Goes well with it' },
  { name: 'Before paying', place: 'cart', template: 'Goes well with it' },
] as const satisfies readonly {
  readonly name: string;
  readonly place: string;
  readonly template: string;
  readonly other?: string;
}[];

/** Days before today on which they were started. */
export const startedDaysAgo = 30;

/** What is still being written. */
export const draftedCampaigns = [
  { name: 'Christmas hampers', subject: 'Order by 12 December', channel: 'dodo-mail', template: 'Offer' },
  { name: 'Homepage: Christmas', subject: '', channel: 'website', template: 'Shop window' },
] as const;

/** Whom the demo's mails come from; a reserved name, so that no answer goes astray. */
export const seededSender = { senderName: 'Your shop', fromEmailAddress: 'hello@shop.example' } as const;

/** Days before today on which a mail was sent, by its place in the list from 0. */
export const sentDaysAgo = (place: number): number => 10 + 45 * place;
