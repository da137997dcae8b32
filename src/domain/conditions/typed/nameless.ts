import type { Field } from '../vocabulary.ts';
import { bornFor, ageWords } from './age.ts';
import { sizeWords } from './operatorPhrases.ts';
import type { Read } from './basis.ts';
import { boughtFields, longestAt } from './eventPhrases.ts';
import { isNumberRange } from './figures.ts';
import { fieldAt } from './naming.ts';
import { canBeCounted } from './namesake.ts';
import { numberAt } from './number.ts';
import type { Opening } from './opening.ts';
import { PurchaseReader, type Happening } from './purchases.ts';
import { meaningAt } from './tokens.ts';
import { vagueAt } from './vague.ts';
import { living, livingFields, onlyBefore, saidOf, sinceWords, things } from './wordsAround.ts';

/** Shorter beginnings match too much for a lookup. */
const minLetters = 3;

/**
 * Reads conditions without a field name: a segment, a place, an age, a number before its field, and values of an
 * unnamed field.
 */
export class NamelessReader extends PurchaseReader {
  protected nameless({ at, negation }: Opening): Happening {
    const { tokens } = this;
    if (at === tokens.length) return this.missing('nothing', 'field', at, undefined);
    const age = this.age(at) ?? this.numbered(at, negation) ?? this.since(at, negation);
    if (age) return age;
    const isRange = isNumberRange(this.textOf(at, tokens.length));
    if (isRange) return this.missing('no-number-range', 'field', at, undefined);
    const unknown = this.vague(at, this.missing('no-field', 'field', at, undefined));
    const from = at + longestAt(tokens, at, living);
    const within = this.within(at, from);
    // Without a word for the field, only complete values of the data are reported.
    const start = at + (within.length === 0 ? longestAt(tokens, at, onlyBefore) : from - at);
    const isOfThem = this.endsInThem(start);
    const fields = this.fieldsOf(within.length > 0 ? within : this.anyValue(isOfThem, start));
    if (start >= tokens.length || fields.length === 0) return unknown;
    const read = this.whicheverHas(fields, start, negation, unknown);
    const isSaid = within.length > 0 || isOfThem || start > at;
    return isSaid || !read.condition ? read : this.alone(read, start);
  }

  /** A vague word is reported with a concrete suggestion. */
  private vague(at: number, unknown: Read): Happening {
    const found = vagueAt(this.tokens, at, this.vocabulary.kind);
    if (!found) return unknown;
    return { ...unknown, fault: 'vague', part: this.textOf(at, at + found.length), near: found.example };
  }

  /** An age means the date of birth, unless a field of the tenant has that name. */
  private age(at: number): Happening | undefined {
    if (!this.vocabulary.fields.has('customer.birthdate')) return undefined;
    const isNamed = ageWords.includes(this.tokens[at]?.text ?? '');
    const born = bornFor(this.textOf(at, this.tokens.length), this.today, isNamed);
    if (!isNamed && born === undefined) return undefined;
    const age = this.missing('no-age', 'field', at, undefined);
    const near = born ?? `born before ${Number(this.today.slice(0, 4)) - 30}`;
    return { ...age, near, slot: { ...age.slot, typed: 'birthdate' } };
  }

  /** A number before the field that it is of: `more than 100 points`. */
  private numbered(at: number, negation: boolean): Happening | undefined {
    // The no of `no more than 100` belongs to the figure.
    const withNo = at > 0 && negation ? meaningAt(this.tokens, at - 1, sizeWords) : undefined;
    const size = withNo ?? meaningAt(this.tokens, at, sizeWords);
    const behind = at + (size?.length ?? 0) - (withNo ? 1 : 0);
    const number = numberAt(this.tokens, behind, size?.meaning ?? { operator: '=' });
    const named = number && fieldAt(this.tokens, number.end, this.names);
    if (number && size && number.end === this.tokens.length) return this.ofWhat(at);
    if (!number || named?.field.type !== 'number' || canBeCounted(named.field, this.vocabulary)) return undefined;
    if (!size && number.value.operator === '=') {
      const fault = this.missing('how-much', 'field', at, named.field);
      return { ...fault, part: this.textOf(at, at + 1) };
    }
    return this.limited(named.field, number.end + named.length, negation && !withNo, number.value, at);
  }

  /** A number that is compared and of nothing: it may be money. */
  private ofWhat(at: number): Happening {
    const near = `${this.vocabulary.kind === 'segment' ? 'spent' : 'price'} ${this.textOf(at, this.tokens.length)}`;
    return { ...this.missing('value-alone', 'field', at, undefined), near };
  }

  /** The start of being a customer: `customers since 2020`. */
  private since(at: number, negation: boolean): Happening | undefined {
    const isBefore = saidOf.includes(this.tokens[at - 1]?.text ?? '');
    const start = at + (isBefore ? 0 : longestAt(this.tokens, at, ['customer', 'client', 'member', 'a customer']));
    const created = this.vocabulary.fields.get('customer.tenant_created_at');
    const word = longestAt(this.tokens, start, sinceWords);
    if (!created || word === 0 || (start === at && !isBefore)) return undefined;
    const read = this.dates(created, start + (this.tokens[start]?.text === 'for' ? 1 : 0), negation);
    return read.condition ? read : undefined;
  }

  /** Groupings of people without a field name: a segment, or where they live. */
  private within(at: number, from: number): readonly string[] {
    const [twoBefore, before] = [this.tokens[at - 2]?.text, this.tokens[at - 1]?.text];
    if (from > at || before === 'outside' || (before === 'of' && twoBefore === 'outside')) return livingFields;
    if (before === 'in') return ['segment.name', ...livingFields];
    return before === 'of' || before === 'to' ? ['segment.name'] : [];
  }

  /** Whether the last words name the subject, which is then no part of a value. */
  private endsInThem(at: number): boolean {
    const last = this.tokens.length - 1;
    const words = this.vocabulary.kind === 'segment' ? saidOf : things;
    if (last <= at || !words.includes(this.tokens[last]?.text ?? '')) return false;
    this.leaveOut(last, 1);
    return true;
  }

  /** The fields that a text may be a value of when nothing else is said; none if it is the beginning of a name. */
  private anyValue(isOfThem: boolean, at: number): readonly string[] {
    const own = [...this.vocabulary.fields.values()].filter(({ custom, type }) => custom && type === 'string');
    const owned = own.map(({ table, name }) => `${table}.${name}`);
    const isSegment = this.vocabulary.kind === 'segment';
    if (isOfThem) return isSegment ? ['segment.name', ...livingFields, ...owned] : [...boughtFields, ...owned];
    const text = this.textOf(at, this.tokens.length).toLowerCase();
    if (isSegment && text.includes('@')) return ['customer.email'];
    const isName = [...this.names.keys()].some((name) => name.startsWith(text));
    if (isName || text.length < minLetters) return [];
    return [...(isSegment ? ['segment.name', ...livingFields] : []), ...owned, ...boughtFields];
  }

  /** A value of the data without its field: reported with a suggestion. */
  private alone({ condition, slot }: Happening, at: number): Happening {
    const field = condition && this.vocabulary.fields.get(`${condition.table}.${condition.field}`);
    const near = `${condition?.negation === true ? 'not ' : ''}${this.saying(field)} ${String(condition?.value ?? '')}`;
    const from = this.tokens[0]?.from ?? slot.from;
    return {
      ...this.missing('value-alone', 'field', at, undefined),
      near,
      slot: { ...slot, kind: 'field', from, typed: '' },
    };
  }

  private saying(field: Field | undefined): string {
    if (!field || field.table === 'segment' || livingFields.includes(`${field.table}.${field.name}`)) return 'in';
    if (this.vocabulary.kind === 'segment' && field.table === 'product') return 'bought';
    return (field.custom?.path.at(-1) ?? field.name).replaceAll('_', ' ');
  }
}
