import type { Field } from '../vocabulary.ts';
import { limitsAt } from './limits.ts';
import type { Line } from './line.ts';
import type { Opening } from './opening.ts';
import { limited, missing, type Outcome } from './outcome.ts';
import { foundAt, phraseTable, type PhraseTable } from './phraseTable.ts';
import { spelt } from './spelling.ts';
import { isWordAt } from './tokens.ts';
import type { Test } from './typedCondition.ts';

/** Words for people, after a condition about them. */
export const peopleWords: readonly string[] = (
  'customers people clients shoppers buyers members contacts users subscribers customer client shopper buyer member ' +
  'only'
).split(' ');

/** Words for products, after a bought or listed item. */
export const thingWords: readonly string[] = 'products product items item goods articles stuff'.split(' ');

type Statement = Test & { readonly field: string };

const is = (field: string, value: string): Statement => ({ field, operator: '=', value });

/** Statements about a field that neither name the field nor compare it. */
const statements = phraseTable<Statement>([
  ['{in|on} stock', { field: 'product.stock_qty', operator: '>', value: 0 }],
  ['out of stock, sold out, no stock', { field: 'product.stock_qty', operator: '<=', value: 0 }],
  ['women, woman, female, females, ladies', is('customer.gender', 'female')],
  ['men, man, male, males, gentlemen', is('customer.gender', 'male')],
  [
    `subscribed, subscribed to {emails|e-mails|the newsletter|newsletter|newsletters},
    {accept|accepts|accepted} marketing,
    marketable, contactable`,
    is('customer.email_consented', 'true'),
  ],
  ['unsubscribed, opted out, {withdrew|withdrawn|refused} consent', is('customer.email_consented', 'false')],
]);

/** How something was bought, in the words behind that. */
export const waysOfBuying = phraseTable<Statement>([
  ['online, on {the web|the website|our website}, in the {online|web} shop', is('sale.channel_type', 'online')],
  ['{in|in a|in the} store, in-store, instore, in stores, in a shop, in person', is('sale.channel_type', 'store')],
  ['{in the|in our|on the|through the|via|via the} app', is('sale.origin', 'app')],
]);

/** Finds a statement at one of several positions, and the token after it. */
export function statementAt(
  { tokens, vocabulary }: Line,
  places: readonly number[],
  among: PhraseTable<Statement> = statements,
): { readonly field: Field; readonly test: Test; readonly end: number } | undefined {
  for (const at of places) {
    const found = foundAt(tokens, at, among);
    if (!found) continue;
    const { field: name, ...test } = found.meaning;
    const field = vocabulary.fields.get(name);
    return field && { field, test, end: at + found.length };
  }
  return undefined;
}

/** Reads phrases without a name or comparison, such as `out of stock`; their first word may be filler elsewhere. */
export function statedAt(line: Line, { at, negation, bought }: Opening): Outcome | undefined {
  const { tokens } = line;
  const found = statementAt(line, [at - 1, at, isWordAt(tokens, at, 'only', 'just') ? at + 1 : at]);
  if (!found) return undefined;
  const { field, test } = found;
  const of = found.end + (isWordAt(tokens, found.end, ...peopleWords, ...thingWords) ? 1 : 0);
  const end = of + (isWordAt(tokens, of, 'only') ? 1 : 0);
  const isOfCustomer = field.table === 'customer';
  // A statement about people does not apply to their purchases.
  if (bought && isOfCustomer) return undefined;
  // A recency would apply to the customer, but the user means the statement.
  if (isOfCustomer && limitsAt(line, end)?.recency.checked === true)
    return missing(line, 'no-own-period', 'limit', end);
  const read = limited({ ...line, field, negation }, end, test, end);
  if (read.fault === 'no-limit') return missing(line, 'several', 'limit', end);
  if (typeof test.value !== 'string') return read;
  const compared = { field, text: test.value, shape: undefined };
  return { ...spelt(line, { ...read, written: { ...compared, at } }, compared), compared };
}
