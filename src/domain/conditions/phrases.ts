import { fill } from '../notices.ts';
import { firstDay } from './dates.ts';
import { plainPattern } from './like.ts';
import type { Condition, Frequency, Recency } from './model.ts';
import { printNumber } from './numbers.ts';
import { isDateRange } from './values.ts';
import { wording, type WordingKey } from './wording.ts';

/** A piece of the plain-language line; strong pieces are the values. */
export interface Part {
  readonly text: string;
  readonly strong: boolean;
}

function isWordingKey(key: string): key is WordingKey {
  return Object.hasOwn(wording, key);
}

/** The words under a key, its `{{param}}` places filled with phrases; a place without a param is left out. */
export function phraseAround(key: WordingKey, params: Readonly<Record<string, readonly Part[]>>): Part[] {
  return wording[key]
    .split(/(\{\{\w+\}\})/)
    .filter((piece) => piece !== '')
    .flatMap((piece) =>
      piece.startsWith('{{') ? (params[piece.slice(2, -2)] ?? []) : [{ text: piece, strong: false }],
    );
}

/** The words under a key, its `{{param}}` places filled with strong pieces; `plain` params are not strong. */
export function phrase(
  key: WordingKey,
  params: Readonly<Record<string, string>> = {},
  plain: readonly string[] = [],
): Part[] {
  const pieces = Object.entries(params).map(([name, text]): [string, Part[]] => [
    name,
    [{ text, strong: !plain.includes(name) }],
  ]);
  return phraseAround(key, Object.fromEntries(pieces));
}

/** The name of a field for a reader: its own words where the table has them, else its last key without underscores. */
export function fieldLabel({ table, field }: Pick<Condition, 'table' | 'field'>): string {
  const named = [`field.${table}.${field}`, `field.${field}`].find(isWordingKey);
  if (named !== undefined) return wording[named];
  return (field.split('.').at(-1) ?? field).replaceAll('_', ' ');
}

/**
 * The test of a condition in words, without negation: `e-mail ending in @example.com`. After `no`, any value is the
 * bare name: `no e-mail`.
 */
export function testPhrase(condition: Condition, isNone = false): Part[] {
  const { operator, value } = condition;
  const field = fieldLabel(condition);
  const test = (key: string, params: Readonly<Record<string, string>>): Part[] =>
    isWordingKey(key) ? phrase(key, { field, ...params }, ['field']) : [];
  if (value === null) return test('test.unfinished', {});
  if (isDateRange(value)) {
    const [from, to] = value;
    const isAny = to === null && (from === null || from === firstDay);
    const ends = from === null ? 'to' : to === null ? 'from' : 'between';
    return test(isAny ? (isNone ? 'test.none' : 'test.any') : `test.${ends}`, { from: from ?? '', to: to ?? '' });
  }
  if (typeof value === 'number') return test(`test.${operator}`, { value: printNumber(value) });
  const plain = operator.endsWith('LIKE') ? plainPattern(value) : null;
  if (isNone && plain?.shape === 'set' && operator === 'LIKE') return test('test.none', {});
  const shown = plain?.text ?? value;
  return test(plain === null ? `test.${operator}` : `test.${operator}.${plain.shape}`, {
    value: shown === '' ? '“”' : shown,
  });
}

/** `at least 3 times`; nothing when not ticked. */
export function frequencyPhrase({ checked, operator, figure, measure }: Frequency): Part[] {
  if (!checked) return [];
  const how = measure === 'spend' && operator === '<' ? wording['frequency.<.spend'] : wording[`frequency.${operator}`];
  return phrase(`measure.${measure}.${figure === 1 ? 'one' : 'many'}`, { how, figure: printNumber(figure) }, ['how']);
}

/** `in the last 6 months`; nothing when not ticked. `created`: it reads when the record itself came to be. */
export function recencyPhrase({ checked, operator, figure, type }: Recency, created: boolean): Part[] {
  if (!checked) return [];
  const amount = figure > 1 ? 'many' : operator === 'In the Last' ? 'last' : 'one';
  const length = fill(wording[`length.${type}.${amount}`], { figure: printNumber(figure) });
  return phrase(`recency.${operator}${created ? '.created' : ''}`, { length });
}
