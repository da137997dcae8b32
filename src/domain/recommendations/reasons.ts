import type { RecommendationKind } from './rules.ts';

/** What the sentence to a customer is made of; what does not belong to its kind is null. */
export interface ReasonParts {
  readonly kind: RecommendationKind | null;
  /** The name of the item that speaks for this one. */
  readonly name: string | null;
  readonly category: string | null;
  /** Baskets of a repeat, and the last day, `YYYY-MM-DD`. */
  readonly times: number | null;
  readonly last_day: string | null;
}

/** Why an item is recommended, as mails say it to the customer; empty where nothing is known of it. */
export function reasonSentence({ kind, name, category, times, last_day: day }: ReasonParts): string {
  if (kind === 'category' && category) return `Popular in ${category}`;
  if (kind === 'overall' || kind === 'best_seller') return bestSellerReason;
  if (kind === 'repeat')
    return `You bought this ${timesInWords(times ?? 1)}${day === null ? '' : `, last on ${dayInWords(day)}`}`;
  return name ? `Because you bought ${name}` : '';
}

/** The sentence of best sellers. */
export const bestSellerReason = 'One of our best sellers';

const words = [
  'never',
  'once',
  'twice',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** `once`, `twice`, `three times` … `13 times`. */
export function timesInWords(times: number): string {
  return times < 3 ? (words[times] ?? `${times} times`) : `${words[times] ?? times} times`;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `12 May 2026`. */
function dayInWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1] ?? month} ${year}`;
}
