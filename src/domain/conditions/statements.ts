import { emailStatement } from './emailWords.ts';
import type { Condition, Kind } from './model.ts';
import { isAnyDay, phrase, recencyPhrase, spaced, testPhrase, valuePart, type Part } from './phrases.ts';
import { saleStatement } from './saleWords.ts';

/** A complete condition: `gender is F`, `made a purchase`. */
export interface Statement {
  /**
   * The word that ties it to its subject: customers `whose` gender is F, `who` made a purchase; none before "created".
   */
  readonly opening: 'whose' | 'who' | null;
  readonly clause: readonly Part[];
}

/** A statement with the word that opens it. */
export function openedStatement({ opening, clause }: Statement): Part[] {
  return spaced(opening === null ? [] : phrase(`opens.${opening}`), clause);
}

/** Of the customer's or product's own row. With a recency, the complement is of both together. */
function ownStatement(condition: Condition): Statement {
  const { table, field, operator, value, negation, recency } = condition;
  if (!recency.checked) {
    if (table === 'customer' && field === 'email_consented' && operator === '=' && value === 'true') {
      return { opening: 'who', clause: phrase(negation ? 'consented.not' : 'consented') };
    }
    return { opening: 'whose', clause: testPhrase(condition, negation ? 'not' : 'is') };
  }
  if (isAnyDay(value)) return { opening: null, clause: recencyPhrase(recency, negation ? 'created.not' : 'created') };
  const both = spaced(recencyPhrase(recency, 'created'), phrase('opens.whose'), testPhrase(condition, 'is'));
  return { opening: null, clause: negation ? spaced(phrase('otherThan'), both) : both };
}

/** Of the segments a customer is in: `are in VIP`, `are in no segment whose name contains x`. */
function segmentStatement(condition: Condition): Statement {
  const { field, operator, value, negation } = condition;
  const end = negation ? '.not' : '';
  const isOfName = field === 'name' && typeof value === 'string' && value !== '';
  const named = isOfName && operator === '=' ? 'named' : isOfName && operator === '!=' ? 'other' : undefined;
  if (named) return { opening: 'who', clause: phrase(`segment.${named}${end}`, { value: valuePart(condition) }) };
  if (field === 'id' && operator === '=' && value !== null) {
    return { opening: 'who', clause: phrase(`segment.identified${end}`, { value: valuePart(condition) }) };
  }
  if (isOfName && operator === 'LIKE' && value === '%') return { opening: 'who', clause: phrase(`segment.any${end}`) };
  return { opening: 'who', clause: spaced(phrase(`segment.whose${end}`), testPhrase(condition, 'is')) };
}

/** A condition in a customer or product group. */
export function statementOf(condition: Condition, kind: Kind): Statement {
  if (kind === 'filter' || condition.table === 'customer') return ownStatement(condition);
  if (condition.table === 'segment') return segmentStatement(condition);
  const clause = condition.table === 'email' ? emailStatement(condition) : saleStatement(condition);
  return { opening: 'who', clause };
}
