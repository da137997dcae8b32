import { patternOf } from '#domain/conditions/like.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';
import { isComplete, textValue, wordsByType, type OperatorPhrase } from './operatorPhrases.ts';
import { datesAt } from './dateCondition.ts';
import type { TypedFault, ComparedText } from './typedCondition.ts';
import { isNumberRange } from './figures.ts';
import { fieldAt } from './naming.ts';
import { canBeCounted } from './namesake.ts';
import { numberAt, numberFault } from './number.ts';
import type { Opening } from './opening.ts';
import { missingWords, presenceOf } from './presence.ts';
import { sizeAt } from './several.ts';
import { spelling } from './spelling.ts';
import { knownAt, textAt, type TextReading } from './text.ts';
import { meaningAt } from './tokens.ts';
import { Basis, type Read } from './basis.ts';
import type { Condition } from '#domain/conditions/model.ts';
import { nearestValue, otherSpellings } from '#domain/conditions/spellings.ts';

/**
 * Why an unquoted value that the data lacks is probably no value of its field: it rather says something about the
 * field's subject (`email bounced`, `order total`). Quotes make it a value.
 */
function unlikelyValue({ table, name }: Field, text: string): TypedFault | undefined {
  if (table === 'customer' && name === 'email') return text.includes('@') ? undefined : 'no-address';
  const isId = name === 'id' || name.endsWith('_id');
  return isId && !/^\S*\d\S*$/u.test(text) ? 'no-id' : undefined;
}

/** One-word names that longer ones start with: the next words may be the rest of an unknown name. */
const halfNames: ReadonlySet<string> = new Set(['product', 'order', 'event', 'address', 'channel']);

/**
 * Whether a value must exist in the data: a negated condition without any match finds everyone, a closed list is
 * closed, and a name may be half of another one.
 */
function mustBeFound(
  { negation, operator }: Pick<Condition, 'negation' | 'operator'>,
  { values, table }: Pick<Field, 'values' | 'table'>,
  bareName: string | undefined,
): boolean {
  const isNegated = negation || operator === '!=' || operator === 'NOT LIKE';
  // An unknown segment has no members.
  return (
    isNegated ||
    values !== undefined ||
    (table === 'segment' && operator === '=') ||
    (bareName !== undefined && halfNames.has(bareName))
  );
}

/** Reads the value of a comparison: texts, numbers, days, presence. */
export class ValueReader extends Basis {
  protected test(field: Field, at: number, { negation, having }: Opening): Read {
    if (this.isMissing(field, at)) return this.presence(field, at + 1, !negation, at);
    // A brand may be called `Not Your Mother's`: a complete value of the data is no comparison.
    const isValue = field.type === 'string' && knownAt(at, this.textReading(field, negation, { operator: '=' }));
    const found = isValue ? undefined : meaningAt(this.tokens, at, wordsByType[field.type]);
    const operatorPhrase: OperatorPhrase = found?.meaning ?? { operator: field.type === 'date' ? 'BETWEEN' : '=' };
    const value = at + (found?.length ?? 0);
    this.isBare = !found;
    if (isComplete(operatorPhrase))
      return this.presence(field, value, negation !== (operatorPhrase.negated === true), at);
    const isRange = field.type === 'number' && isNumberRange(this.textOf(at, this.tokens.length));
    if (isRange) return this.missing(this.rangeFault(field), 'value', at, field);
    if (value === this.tokens.length) return this.missing('no-value', found ? 'value' : 'operator', value, field);
    if (field.type === 'date') return this.dates(field, value, negation);
    if (field.type === 'number') return this.number(field, value, negation, operatorPhrase);
    // `without email in Wellington` is two conditions.
    const isAside = having && operatorPhrase.ofList === true && this.tokens[value]?.text.startsWith('(') !== true;
    if (isAside) return this.faultIn(field, at, { fault: 'unquoted', part: [at, value] });
    // No address starts like that.
    const isDomain = !found && field.name === 'email' && this.tokens[value]?.text.startsWith('@') === true;
    return this.text(field, value, negation, isDomain ? { operator: 'LIKE', shape: 'contains' } : operatorPhrase);
  }

  protected presence(field: Field, at: number, negation: boolean, valueAt: number): Read {
    const presence = presenceOf(field);
    return presence
      ? this.limited(field, at, negation, presence, valueAt)
      : this.missing('no-presence', 'limit', valueAt, field);
  }

  /** Whether a word alone means "no value", and is not a value of the data. */
  protected isMissing(field: Field, at: number): boolean {
    const text = this.tokens[at]?.text ?? '';
    if (this.tokens[at]?.kind !== 'word' || !missingWords.includes(text) || !this.limits(at + 1)) return false;
    if (this.isKnown(text)) return false;
    this.lookedUp = field.type === 'string' ? text : undefined;
    return true;
  }

  protected text(field: Field, at: number, negation: boolean, operatorPhrase: OperatorPhrase): Read {
    const isWhole = operatorPhrase.shape === undefined && !operatorPhrase.operator.endsWith('LIKE');
    const found = textAt(at, this.textReading(field, negation, operatorPhrase));
    this.comparedAt = at;
    const isPart = operatorPhrase.shape !== undefined;
    if ('fault' in found) {
      if (isWhole && found.text !== '') this.compared = { text: found.text, shape: undefined };
      return this.faultIn(field, at, found);
    }
    const isBarePattern = !isWhole && !isPart && !found.isQuoted && !/[%_]/u.test(found.text);
    if (isBarePattern) return this.faultIn(field, at, { fault: 'no-wildcard', part: [at, found.end] });
    if ((isWhole || isPart) && !found.isQuoted) this.compared = { text: found.text, shape: operatorPhrase.shape };
    const unlikely =
      isWhole && !found.isQuoted && !this.isKnown(found.text) ? unlikelyValue(field, found.text) : undefined;
    if (unlikely) return this.faultIn(field, at, { fault: unlikely, part: [at, found.end] });
    return this.limited(field, found.end, negation, textValue(operatorPhrase, found.text), at);
  }

  private textReading(field: Field, negation: boolean, operatorPhrase: OperatorPhrase): TextReading {
    const isWhole = operatorPhrase.shape === undefined && !operatorPhrase.operator.endsWith('LIKE');
    return {
      ...this.reading(),
      names: this.names,
      ofList: operatorPhrase.ofList === true,
      isPattern: operatorPhrase.operator.endsWith('LIKE') && operatorPhrase.shape === undefined,
      known: isWhole ? this.knownValues() : [],
      limits: (place) => this.limits(place),
      notLimits: (place) => this.notLimits(field, place, negation, operatorPhrase),
    };
  }

  protected faultIn(
    field: Field,
    at: number,
    { fault, part: [from, to] }: { readonly fault: TypedFault; readonly part: readonly [number, number] },
  ): Read {
    const own = fault === 'no-period' ? this.periodFault(field) : fault;
    const part = this.typed.slice(this.tokens[from]?.from, this.tokens[to - 1]?.to);
    return { ...this.missing(own, 'value', at, field), part };
  }

  /** Two conditions in one; of the same number they are its two ends. */
  protected severalFrom(next: number, after: number, field: Field): Read {
    const isSame = fieldAt(this.tokens, next + 1, this.names)?.field === field && this.tokens[next]?.text === 'and';
    return isSame && field.type === 'number'
      ? this.missing(this.rangeFault(field), 'value', after, field)
      : this.missing('several', 'limit', next, field);
  }

  /** Two conditions about what happened may be met by two different sales. */
  protected rangeFault(field: Field): TypedFault {
    if (!canBeCounted(field, this.vocabulary)) return 'no-number-range';
    return field.table === 'email' ? 'no-email-range' : 'no-sale-range';
  }

  protected number(field: Field, at: number, negation: boolean, operatorPhrase: OperatorPhrase): Read {
    const found = numberAt(this.tokens, at, operatorPhrase);
    if (!found) return this.missing(numberFault(this.tokens, at), 'value', at, field);
    // Another comparison of the number, and not how often.
    const isCounted = this.limits(found.end)?.frequency.checked === true;
    if (isCounted && sizeAt(this.tokens, found.end)) return this.missing(this.rangeFault(field), 'value', at, field);
    return this.limited(field, found.end, negation, found.value, at);
  }

  protected dates(field: Field, at: number, negation: boolean): Read {
    const { name } = this;
    const found = datesAt(at, { ...this.reading(), field, name, limits: (place) => this.limits(place) });
    if (typeof found === 'string') return this.missing(found, 'value', at, field);
    return this.done(field, negation, found.value, found.limits, found.end, at);
  }

  /** The value in the data's spelling; a fault if it is ambiguous, or required in the data and missing. */
  protected spelt(read: Read, compared: ComparedText | undefined): Read {
    const { condition } = read;
    if (!condition || !compared) return read;
    const { field, text, shape } = compared;
    const known = this.known(field);
    const meant = spelling(text, field, known, shape);
    if (meant === 'several') return this.misspelt('which-spelling', field, text, undefined);
    const bareName = this.isBare && this.name.length === 1 ? this.name[0]?.text : undefined;
    const isSure = this.isAll(field) || field.values !== undefined;
    if (!meant.isFound && isSure && mustBeFound(condition, field, bareName)) {
      const near = nearestValue(text, [...(field.values ?? []), ...known]);
      return this.misspelt(near === undefined ? 'no-such-value' : 'no-such-value-near', field, text, near);
    }
    const value = shape === undefined ? meant.text : patternOf({ shape, text: meant.text });
    const others = shape === undefined ? otherSpellings(meant.text, [...(field.values ?? []), ...known]) : [];
    return { ...read, condition: { ...condition, value }, ...(others.length > 0 && { alsoSpelt: others }) };
  }

  protected misspelt(fault: TypedFault, field: Field, text: string, near: string | undefined): Read {
    const read = this.missing(fault, 'value', this.comparedAt, field);
    return { ...read, part: text, near, slot: { ...read.slot, typed: near ?? text } };
  }
}
