import type { Field } from '#domain/conditions/vocabulary.ts';
import type { Read } from './basis.ts';
import { anything, customerEvents, longestAt } from './eventPhrases.ts';
import { opensLimit } from './limits.ts';
import { sizeAt } from './several.ts';
import { ValueReader } from './values.ts';
import { timeWords } from './wordsAround.ts';

/** Reads actions besides purchases: visits, views, refunds, and cart changes. */
export class CustomerEventReader extends ValueReader {
  /** Another kind of event, with frequency and recency; a single word may name a field. */
  protected event(type: Field, at: number, negation: boolean, isNamed: boolean): Read | undefined {
    for (const { type: value, phrases, isOfTransaction } of customerEvents) {
      const length = longestAt(this.tokens, at, phrases);
      if (length <= (isNamed ? 1 : 0)) continue;
      this.isOfTransaction = isOfTransaction === true;
      const from = at + length;
      const test = { operator: '=', value } as const;
      const behind = from + longestAt(this.tokens, from, anything);
      if (this.isThing(behind)) return this.eventOf(behind, this.tokens.length, value);
      return this.limited(type, behind, negation, test, from);
    }
    return this.deedAround(at);
  }

  /** An event with its object between the words: `added Acme to cart`. */
  private deedAround(at: number): Read | undefined {
    for (const { type: value, around: [verbs, ends] = [[], []] } of customerEvents) {
      const from = at + longestAt(this.tokens, at, verbs);
      const end = this.tokens.findIndex((_, place) => place > from && longestAt(this.tokens, place, ends) > 0);
      const isWhole = from > at && this.isThing(from) && (ends.length === 0 || end > from);
      if (isWhole) return this.eventOf(from, ends.length === 0 ? this.tokens.length : end, value);
    }
    return undefined;
  }

  /** An event with an object becomes two conditions on the same event. */
  private eventOf(at: number, end: number, value: string): Read {
    const limit = Array.from({ length: end - at }, (_, place) => at + place).find((place) => this.limits(place));
    return { ...this.missing('deed-what', 'limit', at, undefined), part: this.textOf(at, limit ?? end), near: value };
  }

  /** Whether words at a place may be something that was bought or seen, rather than how often or when. */
  private isThing(at: number): boolean {
    const [token] = this.tokens.slice(at);
    if (token?.kind !== 'word' || this.limits(at) || opensLimit(this.tokens, at) || sizeAt(this.tokens, at))
      return false;
    const isTime = timeWords.includes(token.text) || this.periodFrom(at) === at;
    return !isTime && !['not', 'never', 'but', 'and', 'or'].includes(token.text);
  }
}
