import type { TypedToken } from './tokens.ts';

/** Which part of a value a word is; `leading` is the first of several. */
type Part = 'first' | 'leading' | 'inside' | 'last' | 'only';

/**
 * Words of the language that are never silently part of a value, by position: a value that contains one needs quotes
 * (docs/decisions/027).
 */
const strangeWords = rowsOf([
  ['not in between contains contain times since empty null', ['first', 'inside']],
  [
    "with without has have does doesn't do don't isn't aren't didn't hasn't haven't wasn't weren't than and or",
    ['first'],
  ],
  ['was were except excluding outside anything', ['first']],
  ['no only just all both either neither', ['leading']],
  ['neither nor', ['inside']],
  ['starts starting begins beginning ends ending matches matching from ~ ilike rlike regexp similar', ['first']],
  ['once twice thrice never often frequently regularly recently lately every', ['inside']],
  ['purchases purchased bought ago days weeks months years last past', ['inside']],
  ['missing blank unset set none any', ['only']],
  // They start a frequency or recency, and cannot express one alone.
  ['about around roughly almost nearly approximately more less fewer most least up no than', ['last']],
  ['but except excluding outside beyond before after until prior to from on at by of', ['last']],
  ['for with worth spending and or the a', ['last']],
]);

function rowsOf(rows: readonly (readonly [words: string, parts: readonly Part[]])[]) {
  return rows.map(([words, parts]) => ({ words: new Set(words.split(' ')), parts }));
}

/** A sign for any text, as other languages have it. */
const wildcard = /^[*%]|\*$|[^\d]%$/u;

/** The first token of a value without quotes that is no part of one. */
export function strangeWord(
  value: readonly TypedToken[],
  { isLimited, isPattern }: { readonly isLimited: boolean; readonly isPattern: boolean },
): TypedToken | undefined {
  return value.find(({ kind, text }, place) => {
    if (kind === 'text') return true;
    if ((place === 0 && text.startsWith('(')) || (!isPattern && wildcard.test(text))) return true;
    const parts: Part[] = [place === 0 ? 'first' : 'inside'];
    if (isLimited && place === value.length - 1) parts.push('last');
    if (value.length === 1) parts.push('only');
    else if (place === 0) parts.push('leading');
    const word = text.replace(/[,.;:]+$/u, '');
    return strangeWords.some((row) => row.words.has(word) && row.parts.some((part) => parts.includes(part)));
  });
}
