import { longestAt } from './eventPhrases.ts';
import { fieldAt, type FieldNames } from './naming.ts';
import { phraseAt, type TypedToken } from './tokens.ts';
import { buying, everyone, having, lacking, negations, notHaving, said } from './wordsAround.ts';

/** The words before the field. */
export interface Opening {
  /** The token behind it: the field, if one is named. */
  readonly at: number;
  readonly negation: boolean;
  readonly bought: boolean;
  /** The token after those words. */
  readonly boughtEnd: number;
  /** Words before them negate; after them, `no more than twice` is a frequency. */
  readonly boughtNegation: boolean;
  /** Requires a value when nothing follows: `has email`, `no phone`. */
  readonly having: boolean;
  /** The token that negates all of something, which excludes no single one: `not all women`. */
  readonly notAll: number | undefined;
}

/** Reads the words before a field: negations, words for buying, and filler words. */
export function openingAt(tokens: readonly TypedToken[], names: FieldNames): Opening {
  const opening = {
    at: 0,
    negation: false,
    bought: false,
    boughtEnd: 0,
    boughtNegation: false,
    having: false,
    notAll: undefined as number | undefined,
  };
  while (!fieldAt(tokens, opening.at, names)) {
    const word = tokens[opening.at]?.text ?? '';
    const negated = lackAt(tokens, opening.at, names) ?? negationAt(tokens, opening.at);
    const buys = longestAt(tokens, opening.at, buying);
    const around = longestAt(tokens, opening.at, said);
    if (negated === undefined && buys === 0 && around === 0) break;
    opening.negation = opening.negation !== (negated !== undefined);
    opening.bought ||= buys > 0;
    if (buys > 0) {
      opening.boughtEnd = opening.at + buys;
      opening.boughtNegation = opening.negation;
    }
    opening.having ||= negated === undefined ? having.includes(word) : notHaving.includes(negated);
    const behind = opening.at + (negated?.split(' ').length ?? Math.max(buys, around));
    if (negated !== undefined && everyone.includes(tokens[behind]?.text ?? '')) opening.notAll ??= opening.at;
    opening.at = behind;
  }
  return opening;
}

/** The longest words at a place that negate. */
function negationAt(tokens: readonly TypedToken[], at: number): string | undefined {
  const length = longestAt(tokens, at, negations);
  return negations.find((phrase) => length > 0 && phraseAt(tokens, at, phrase) === length);
}

/** A word that requires an empty value, before a field without a comparison: `missing phone`. */
function lackAt(tokens: readonly TypedToken[], at: number, names: FieldNames): string | undefined {
  const word = lacking.find((one) => phraseAt(tokens, at, one) > 0);
  const field = word === undefined ? undefined : fieldAt(tokens, at + 1, names);
  return field && at + 1 + field.length === tokens.length ? word : undefined;
}
