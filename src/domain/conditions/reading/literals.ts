import { addDays, isDay, isDayShaped } from '../dates.ts';
import type { Operator } from '../model.ts';
import { printNumber, readNumber } from '../numbers.ts';
import { replace } from '../sql/problem.ts';
import type { Comparison, Expression } from '../sql/tree.ts';
import { dayFault, valueFault } from '../values.ts';
import type { Field } from '../vocabulary.ts';
import { typeWords } from './fields.ts';
import type { Reading } from './scope.ts';

function refuseLiteral(node: Expression, field: Field, reading: Reading): null {
  const numeric = node.kind === 'text' ? readNumber(node.value.trim()) : null;
  const fits = field.type === 'number' && numeric !== null;
  if (node.kind === 'null') return reading.refuse(node, 'null-value');
  if (node.kind === 'true' || node.kind === 'false') {
    const fix = field.type === 'string' ? [replace(node, `'${node.kind}'`)] : [];
    return reading.refuse(node, 'truth-value', {}, fix);
  }
  const fix = fits ? [replace(node, printNumber(numeric))] : [];
  return reading.refuse(node, 'value-of-another-type', { type: typeWords[field.type] }, fix);
}

/** ESCAPE is present exactly when the pattern contains `\`, and is `\` (conditions.md §2; S04). */
function refuseEscape(node: Comparison, pattern: Expression & { value: string }, reading: Reading): boolean {
  const { escape } = node;
  const needed = node.operator.endsWith('LIKE') && pattern.value.includes('\\');
  if (escape === undefined) {
    if (!needed) return false;
    reading.refuse(pattern, 'escape-missing', {}, [replace({ from: pattern.to, to: pattern.to }, " ESCAPE '\\'")]);
  } else if (escape.value !== '\\') reading.refuse(escape, 'escape-other');
  else if (needed) return false;
  else reading.refuse(escape, 'escape-needless', {}, [replace({ from: pattern.to, to: escape.to }, '')]);
  return true;
}

/** The text a string field is compared with; reports S04 and S05. */
export function readText(node: Comparison, value: Expression, field: Field, reading: Reading): string | null {
  if (value.kind !== 'text') return refuseLiteral(value, field, reading);
  if (refuseEscape(node, value, reading)) return null;
  const fault = valueFault('string', node.operator as Operator, value.value, false);
  return fault === null ? value.value : reading.refuse(value, fault);
}

/** The number a number field is compared with; reports S05. */
export function readFigure(value: Expression, field: Field, reading: Reading): number | null {
  if (value.kind !== 'number') return refuseLiteral(value, field, reading);
  const figure = readNumber(value.value);
  const fault = figure === null ? 'number-digits' : valueFault('number', '=', figure, false);
  return fault === null ? figure : reading.refuse(value, fault);
}

/** The first or, where `isEnd`, last day that a date is compared with: the text names the day after the last (§2). */
export function readDay(value: Expression, isEnd: boolean, field: Field, reading: Reading): string | null {
  if (value.kind === 'moment') {
    const day = /^(\S+)(?: 00:00(?::00)?)?$/.exec(value.value)?.[1] ?? '';
    return reading.refuse(value, 'day-shape', {}, isDay(day) ? [replace(value, `DATE '${day}'`)] : []);
  }
  if (value.kind !== 'text' && value.kind !== 'day') return refuseLiteral(value, field, reading);
  if (!isDayShaped(value.value)) return reading.refuse(value, 'day-shape');
  if (dayFault(value.value) === 'no-such-day') return reading.refuse(value, 'no-such-day');
  const day = isEnd ? addDays(value.value, -1) : value.value;
  // Year 0 has no spelling, so that the day before the first one is out of range by its text.
  return dayFault(day) === null ? day : reading.refuse(value, 'day-out-of-range');
}
