import { recencySigns } from '#domain/conditions/conditionText.ts';
import { recencyOperatorsByKind, recencyTypesByKind, type Recency } from '../model.ts';
import { replace, type Range } from '../sql/problem.ts';
import type { Expression } from '../sql/tree.ts';
import { recencyFault } from '../values.ts';
import type { Reading } from './scope.ts';

/** Whether an expression is meant as a moment before today: CURRENT_DATE, alone or with an INTERVAL. */
export function isMoment(node: Expression): boolean {
  if (node.kind === 'binary') return isMoment(node.left) || isMoment(node.right);
  return node.kind === 'today' || node.kind === 'interval';
}

/** `6 months` or `1 month`: the figure and the unit in the plural; null for any other interval. */
function readInterval(text: string, reading: Reading): Pick<Recency, 'figure' | 'type'> | null {
  const parts = /^(\d{1,9}) ([a-z]+)$/.exec(text);
  const [, figure = '', unit = ''] = parts ?? [];
  const type = recencyTypesByKind[reading.kind].find((known) => known === unit || known === `${unit}s`);
  return type === undefined || figure.startsWith('0') ? null : { figure: Number(figure), type };
}

function refuseInterval(node: Range, reading: Reading, fix: string | null = null): null {
  const units = recencyTypesByKind[reading.kind].join(', ').replace(/, (?=\w+$)/, ' or ');
  return reading.refuse(node, 'interval-shape', { units }, fix === null ? [] : [replace(node, fix)]);
}

/** An equivalent of a written interval: normal spacing, case and zeros, months for years. */
function tidied(text: string, reading: Reading): string | null {
  const [, figure = '', unit = ''] = /^\s*0*([1-9]\d{0,8})\s+([A-Za-z]+)\s*$/.exec(text) ?? [];
  const plain = `${figure} ${unit.toLowerCase()}`;
  const inMonths = /^years?$/i.test(unit) ? `${Number(figure) * 12} months` : plain;
  const known = [plain, inMonths].find((candidate) => readInterval(candidate, reading) !== null);
  return known === undefined ? null : `'${known}'`;
}

/**
 * The recency of a sign and a moment, `CURRENT_DATE - INTERVAL '6 months'`; reports any other moment (S15) and any
 * other sign (S04), conditions.md §1 "Recency" and §4.
 */
export function readRecency(sign: string, signRange: Range, moment: Expression, reading: Reading): Recency | null {
  const isShape = moment.kind === 'binary' && moment.operator === '-' && moment.left.kind === 'today';
  if (!isShape) return refuseInterval(moment, reading);
  if (moment.right.kind !== 'interval') {
    const isDays = moment.right.kind === 'number' && /^[1-9]\d{0,5}$/.test(moment.right.value);
    const text = isDays ? `CURRENT_DATE - INTERVAL '${moment.right.value} days'` : null;
    return refuseInterval(moment, reading, text);
  }
  const interval = moment.right;
  const length = readInterval(interval.value, reading);
  if (length === null) {
    const text = tidied(interval.value, reading);
    return refuseInterval(interval, reading, text === null ? null : `INTERVAL ${text}`);
  }
  const known = recencyOperatorsByKind[reading.kind];
  const operator = known.find((candidate) => recencySigns[candidate] === sign);
  if (operator === undefined) {
    const operators = known.map((candidate) => recencySigns[candidate]).join(' or ');
    return reading.refuse(signRange, 'recency-operator', { operators });
  }
  const recency = { checked: true, operator, ...length };
  const fault = recencyFault(reading.kind, recency);
  return fault === null ? recency : reading.refuse(interval, fault);
}
