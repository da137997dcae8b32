import type { Field } from '../vocabulary.ts';
import { sizeWords } from './operatorPhrases.ts';
import { measureWords } from './limits.ts';
import { fieldAt, type FieldNames } from './naming.ts';
import { timeWords } from './wordsAround.ts';
import { meaningAt, phraseAt, type TypedToken } from './tokens.ts';

/** What goes on with how often or when: `but not in the last year`. */
const behindBut: ReadonlySet<string> = new Set([...timeWords, 'in']);

/** The start of another condition: `but`, or `and` or `or` followed by a field with a comparison. */
export function joinedCondition(tokens: readonly TypedToken[], from: number, names: FieldNames): number | undefined {
  const at = tokens.findIndex(({ kind, text }, place) => {
    if (place <= from || kind !== 'word') return false;
    const not = place + 1 + phraseAt(tokens, place + 1, 'not');
    if (text === 'but') return not < tokens.length && !behindBut.has(tokens[not]?.text ?? '');
    if (text !== 'and' && text !== 'or') return false;
    const start = not + phraseAt(tokens, not, 'in');
    const named = fieldAt(tokens, start, names);
    return named !== undefined && start + named.length < tokens.length;
  });
  return at < 0 ? undefined : at;
}

/** The start of another condition within an unquoted value: a field name with a comparison. */
export function innerCondition(
  tokens: readonly TypedToken[],
  { from, to }: { readonly from: number; readonly to: number },
  names: FieldNames,
): number | undefined {
  for (let at = from + 1; at < to; at++) {
    const named = fieldAt(tokens, at, names);
    const behind = at + (named?.length ?? 0);
    if (named && (behind < to || (behind === to && comparesAt(tokens, to, named.field)))) return at;
  }
  return undefined;
}

/** Whether the words after a field compare it, and are no frequency. */
function comparesAt(tokens: readonly TypedToken[], at: number, { type }: Field): boolean {
  if (type === 'string') return ['=', '!='].some((sign) => phraseAt(tokens, at, sign) > 0);
  const size = meaningAt(tokens, at, sizeWords);
  return size !== undefined && !meaningAt(tokens, at + size.length + 1, measureWords);
}

/** Whether words compare by size, and are no frequency: `> 2000`, `at least 5`. */
export function sizeAt(tokens: readonly TypedToken[], at: number): boolean {
  const size = meaningAt(tokens, at, sizeWords);
  const figure = tokens[at + (size?.length ?? 0)]?.text ?? '';
  const isSize = size !== undefined && (tokens[at]?.kind === 'sign' || /^[-$€£¥]?\d/u.test(figure));
  return isSize && !meaningAt(tokens, at + size.length + 1, measureWords);
}
