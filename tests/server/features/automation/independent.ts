import type { RecipeName } from '#domain/automation/recipes.ts';

/** Rows as the engine has them; moments are texts of the tenant's clock. */
export interface CustomerFacts {
  readonly user_id: string;
  readonly since: string | null;
  readonly birthdate: string | null;
}
export interface EventFacts {
  readonly event_id: string;
  readonly event_type: string;
  readonly transaction_id: string | null;
  readonly item_id: string | null;
  readonly user_id: string;
  readonly at: string;
}

/** A mail that a recipe would have brought. */
export interface ExpectedMail {
  readonly user_id: string;
  readonly occasion: string;
  readonly due: string;
}

interface Begun {
  readonly occasion: string;
  readonly at: number;
  readonly item?: string;
}

const hour = 3600_000;
const day = 24 * hour;
const number = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);
const text = (at: number): string => new Date(at).toISOString().slice(0, 19);

/** Groups events by a key and keeps the first or last moment of each. */
function grouped(
  events: readonly EventFacts[],
  keyOf: (event: EventFacts) => string,
  pick: (...moments: number[]) => number,
): Begun[] {
  const found = new Map<string, Begun>();
  for (const event of events) {
    const occasion = keyOf(event);
    const before = found.get(occasion);
    const at = before ? pick(before.at, number(event.at)) : number(event.at);
    found.set(occasion, { occasion, at, ...(event.item_id !== null && { item: event.item_id }) });
  }
  return [...found.values()];
}

/** The returns of a day, by hand: 29 February returns on the 28th. */
function returns(from: string, years: readonly number[]): Begun[] {
  const [year = 0, month = 1, date = 1] = from.slice(0, 10).split('-').map(Number);
  return years
    .filter((one) => one > year)
    .map((one) => {
      const isLeap = new Date(Date.UTC(one, 1, 29)).getUTCMonth() === 1;
      return { occasion: String(one), at: Date.UTC(one, month - 1, month === 2 && date === 29 && !isLeap ? 28 : date) };
    });
}

/**
 * What each recipe begins with, how long it waits, what stops it, and its cap: written from the page, not from the
 * table.
 */
const computations: Readonly<
  Record<
    RecipeName,
    {
      readonly begun: (
        own: readonly EventFacts[],
        customer: CustomerFacts,
        years: readonly number[],
      ) => readonly Begun[];
      readonly hours: number;
      readonly days: number;
      readonly stops?: (begun: Begun, event: EventFacts) => boolean;
    }
  >
> = {
  welcome: {
    begun: (_, { since }) => (since === null ? [] : [{ occasion: 'customer', at: number(since) }]),
    hours: 1,
    days: 365,
  },
  'first purchase': {
    begun: (own) => {
      const all = own.filter((one) => one.event_type === 'purchase').map((one) => number(one.at));
      return all.length === 0 ? [] : [{ occasion: 'first', at: Math.min(...all) }];
    },
    hours: 24,
    days: 365,
  },
  'abandoned cart': {
    begun: (own) =>
      grouped(
        own.filter((one) => one.event_type === 'add_to_cart' && one.item_id !== null),
        (one) => `${one.at.slice(0, 10)} ${one.item_id}`,
        Math.min,
      ),
    stops: ({ item }, one) =>
      (one.event_type === 'purchase' || one.event_type === 'remove_from_cart') && one.item_id === item,
    hours: 24,
    days: 7,
  },
  browse: {
    begun: (own) =>
      grouped(
        own.filter((one) => one.event_type === 'view' && one.item_id !== null),
        (one) => `${one.at.slice(0, 10)} ${one.item_id}`,
        Math.min,
      ),
    stops: ({ item }, one) =>
      (one.event_type === 'purchase' || one.event_type === 'add_to_cart') && one.item_id === item,
    hours: 48,
    days: 14,
  },
  'after purchase': {
    begun: (own) =>
      grouped(
        own.filter((one) => one.event_type === 'purchase'),
        (one) => one.transaction_id ?? one.event_id,
        Math.min,
      ),
    stops: (_, one) => one.event_type === 'refund',
    hours: 168,
    days: 30,
  },
  'win-back': {
    begun: (own) =>
      grouped(
        own.filter((one) => one.event_type === 'purchase'),
        (one) => one.at.slice(0, 10),
        Math.max,
      ),
    stops: (_, one) => one.event_type === 'purchase',
    hours: 2160,
    days: 90,
  },
  birthday: {
    begun: (_, { birthdate }, years) => (birthdate === null ? [] : returns(birthdate, years)),
    hours: 9,
    days: 300,
  },
  anniversary: {
    begun: (own, _, years) => {
      const all = own.filter((one) => one.event_type === 'purchase').map((one) => one.at);
      return all.length === 0 ? [] : returns(all.toSorted()[0] ?? '', years);
    },
    hours: 9,
    days: 300,
  },
};

/** Every occasion whose mail was due from one day until before another, and those of them that bring a mail. */
export function expectedMails(
  recipe: RecipeName,
  customers: readonly CustomerFacts[],
  events: readonly EventFacts[],
  [from, before]: readonly [string, string],
): { readonly occasions: number; readonly mails: readonly ExpectedMail[] } {
  const { begun, hours, days, stops } = computations[recipe];
  const [first, end] = [number(`${from} 00:00:00`), number(`${before} 00:00:00`)];
  const years = [-1, 0, 1].map((step) => Number(from.slice(0, 4)) + step);
  let occasions = 0;
  const mails: ExpectedMail[] = [];
  for (const customer of customers) {
    const own = events.filter((event) => event.user_id === customer.user_id);
    let last = Number.NEGATIVE_INFINITY;
    const due = begun(own, customer, years)
      .map((one) => ({ ...one, due: one.at + hours * hour }))
      .filter((one) => one.due >= first && one.due < end)
      .filter(
        (one) => !own.some((event) => number(event.at) > one.at && number(event.at) <= one.due && stops?.(one, event)),
      )
      .toSorted((one, other) => one.due - other.due || (one.occasion < other.occasion ? -1 : 1));
    for (const one of due) {
      occasions += 1;
      if (one.due - last < days * day) continue;
      last = one.due;
      mails.push({ user_id: customer.user_id, occasion: one.occasion, due: text(one.due) });
    }
  }
  return { occasions, mails };
}
