import { sizeTable } from './comparisons.ts';
import { timeWords } from './dates.ts';
import { measureTable } from './limits.ts';
import type { Line } from './line.ts';
import { fieldAt } from './naming.ts';
import { foundAt } from './phraseTable.ts';
import { isWordAt } from './tokens.ts';
import type { Field } from '../vocabulary.ts';

/** What goes on with how often or when: `but not in the last year`. */
const behindBut: ReadonlySet<string> = new Set([...timeWords, 'in']);

/** The start of another condition: `but`, or `and` or `or` followed by a field with a comparison. */
export function joinedCondition({ tokens, names }: Line, from: number): number | undefined {
  const at = tokens.findIndex(({ kind, text }, place) => {
    if (place <= from || kind !== 'word') return false;
    const not = place + (isWordAt(tokens, place + 1, 'not') ? 2 : 1);
    if (text === 'but') return not < tokens.length && !behindBut.has(tokens[not]?.text ?? '');
    if (text !== 'and' && text !== 'or') return false;
    const start = not + (isWordAt(tokens, not, 'in') ? 1 : 0);
    const named = fieldAt(tokens, start, names);
    return named !== undefined && start + named.length < tokens.length;
  });
  return at < 0 ? undefined : at;
}

/** The start of another condition within an unquoted value: a field name with a comparison. */
export function innerCondition(line: Line, from: number, to: number): number | undefined {
  for (let at = from + 1; at < to; at++) {
    const named = fieldAt(line.tokens, at, line.names);
    const behind = at + (named?.length ?? 0);
    if (named && (behind < to || (behind === to && comparesAt(line, to, named.field)))) return at;
  }
  return undefined;
}

/** Whether the words after a field compare it, and are no frequency. */
function comparesAt(line: Line, at: number, { type }: Field): boolean {
  return type === 'string' ? isWordAt(line.tokens, at, '=', '!=') : sizeLength(line, at) > 0;
}

/** The number of words that compare by size without being a frequency. */
function sizeLength({ tokens }: Line, at: number): number {
  const length = foundAt(tokens, at, sizeTable)?.length ?? 0;
  return foundAt(tokens, at + length + 1, measureTable) ? 0 : length;
}

/** Whether words compare by size, and are no frequency: `> 2000`, `at least 5`. */
export function sizeAt(line: Line, at: number): boolean {
  const length = sizeLength(line, at);
  const figure = line.tokens[at + length]?.text ?? '';
  return length > 0 && (line.tokens[at]?.kind === 'sign' || /^[-$€£¥]?\d/u.test(figure));
}
