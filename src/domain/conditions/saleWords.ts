import { detailPhrase, detailsOf, listedDetails } from './details.ts';
import { fieldLabel } from './fieldLabels.ts';
import type { Condition, Frequency, Group } from './model.ts';
import {
  frequencyPhrase,
  isAnyDay,
  phrase,
  recencyPhrase,
  spaced,
  testPhrase,
  valuePart,
  words,
  type Part,
} from './phrases.ts';

/** The event types with a verb of their own. */
const deeds = ['purchase', 'refund', 'view', 'add_to_cart', 'remove_from_cart', 'visit'] as const;
type Deed = (typeof deeds)[number];
/** The form of a verb, after "did not" or else. */
type Form = '' | '.base';

/** The fields with a short form for purchases: `bought from category Candles`. */
const sources: ReadonlySet<string> = new Set(['category', 'meta_category', 'sub_category', 'brand']);

function deedOf({ table, field, operator, value }: Condition): Deed | undefined {
  const isType = table === 'sale' && field === 'event_type' && operator === '=';
  return isType ? deeds.find((deed) => deed === value) : undefined;
}

/** `made a purchase`; `made purchases` before a number of transactions or an amount. */
function deedPhrase(deed: Deed, { checked, measure }: Frequency, form: Form): Part[] {
  return phrase(checked && measure !== 'rows' ? `events.${deed}.many${form}` : `events.${deed}${form}`);
}

function eventsPhrase(condition: Condition, frequency: Frequency, form: Form): Part[] {
  const deed = deedOf(condition);
  if (deed) return deedPhrase(deed, frequency, form);
  const events = phrase(`events.all${form}`);
  return isAnyDay(condition.value) ? events : spaced(events, phrase('with'), testPhrase(condition, 'noun'));
}

/** A condition on events in a customer group: `never made a purchase in the last 6 months`. */
export function saleStatement(condition: Condition): Part[] {
  const { negation, frequency, recency } = condition;
  // With a frequency, the complement is of the number; without, it is never.
  const isNever = !frequency.checked;
  const base = eventsPhrase(condition, frequency, negation && !isNever ? '.base' : '');
  const statement = negation ? phrase(isNever ? 'events.never' : 'events.not', { what: base }) : base;
  return spaced(statement, frequencyPhrase(frequency), recencyPhrase(recency));
}

/** A condition on one sale of a group: `with brand Acme`, `without brand Acme`. */
export function saleDetail(condition: Condition): Part[] {
  return detailPhrase(condition, testPhrase(condition, 'noun'));
}

/** A group about one and the same sale: `bought from category Candles at least twice in the last 6 months`. */
export function saleGroup(group: Group): Part[] {
  const { conditions, recency, isAll } = detailsOf(group);
  const isPurchase = (condition: Condition): boolean =>
    isAll && !condition.negation && !condition.recency.checked && deedOf(condition) === 'purchase';
  const isBought = conditions.some(isPurchase);
  const others = conditions.filter((condition) => !isPurchase(condition));
  const what = isBought ? boughtPhrase(others, group) : happenedPhrase(others, group);
  return spaced(what, frequencyPhrase(group.frequency), recency);
}

function boughtPhrase(details: readonly Condition[], group: Group): Part[] {
  const [first] = details;
  if (!first) return phrase('bought');
  if (details.length === 1 && isSource(first)) {
    return phrase('bought.from', { field: words(fieldLabel(first)), value: valuePart(first) });
  }
  return spaced(phrase('bought.items'), listedDetails(details.map(saleDetail), group));
}

function happenedPhrase(details: readonly Condition[], group: Group): Part[] {
  const [first] = details;
  const isOne = first !== undefined && details.length === 1 && !first.negation && !first.recency.checked;
  const deed = isOne ? deedOf(first) : undefined;
  if (deed) return deedPhrase(deed, group.frequency, '');
  return spaced(phrase('events.all'), listedDetails(details.map(saleDetail), group));
}

function isSource({ negation, table, field, operator, value, recency }: Condition): boolean {
  const isPlain = !negation && !recency.checked && operator === '=' && typeof value === 'string';
  return isPlain && table === 'product' && sources.has(field);
}
