import { detailPhrase, detailsOf, listedDetails } from './details.ts';
import { fieldLabel } from './fieldLabels.ts';
import { frequencyOperators, type Condition, type Frequency, type Group } from './model.ts';
import { printNumber } from './numbers.ts';
import { howPhrase, phrase, recencyPhrase, spaced, strong, valuePart, words, type Part } from './phrases.ts';

/** The counted events of an e-mail. */
const reactions = ['delivery', 'open', 'click'] as const;
type Reaction = (typeof reactions)[number];

function reactionOf({ field }: Condition): Reaction | undefined {
  return reactions.find((reaction) => reaction === field);
}

/** Whether it is that something was done at all: `opens >= 1`. */
function isAtAll({ operator, value }: Condition): boolean {
  return operator === '>=' && value === 1;
}

/** `at least 2 opens`; `opens` where one is enough. */
function reactionPhrase(condition: Condition): Part[] {
  const reaction = reactionOf(condition);
  const what = words(fieldLabel(condition));
  const operator = frequencyOperators.find((one) => one === condition.operator);
  if (!reaction || !operator || typeof condition.value !== 'number') return phrase('emails.unfinished', { what });
  if (isAtAll(condition)) return what;
  return phrase('emails.number', {
    how: howPhrase({ operator, measure: 'rows' }),
    value: valuePart(condition),
    what: condition.value === 1 ? phrase(`emails.what.${reaction}`) : what,
  });
}

/** `an e-mail`, `no e-mail`, `at least 3 e-mails`. */
function emailsPhrase(frequency: Frequency, isNever: boolean): Part[] {
  if (!frequency.checked) return phrase(isNever ? 'emails.no' : 'emails.an');
  const params = { how: howPhrase(frequency), figure: strong(printNumber(frequency.figure)) };
  return phrase(frequency.figure === 1 ? 'emails.one' : 'emails.many', params);
}

/** A condition on e-mails in a customer group: `opened no e-mail`, `were sent an e-mail with at least 2 opens`. */
export function emailStatement(condition: Condition): Part[] {
  const { negation, frequency, recency } = condition;
  const reaction = isAtAll(condition) ? reactionOf(condition) : undefined;
  const end = negation && frequency.checked ? '.not' : '';
  const emails = emailsPhrase(frequency, negation);
  const statement = reaction
    ? spaced(phrase(`emails.${reaction}${end}`), emails)
    : spaced(phrase(`emails.sent${end}`), emails, phrase('with'), reactionPhrase(condition));
  return spaced(statement, recencyPhrase(recency));
}

/** A condition on one e-mail of a group: `with at least 2 opens`, `without clicks`. */
export function emailDetail(condition: Condition): Part[] {
  return detailPhrase(condition, reactionPhrase(condition));
}

/** A group about one and the same e-mail: `were sent exactly 2 e-mails with opens and without clicks`. */
export function emailGroup(group: Group): Part[] {
  const { conditions, recency } = detailsOf(group);
  const [first] = conditions;
  if (first && conditions.length === 1 && !first.negation) {
    return spaced(emailStatement({ ...first, frequency: group.frequency }), recency);
  }
  const details = listedDetails(conditions.map(emailDetail), group);
  return spaced(phrase('emails.sent'), emailsPhrase(group.frequency, false), details, recency);
}
