import { defaultFrequency } from '../defaults.ts';
import { frequencyOperators, measures, type Frequency, type FrequencyOperator, type Measure } from '../model.ts';
import { readNumber } from '../numbers.ts';
import type { SelectShape } from '../shapes.ts';
import { replace } from '../sql/problem.ts';
import type { Call, Comparison, Expression, Select } from '../sql/tree.ts';
import { frequencyFault } from '../values.ts';
import type { Reading } from './scope.ts';
import { unwrapped } from './unwrap.ts';

/** Whether an expression is exactly this column. */
export function isColumn(node: Expression, name: string): boolean {
  return node.kind === 'column' && node.parts.length === name.split('.').length && node.parts.join('.') === name;
}

/** The calls of conditions.md §2, "Measures"; no value is `*`. */
const measureCalls: Readonly<Record<Measure, { name: string; value: string | null; distinct: boolean }>> = {
  rows: { name: 'count', value: null, distinct: false },
  transactions: { name: 'count', value: 'sale.transaction_id', distinct: true },
  spend: { name: 'sum', value: 'sale.event_value', distinct: false },
};

function measureOf({ name, values, star, distinct }: Call): Measure | undefined {
  const [value] = values;
  if (values.length > 1) return undefined;
  return measures.find((measure) => {
    const known = measureCalls[measure];
    const isValue = known.value === null ? star : value !== undefined && isColumn(value, known.value);
    return known.name === name && known.distinct === distinct && isValue;
  });
}

const flipped: ReadonlyMap<string, string> = new Map([
  ['<', '>'],
  ['>', '<'],
  ['<=', '>='],
  ['>=', '<='],
]);

/** The measure, sign and figure of a HAVING, with the figure on either side. */
function havingOf({ left, operator, right }: Comparison): { call: Call; sign: string; figure: Expression } | null {
  if (left.kind === 'call') return { call: left, sign: operator, figure: right };
  if (right.kind === 'call') return { call: right, sign: flipped.get(operator) ?? operator, figure: left };
  return null;
}

/** Whether it can only mean "not once". A sum of 0 is not that. */
function isNever(measure: Measure, operator: FrequencyOperator, figure: number): boolean {
  return measure !== 'spend' && figure === 0 && (operator === '=' || operator === '<=');
}

function readHaving(node: Expression, allowed: readonly Measure[], reading: Reading): Frequency | null {
  const having = node.kind === 'comparison' ? havingOf(node) : null;
  if (having === null) {
    const inner = unwrapped(node);
    const fix = inner !== node && inner.kind === 'comparison' ? [replace(node, reading.text(inner))] : [];
    return reading.refuse(node, 'having-shape', {}, fix);
  }
  const measure = measureOf(having.call);
  const operator = frequencyOperators.find((known) => known === having.sign);
  const value = having.figure.kind === 'number' ? readNumber(having.figure.value) : null;
  if (measure === undefined) return reading.refuse(having.call, 'having-shape');
  if (operator === undefined) return reading.refuse(node, 'having-shape');
  if (!allowed.includes(measure)) return reading.refuse(having.call, 'measure-not-here', { measure });
  if (value === null) return reading.refuse(having.figure, measure === 'spend' ? 'spend-figure' : 'frequency-figure');
  if (isNever(measure, operator, value)) return reading.refuse(node, 'never-is-negation');
  const frequency: Frequency = { checked: true, operator, figure: value, measure };
  const fault = frequencyFault(frequency);
  return fault === null ? frequency : reading.refuse(fault === 'never-is-negation' ? node : having.figure, fault);
}

/**
 * Whether grouping by this is the same as grouping by the key: the key itself, its number, the column it is joined to.
 */
function isSameKey(node: Expression, { key, joins }: SelectShape): boolean {
  const inner = unwrapped(node);
  const joined = joins.filter(({ on }) => on.includes(key)).flatMap(({ on }) => on);
  const isFirst = inner.kind === 'number' && inner.value === '1';
  return isFirst || [key, ...joined].some((column) => isColumn(inner, column));
}

/** The place of a missing GROUP BY: after WHERE, before HAVING. */
function refuseMissing(select: Select, { key }: SelectShape, reading: Reading): null {
  const end = { from: select.where.to, to: select.where.to };
  const clause = `GROUP BY ${key}`;
  return reading.refuse(select.having ?? end, 'group-by-missing', { clause }, [replace(end, ` ${clause}`)]);
}

/** The frequency of GROUP BY and HAVING, or the default without them; null with S15 reported. */
export function readFrequency(
  select: Select,
  shape: SelectShape,
  allowed: readonly Measure[],
  reading: Reading,
): Frequency | null {
  const { groupBy, having } = select;
  if (groupBy === null && having === null && shape.grouped !== 'always') return defaultFrequency;
  if (shape.grouped === 'never') {
    // Without HAVING it only removes duplicates, and there are none.
    const fix = groupBy === null || having !== null ? [] : [replace({ from: select.where.to, to: groupBy.to }, '')];
    return reading.refuse(groupBy ?? having ?? select, 'group-by-not-here', {}, fix);
  }
  if (groupBy === null) return refuseMissing(select, shape, reading);
  if (having === null && shape.grouped === 'with frequency') {
    return reading.refuse(groupBy, 'group-by-not-here', {}, [replace({ from: select.where.to, to: groupBy.to }, '')]);
  }
  const [column] = groupBy.columns;
  if (column === undefined || groupBy.columns.length > 1 || !isColumn(column, shape.key)) {
    // With a frequency, other groups would count something else.
    const isSame = having === null || groupBy.columns.every((each) => isSameKey(each, shape));
    const fix = isSame ? [replace(groupBy, `GROUP BY ${shape.key}`)] : [];
    return reading.refuse(groupBy, 'group-by-shape', { column: shape.key }, fix);
  }
  return having === null ? defaultFrequency : readHaving(having.condition, allowed, reading);
}
