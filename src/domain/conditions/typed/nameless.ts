import type { Field } from '../vocabulary.ts';
import { sizeTable } from './comparisons.ts';
import { ageWords, bornFor, vagueAt } from './hints.ts';
import { leavingOut, textOf, type Line } from './line.ts';
import { fieldAt } from './naming.ts';
import { canBeCounted } from './namesake.ts';
import { isNumberRange, numberAt } from './numbers.ts';
import type { Opening } from './opening.ts';
import { limited, missing, type Outcome } from './outcome.ts';
import { foundAt, lengthAt, phraseList } from './phraseTable.ts';
import { boughtFields, fieldsOf } from './purchases.ts';
import { peopleWords, thingWords } from './statements.ts';
import { isWordAt } from './tokens.ts';
import { dateAt, whicheverHas } from './values.ts';

/** Shorter beginnings match too much for a lookup. */
const minLetters = 3;
/** Words for living somewhere. */
const living = phraseList('{lives|live|living|based|located|resident|residing|resides} in, from');
/** The fields of a place that is typed without a field name; the first with the value wins. */
const livingFields: readonly string[] = ['city', 'state', 'country'].map((part) => `customer.shipping_${part}`);
const customerWords = phraseList('customer, client, member, a customer');

/**
 * Reads conditions without a field name: a segment, a place, an age, a number before its field, and values of an
 * unnamed field.
 */
export function namelessAt(line: Line, { at, negation }: Opening): Outcome {
  const { tokens, vocabulary } = line;
  if (at === tokens.length) return missing(line, 'nothing', 'field', at);
  const other = ageAt(line, at) ?? numberedAt(line, at, negation) ?? customerSince(line, at, negation);
  if (other) return other;
  if (isNumberRange(textOf(line, at))) return missing(line, 'no-number-range', 'field', at);
  const unknown = unknownAt(line, at);
  const from = at + lengthAt(tokens, at, living);
  const within = from > at ? livingFields : withinFields(line, at);
  // Without a word for the field, only complete values from the data are reported.
  const only = within.length === 0 && isWordAt(tokens, at, 'only', 'just') ? 1 : 0;
  const start = within.length === 0 ? at + only : from;
  const last = tokens.length - 1;
  const closing = vocabulary.kind === 'segment' ? peopleWords : thingWords;
  const isClosed = last > start && closing.includes(tokens[last]?.text ?? '');
  const rest = isClosed ? leavingOut(line, last) : line;
  const fields = fieldsOf(vocabulary, within.length > 0 ? within : anyFields(line, isClosed, start));
  if (start >= tokens.length || fields.length === 0) return unknown;
  const read = whicheverHas(rest, fields, start, negation, unknown);
  const isSure = within.length > 0 || isClosed || start > at;
  return isSure || !read.condition ? read : aloneAt(line, read, start);
}

/** Reports a vague word, with a concrete suggestion. */
function unknownAt(line: Line, at: number): Outcome {
  const unknown = missing(line, 'no-field', 'field', at);
  const vague = vagueAt(line.tokens, at, line.vocabulary.kind);
  if (!vague) return unknown;
  return { ...unknown, fault: 'vague', part: textOf(line, at, at + vague.length), near: vague.example };
}

/** An age means the date of birth, unless the tenant has a field of that name. */
function ageAt(line: Line, at: number): Outcome | undefined {
  const { tokens, today, vocabulary } = line;
  if (!vocabulary.fields.has('customer.birthdate')) return undefined;
  const isNamed = ageWords.includes(tokens[at]?.text ?? '');
  const born = bornFor(textOf(line, at), today, isNamed);
  if (!isNamed && born === undefined) return undefined;
  const age = missing(line, 'no-age', 'field', at);
  const near = born ?? `born before ${Number(today.slice(0, 4)) - 30}`;
  return { ...age, near, slot: { ...age.slot, typed: 'birthdate' } };
}

/** Reads a number before its field: `more than 100 points`. */
function numberedAt(line: Line, at: number, negation: boolean): Outcome | undefined {
  const { tokens, names, vocabulary } = line;
  // The "no" in `no more than 100` belongs to the figure.
  const withNo = at > 0 && negation ? foundAt(tokens, at - 1, sizeTable) : undefined;
  const size = withNo ?? foundAt(tokens, at, sizeTable);
  const number = numberAt(tokens, at + (size?.length ?? 0) - (withNo ? 1 : 0), size?.meaning);
  if (!number) return undefined;
  if (size && number.end === tokens.length) {
    // The number may be money.
    const near = `${vocabulary.kind === 'segment' ? 'spent' : 'price'} ${textOf(line, at)}`;
    return { ...missing(line, 'value-alone', 'field', at), near };
  }
  const named = fieldAt(tokens, number.end, names);
  if (named?.field.type !== 'number' || canBeCounted(named.field, vocabulary)) return undefined;
  const { field, length } = named;
  if (!size && number.value.operator === '=') {
    return { ...missing({ ...line, field }, 'how-much', 'field', at), part: textOf(line, at, at + 1) };
  }
  return limited({ ...line, field, negation: negation && !withNo }, number.end + length, number.value, at);
}

/** The start of being a customer: `customers since 2020`. */
function customerSince(line: Line, at: number, negation: boolean): Outcome | undefined {
  const { tokens, vocabulary } = line;
  const isBehind = peopleWords.includes(tokens[at - 1]?.text ?? '');
  const start = at + (isBehind ? 0 : lengthAt(tokens, at, customerWords));
  const field = vocabulary.fields.get('customer.tenant_created_at');
  const isSince = isWordAt(tokens, start, 'since', 'before', 'after', 'until', 'for') && (start > at || isBehind);
  if (!field || !isSince) return undefined;
  const read = dateAt({ ...line, field, negation }, start + (tokens[start]?.text === 'for' ? 1 : 0));
  return read.condition ? read : undefined;
}

/** The fields that people are in or from, by the words before the value. */
function withinFields({ tokens }: Line, at: number): readonly string[] {
  const [twoBefore, before] = [tokens[at - 2]?.text, tokens[at - 1]?.text];
  if (before === 'outside' || (before === 'of' && twoBefore === 'outside')) return livingFields;
  if (before === 'in') return ['segment.name', ...livingFields];
  return before === 'of' || before === 'to' ? ['segment.name'] : [];
}

/** The fields whose value a text alone may be; none if the text is the beginning of a name. */
function anyFields(line: Line, isClosed: boolean, at: number): readonly string[] {
  const { fields, kind } = line.vocabulary;
  const isSegment = kind === 'segment';
  const custom = [...fields].flatMap(([name, field]) => (field.custom && field.type === 'string' ? [name] : []));
  const ofPeople = isSegment ? ['segment.name', ...livingFields] : [];
  if (isClosed) return isSegment ? [...ofPeople, ...custom] : [...boughtFields, ...custom];
  const text = textOf(line, at).toLowerCase();
  if (isSegment && text.includes('@')) return ['customer.email'];
  const isName = [...line.names.keys()].some((name) => name.startsWith(text));
  return isName || text.length < minLetters ? [] : [...ofPeople, ...custom, ...boughtFields];
}

/** Reports a value from the data without its field, with a suggestion. */
function aloneAt(line: Line, { condition, slot }: Outcome, at: number): Outcome {
  const field = condition && line.vocabulary.fields.get(`${condition.table}.${condition.field}`);
  const not = condition?.negation === true ? 'not ' : '';
  const near = `${not}${wordsFor(line, field)} ${String(condition?.value ?? '')}`;
  const from = line.tokens[0]?.from ?? slot.from;
  return { ...missing(line, 'value-alone', 'field', at), near, slot: { ...slot, kind: 'field', from, typed: '' } };
}

/** The words that, placed before a field's value, make it a condition. */
function wordsFor({ vocabulary: { kind } }: Line, field: Field | undefined): string {
  if (!field || field.table === 'segment' || livingFields.includes(`${field.table}.${field.name}`)) return 'in';
  if (kind === 'segment' && field.table === 'product') return 'bought';
  return (field.custom?.path.at(-1) ?? field.name).replaceAll('_', ' ');
}
