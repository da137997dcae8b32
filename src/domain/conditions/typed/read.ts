import { defaultChoice } from '#domain/conditions/defaults.ts';
import { placeOf } from '#domain/conditions/places.ts';
import type { Field, Vocabulary } from '#domain/conditions/vocabulary.ts';
import { onlyBefore, saidOf, things } from './wordsAround.ts';
import { anyEmail, atAll, countsEmails, longestAt } from './eventPhrases.ts';
import { hasValue, havingOf, isYesOrNo } from './presence.ts';
import { jointOf } from './joint.ts';
import { fieldAt } from './naming.ts';
import { NamelessReader } from './nameless.ts';
import { fieldByUse, namesakes } from './namesake.ts';
import { openingAt, type Opening } from './opening.ts';
import { joinedCondition } from './several.ts';
import { statementAt } from './statements.ts';
import type { TypedCondition, TypedReading } from './typedCondition.ts';
import type { Read, Test } from './basis.ts';
import type { Happening } from './purchases.ts';
import type { FrequencyOperator, Condition } from '#domain/conditions/model.ts';
import { parse } from '#domain/conditions/parse.ts';

/** Words that include those without any event: `at most 3 orders or none`. */
const orNever = /(?<!\s)\s+or (?:never|none|not at all|nothing|no(?:ne)? at all)\s*$/iu;

const opposite: Readonly<Partial<Record<FrequencyOperator, FrequencyOperator>>> = { '<=': '>', '<': '>=' };

/**
 * The same including those without any event, whom "at most" excludes: "not more often than" instead (conditions.md
 * §1). Undefined without an upper limit.
 */
function withNone({ condition, ...read }: TypedCondition): TypedCondition | undefined {
  if (!condition?.frequency.checked || condition.negation) return undefined;
  const operator = opposite[condition.frequency.operator];
  const frequency = operator && { ...condition.frequency, operator };
  return frequency && { ...read, condition: { ...condition, negation: true, frequency } };
}

/** Longer texts are no conditions, and every word is read several times. */
const maxTokens = 60;

/**
 * Reads a condition as it is typed into the palette (keyboard.md §2): `+ gender = F`, `and brand Acme >= 3 in the last 6
 * months`, `+ not city = Paris`, or SQL as the editor has it. Never throws, never guesses: what does not fit is a fault.
 */
export function readTyped(typed: string, reading: TypedReading): TypedCondition {
  const never = orNever.exec(typed);
  return (never && withNone(readOne(typed.slice(0, never.index), reading))) ?? readOne(typed, reading);
}

function readOne(typed: string, reading: TypedReading): TypedCondition {
  const { joint, from } = jointOf(typed);
  const body = typed.slice(from);
  const sql = /['"(]/u.test(body) ? sqlCondition(body, reading.vocabulary) : undefined;
  const end = { from: typed.length, typed: '' };
  if (sql)
    return {
      joint,
      condition: sql,
      bought: false,
      fault: undefined,
      part: '',
      near: undefined,
      slot: { kind: 'limit', ...end, field: undefined },
      compared: undefined,
    };
  const [, inner] = /^\s*\(([^()]*)\)\s*$/u.exec(body) ?? [];
  // Parentheses around the whole have no meaning.
  const read = inner === undefined ? undefined : readOne(`${typed.slice(0, from)} ${inner}`, reading);
  if (read?.condition) return read;
  const reader = new Reader(typed, from, reading);
  return { joint, ...reader.read() };
}

/** Reads from left to right; the parts found so far decide what may follow. */
class Reader extends NamelessReader {
  read(): Omit<TypedCondition, 'joint'> {
    const none = { bought: false, compared: undefined, near: undefined };
    if (this.tokens.length > maxTokens) return { ...this.missing('too-long', 'limit', 0, undefined), ...none };
    if (/^select$/u.test(this.tokens[0]?.text ?? ''))
      return { ...this.missing('whole-sql', 'field', 0, undefined), ...none };
    const opening = openingAt(this.tokens, this.names);
    const { at, bought, notAll } = opening;
    this.isNegated = opening.negation;
    if (notAll !== undefined) return { ...this.missing('not-all', 'field', notAll, undefined), ...none };
    if (this.tokens[at]?.text === 'neither') return { ...this.missing('neither', 'field', at, undefined), ...none };
    const stated = this.stated(opening);
    if (stated) return { ...none, bought, ...stated };
    const named = fieldAt(this.tokens, at, this.names) ?? this.spendingAt(at);
    const happening = this.happening(opening, named !== undefined);
    if (happening) return { ...none, ...happening };
    if (!named) return { ...none, ...this.nameless(opening), bought };
    this.name = this.tokens.slice(at, at + named.length);
    const meant = namesakes(named.field, this.name, this.vocabulary);
    this.fields = meant;
    const read = this.said(named.field, at, opening);
    const value = read.condition?.value ?? this.compared?.text ?? null;
    const isCounted = bought || read.condition?.frequency.checked === true;
    const field = this.holder(meant) ?? fieldByUse(meant, { value, isCounted }, this.vocabulary);
    const about = aboutField(read, field);
    if (this.lookedUp !== undefined) {
      return { ...none, ...about, bought, compared: { field, text: this.lookedUp, shape: undefined } };
    }
    const others = meant.filter((one) => one !== field);
    const compared = this.compared && { field, ...this.compared, ...(this.isWhole && others.length > 0 && { others }) };
    return { ...none, ...this.spelt(about, compared), bought, compared };
  }

  /** A text that is compared as a whole. */
  private get isWhole(): boolean {
    return this.compared !== undefined && this.compared.shape === undefined;
  }

  /** Of fields that share a name the other one that has the value, where the first is known not to: `category candles`. */
  private holder([first, ...others]: readonly [Field, ...Field[]]): Field | undefined {
    const text = this.compared?.text;
    if (text === undefined || !this.isWhole || !this.isAll(first)) return undefined;
    const has = (field: Field) => hasValue([...(field.values ?? []), ...this.known(field)], text);
    return has(first) ? undefined : others.find(has);
  }

  /** Phrases without a name and a comparison: `out of stock`; their first word may be filler elsewhere. */
  private stated({ at, negation, bought }: Opening): Happening | undefined {
    const found = statementAt(this.tokens, [at - 1, at, at + longestAt(this.tokens, at, onlyBefore)]);
    const field = found && this.vocabulary.fields.get(found.field);
    if (!found || !field) return undefined;
    const { test } = found;
    const of = found.end + longestAt(this.tokens, found.end, [...saidOf, ...things]);
    const end = of + longestAt(this.tokens, of, ['only']);
    const isOfCustomer = field.table === 'customer';
    // A statement about people is no statement about their purchases.
    if (bought && isOfCustomer) return undefined;
    // A recency would apply to the customer, but is meant for the statement.
    if (isOfCustomer && this.limits(end)?.recency.checked === true) {
      return this.missing('no-own-period', 'limit', end, undefined);
    }
    const read = this.limited(field, end, negation, test, end);
    if (read.fault === 'no-limit') return this.missing('several', 'limit', end, undefined);
    if (typeof test.value !== 'string') return read;
    this.fields = [field];
    this.comparedAt = at;
    const compared = { field, text: test.value, shape: undefined };
    return { ...this.spelt(read, compared), compared };
  }

  private said(field: Field, at: number, opening: Opening): Read {
    const after = at + this.name.length;
    // A name that is still being typed may become a longer one.
    const isOpen = after === this.tokens.length && !/\s$/u.test(this.typed);
    // The name of a boolean alone means yes. A recency would apply to the customer, but is meant for the consent.
    const isBareYes = isYesOrNo(field) && this.limits(after)?.recency.checked !== true;
    const had = opening.having || isBareYes ? havingOf(field) : undefined;
    const read = had ? this.had(field, had, after, opening) : this.emailed(field, after, opening);
    if (read) {
      if (after < this.tokens.length) return read;
      const name = { from: this.tokens[at]?.from ?? 0, typed: this.textOf(at, after) };
      const open = { from: this.typed.length, typed: '' };
      return { ...read, slot: isOpen ? { kind: 'field', ...name, field } : { kind: 'operator', ...open, field } };
    }
    const hasNoTest = opening.having && after === this.tokens.length && field.type === 'number';
    if (hasNoTest && field.table !== 'email') return this.missing('no-presence', 'field', at, field);
    if (isOpen) return this.missing('no-value', 'field', at, field);
    const next = field.type === 'string' ? undefined : joinedCondition(this.tokens, after - 1, this.names);
    if (next !== undefined) return this.severalFrom(next, after, field);
    return this.test(field, after, opening);
  }

  private had(field: Field, had: Test, after: number, { negation }: Opening): Read | undefined {
    const limits = this.limits(after);
    if (!limits) return undefined;
    const here = placeOf(this.vocabulary.kind, defaultChoice[this.vocabulary.kind])?.tables.get(field.table);
    const isOfRecency = limits.recency.checked && here?.recency === `${field.table}.${field.name}`;
    const value: Test = isOfRecency ? { operator: 'BETWEEN', value: [null, null] } : had;
    return this.done(field, negation, value, limits, after, after);
  }

  /** Opened or clicked e-mails, any or a number of them. */
  private emailed(field: Field, after: number, { negation }: Opening): Read | undefined {
    if (field.table !== 'email') return undefined;
    const at = after + longestAt(this.tokens, after, anyEmail);
    const limits = this.limits(at);
    if (!limits || (limits.frequency.checked && !countsEmails(this.tokens.slice(at)))) return undefined;
    return this.done(field, negation, atAll, limits, at, after);
  }
}

/** The same about another field of the same name. */
function aboutField(read: Read, field: Field): Read {
  const slot = read.slot.field ? { ...read.slot, field } : read.slot;
  const condition = read.condition && { ...read.condition, table: field.table, field: field.name };
  return { ...read, condition, slot };
}

/** The condition of SQL text, if it is one condition. */
function sqlCondition(body: string, vocabulary: Vocabulary): Omit<Condition, 'id'> | undefined {
  const [column, table] =
    vocabulary.kind === 'segment' ? ['customer.user_id', 'customer'] : ['product.item_id', 'product'];
  const text = `SELECT ${column} FROM ${table} WHERE ${body}`;
  const parsed = parse(text, vocabulary, { kind: vocabulary.kind, newId: () => '' });
  if (!parsed.ok) return undefined;
  const [group, ...others] = parsed.model.groups;
  const [condition, ...more] = group?.conditions ?? [];
  return condition && others.length === 0 && more.length === 0 ? condition : undefined;
}
