import { fill } from '../notices.ts';
import { monthNames } from '../monthNames.ts';
import { firstDay, isDayShaped } from './dates.ts';
import { fieldLabel } from './fieldLabels.ts';
import { plainPattern } from './like.ts';
import type { Condition, DateRange, Frequency, Recency, Value } from './model.ts';
import { printNumber } from './numbers.ts';
import { testWording, type TestForm, type TestKey } from './testWording.ts';
import { isDateRange } from './values.ts';
import { wording, type WordingKey } from './wording.ts';

/** A piece of the plain-language line; strong pieces are the values. */
export interface Part {
  readonly text: string;
  readonly strong: boolean;
}

/** A text without emphasis. */
export function words(text: string): Part[] {
  return [{ text, strong: false }];
}

/** A value. */
export function strong(text: string): Part[] {
  return [{ text, strong: true }];
}

/** A text with its `{{param}}` places filled with phrases; a place without a param is left out. */
function filled(text: string, params: Readonly<Record<string, readonly Part[]>>): Part[] {
  return text
    .split(/(\{\{\w+\}\})/)
    .filter((piece) => piece !== '')
    .flatMap((piece) => (piece.startsWith('{{') ? (params[piece.slice(2, -2)] ?? []) : words(piece)));
}

/** The words under a key, its `{{param}}` places filled with phrases. */
export function phrase(key: WordingKey, params: Readonly<Record<string, readonly Part[]>> = {}): Part[] {
  return filled(wording[key], params);
}

/** Pieces side by side with a space between them, neighbours of one weight as one piece. */
export function spaced(...pieces: readonly (readonly Part[])[]): Part[] {
  const parts = pieces
    .filter((piece) => piece.length > 0)
    .flatMap((piece, index) => (index === 0 ? piece : [...words(' '), ...piece]));
  const merged: Part[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (last?.strong === part.strong) merged[merged.length - 1] = { ...last, text: last.text + part.text };
    else merged.push(part);
  }
  return merged;
}

/** `A and B`, `A, B, and C`. */
export function listed(items: readonly (readonly Part[])[], joint: string): Part[] {
  const last = items.at(-1);
  if (last === undefined || items.length === 1) return [...(last ?? [])];
  const head = items.slice(0, -1).flatMap((item, index) => (index === 0 ? item : [...words(', '), ...item]));
  return spaced([...head, ...words(items.length > 2 ? ',' : '')], words(joint), last);
}

/** A day as all dates are written: `15 Jul 2000`; any other text stays as it is. */
function dayText(day: string): string {
  const month = isDayShaped(day) ? monthNames[Number(day.slice(5, 7)) - 1] : undefined;
  return month === undefined ? day : `${Number(day.slice(8))} ${month.slice(0, 3)} ${day.slice(0, 4)}`;
}

/** Whether a value is a range without ends, of which only the recency beside it says something. */
export function isAnyDay(value: Value): boolean {
  return isDateRange(value) && value.every((day) => day === null);
}

function rangeKey([from, to]: DateRange): TestKey {
  if (to === null) return from === null || from === firstDay ? 'LIKE.set' : 'from';
  if (from === null) return 'to';
  return from === to ? 'day' : 'between';
}

function testKey({ operator, value }: Pick<Condition, 'operator' | 'value'>): TestKey {
  if (value === null) return 'unfinished';
  if (isDateRange(value)) return rangeKey(value);
  if (operator === 'BETWEEN') return 'unfinished';
  if (operator !== 'LIKE' && operator !== 'NOT LIKE') return operator;
  const plain = typeof value === 'string' ? plainPattern(value) : null;
  return plain ? `${operator}.${plain.shape}` : operator;
}

/** The value of a comparison without the wildcards of its pattern; an empty one shows as “”. */
export function valuePart({ operator, value }: Pick<Condition, 'operator' | 'value'>): Part[] {
  if (typeof value === 'number') return strong(printNumber(value));
  if (typeof value !== 'string') return [];
  const shown = operator.endsWith('LIKE') ? (plainPattern(value)?.text ?? value) : value;
  return shown === '' ? phrase('empty') : strong(shown);
}

/** The test of a condition in words: `brand other than Acme`, `gender is F`, `gender is not F`. */
export function testPhrase(condition: Condition, form: TestForm): Part[] {
  const [from, to] = isDateRange(condition.value) ? condition.value : [null, null];
  return filled(testWording[testKey(condition)][form], {
    field: words(fieldLabel(condition)),
    value: valuePart(condition),
    from: strong(dayText(from ?? '')),
    to: strong(dayText(to ?? '')),
  });
}

/** `at least`, `exactly`. */
export function howPhrase({ operator, measure }: Pick<Frequency, 'operator' | 'measure'>): Part[] {
  return phrase(measure === 'spend' && operator === '<' ? 'frequency.<.spend' : `frequency.${operator}`);
}

/** `at least 3 times`, `exactly once`, `for more than 100 in total`; nothing when not ticked. */
export function frequencyPhrase(frequency: Frequency): Part[] {
  if (!frequency.checked) return [];
  const { figure, measure } = frequency;
  const params = { how: howPhrase(frequency), figure: strong(printNumber(figure)) };
  if (measure === 'spend') return phrase('measure.spend', params);
  if (measure === 'transactions') return phrase(`measure.transactions.${figure === 1 ? 'one' : 'many'}`, params);
  if (figure !== 1 && figure !== 2) return phrase('measure.rows.many', params);
  return phrase('measure.rows.few', { ...params, times: strong(wording[`times.${figure}`]) });
}

/** The subject of a recency: an event, or the creation of the record itself, or that it was not then. */
type RecencyForm = 'event' | 'created' | 'created.not';

/** `in the last 6 months`, `created in the last 6 months`; nothing when not ticked. */
export function recencyPhrase({ checked, operator, figure, type }: Recency, form: RecencyForm = 'event'): Part[] {
  if (!checked) return [];
  const amount = figure > 1 ? 'many' : operator === 'In the Last' ? 'last' : 'one';
  const length = fill(wording[`length.${type}.${amount}`], { figure: printNumber(figure) });
  return phrase(form === 'event' ? `recency.${operator}` : `recency.${operator}.${form}`, { length: strong(length) });
}
