import type { Condition, Group, Kind, Model } from './model.ts';
import { frequencyPhrase, phrase, recencyPhrase, testPhrase, type Part } from './phrases.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wording, type WordingKey } from './wording.ts';

export type { Part } from './phrases.ts';

function words(text: string): Part[] {
  return [{ text, strong: false }];
}

/** Pieces side by side with a space between them, neighbours of one weight as one piece. */
function spaced(pieces: readonly (readonly Part[])[]): Part[] {
  const parts = pieces
    .filter((piece) => piece.length > 0)
    .flatMap((piece, index) => (index === 0 ? piece : [...words(' '), ...piece]));
  const merged: Part[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (last?.strong === part.strong) merged[merged.length - 1] = { ...last, text: last.text + part.text };
    else merged.push(part);
  }
  return merged;
}

/** `A and B`, `A, B, and C`. */
function listed(items: readonly (readonly Part[])[], joint: string): Part[] {
  const last = items.at(-1);
  if (last === undefined || items.length === 1) return [...(last ?? [])];
  const head = items.slice(0, -1).flatMap((item, index) => (index === 0 ? item : [...words(', '), ...item]));
  return spaced([[...head, ...words(items.length > 2 ? ',' : '')], words(joint), last]);
}

/** Whether a sale group is about purchases: one AND condition requires it of the same sale (conditions.md §1). */
function isPurchase({ negation, table, field, operator, value, recency }: Condition): boolean {
  const says = table === 'sale' && field === 'event_type' && operator === '=' && value === 'purchase';
  return says && !negation && !recency.checked;
}

/** With a frequency, the negation is of the number; without, it is never. */
function head(of: 'sale' | 'email' | 'segment', { negation, frequency }: Condition): WordingKey {
  if (!negation) return `head.${of}`;
  return frequency.checked && of !== 'segment' ? `head.${of}.not` : `head.${of}.never`;
}

/** A condition on the customer's or product's own row: `have gender F`, `have no gender F`. */
function ownPhrase(condition: Condition): Part[] {
  const verb = phrase(condition.negation ? 'head.own.not' : 'head.own');
  return spaced([verb, testPhrase(condition, condition.negation), recencyPhrase(condition.recency, true)]);
}

/** A condition on one sale or e-mail of a group: `with brand Acme`, `without brand Acme`. */
function detailPhrase(condition: Condition): Part[] {
  const link = phrase(condition.negation ? 'without' : 'with');
  return spaced([link, testPhrase(condition), recencyPhrase(condition.recency, false)]);
}

const heads = { customer: null, product: 'sale', sale: 'sale', email: 'email', segment: 'segment' } as const;

/** A condition in a customer or product group: an independent statement. */
function statementPhrase(condition: Condition, kind: Kind): Part[] {
  const of = kind === 'filter' ? null : heads[condition.table];
  if (of === null) return ownPhrase(condition);
  const { frequency, recency } = condition;
  const what = [phrase('with'), testPhrase(condition), frequencyPhrase(frequency), recencyPhrase(recency, false)];
  return spaced([phrase(head(of, condition)), ...what]);
}

/** A group about one and the same sale or e-mail: `bought items with brand Acme at least 3 times`. */
function togetherPhrase(group: Group, of: 'sale' | 'email'): Part[] {
  const bought = of === 'sale' && group.operator === 'AND' && group.conditions.some(isPurchase);
  const details = group.conditions.filter((condition) => !(bought && isPurchase(condition)));
  const verb = bought ? (details.length > 0 ? 'head.bought.items' : 'head.bought') : (`head.${of}` as const);
  const list = listed(details.map(detailPhrase), wording[`join.${group.operator}`]);
  return spaced([phrase(verb), list, frequencyPhrase(group.frequency)]);
}

/** One condition in plain words, in the context of its group. */
export function describeCondition(condition: Condition, group: Group, vocabulary: Vocabulary): readonly Part[] {
  const isAlone = group.choice === 'customer' || group.choice === 'product';
  return isAlone ? statementPhrase(condition, vocabulary.kind) : detailPhrase(condition);
}

/** One group in plain words, without its subject: `have gender F and had events with brand Acme`. */
export function describeGroup(group: Group, vocabulary: Vocabulary): readonly Part[] {
  if (group.choice === 'sale' || group.choice === 'email') return togetherPhrase(group, group.choice);
  const statements = group.conditions.map((condition) => statementPhrase(condition, vocabulary.kind));
  return listed(statements, wording[`join.${group.operator}`]);
}

/**
 * The plain-language line of a model (conditions.md §1 and §4, "a plain-language line"): "Customers who have gender F,
 * have no e-mail ending in @example.com, and had events with brand Acme at least 3 times in the last 6 months".
 */
export function describe(model: Model, vocabulary: Vocabulary): readonly Part[] {
  const groups = model.groups.map((group) => describeGroup(group, vocabulary));
  const joint = phrase(`set.${model.operator}`);
  const joined = groups.flatMap((group, index) => (index === 0 ? [group] : [[...words('— '), ...joint], group]));
  return spaced([phrase(`subject.${model.kind}`), ...joined]);
}
