/** The names of the recipes, in the order in which they are offered. */
export const recipeNames = [
  'welcome',
  'first purchase',
  'abandoned cart',
  'browse',
  'after purchase',
  'win-back',
  'birthday',
  'anniversary',
] as const;
export type RecipeName = (typeof recipeNames)[number];

/** Events of people that a recipe reads. */
export type RecipeEvent = 'purchase' | 'refund' | 'add_to_cart' | 'remove_from_cart' | 'view';

/** What begins an occasion; its moment, and what makes two of a person the same one. */
export type Trigger =
  /** The moment since which a person is a customer. */
  | { readonly on: 'customer since' }
  /** A person's first event of a type. */
  | { readonly on: 'first event'; readonly event: RecipeEvent }
  /** Each event of a type; those of one item and day, of one transaction, or of one day are one occasion. */
  | {
      readonly on: 'event';
      readonly event: RecipeEvent;
      readonly per: 'item and day' | 'transaction' | 'day';
      /** Which of these events gives the moment. */
      readonly moment: 'first' | 'last';
    }
  /** The day of each year on which a birthdate or a first purchase returns, from midnight. */
  | { readonly on: 'day of the year'; readonly of: 'birthdate' | 'first purchase' };

/** An event between the occasion and the mail for which there is no mail. */
export interface Unless {
  readonly events: readonly RecipeEvent[];
  /** Of the item of the occasion, or of any. */
  readonly of: 'same item' | 'any item';
}

/** For whom and when an automation sends a mail. */
export interface Recipe {
  readonly title: string;
  readonly description: string;
  readonly trigger: Trigger;
  readonly unless: Unless | null;
  /** Hours from the occasion to the mail, where nothing else is chosen. */
  readonly waitHours: number;
  /** Days in which a person gets one mail of it at most, where nothing else is chosen. */
  readonly capDays: number;
}

const itemEvent = (event: RecipeEvent): Trigger => ({ on: 'event', event, per: 'item and day', moment: 'first' });

/** The recipes (docs/reference/automation.md §1). */
export const recipes: Readonly<Record<RecipeName, Recipe>> = {
  welcome: {
    title: 'Welcome',
    description: 'An hour after a person becomes a customer.',
    trigger: { on: 'customer since' },
    unless: null,
    waitHours: 1,
    capDays: 365,
  },
  'first purchase': {
    title: 'First purchase',
    description: 'A day after a customer’s first purchase.',
    trigger: { on: 'first event', event: 'purchase' },
    unless: null,
    waitHours: 24,
    capDays: 365,
  },
  'abandoned cart': {
    title: 'Abandoned cart',
    description: 'A day after a person adds a product to their cart and neither buys nor removes it.',
    trigger: itemEvent('add_to_cart'),
    unless: { events: ['purchase', 'remove_from_cart'], of: 'same item' },
    waitHours: 24,
    capDays: 7,
  },
  browse: {
    title: 'Browsed products',
    description: 'Two days after a person views a product and neither adds it to their cart nor buys it.',
    trigger: itemEvent('view'),
    unless: { events: ['purchase', 'add_to_cart'], of: 'same item' },
    waitHours: 48,
    capDays: 14,
  },
  'after purchase': {
    title: 'After a purchase',
    description: 'A week after a purchase without returns, with recommendations.',
    trigger: { on: 'event', event: 'purchase', per: 'transaction', moment: 'first' },
    unless: { events: ['refund'], of: 'any item' },
    waitHours: 168,
    capDays: 30,
  },
  'win-back': {
    title: 'Win back',
    description: 'After 90 days without a purchase.',
    trigger: { on: 'event', event: 'purchase', per: 'day', moment: 'last' },
    unless: { events: ['purchase'], of: 'any item' },
    waitHours: 2160,
    capDays: 90,
  },
  birthday: {
    title: 'Birthday',
    description: 'On the customer’s birthday, at 9:00 AM.',
    trigger: { on: 'day of the year', of: 'birthdate' },
    unless: null,
    waitHours: 9,
    capDays: 300,
  },
  anniversary: {
    title: 'Anniversary',
    description: 'On the anniversary of the first purchase, at 9:00 AM.',
    trigger: { on: 'day of the year', of: 'first purchase' },
    unless: null,
    waitHours: 9,
    capDays: 300,
  },
};
