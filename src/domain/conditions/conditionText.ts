import { conditionPlacement, groupPlacement } from './check.ts';
import { addDays } from './dates.ts';
import { customText, quoted } from './metadata.ts';
import type { Choice, Condition, DateRange, Kind, Recency, RecencyOperator, Frequency, Group } from './model.ts';
import { printNumber } from './numbers.ts';
import { placeOf, type Place } from './places.ts';
import { memberShapes, type SelectShape, measureTexts, type JoinShape, groupShapes } from './shapes.ts';
import { isDateRange } from './values.ts';
import { fieldOf, type Vocabulary } from './vocabulary.ts';

/** The sign of each recency operator: filters compare the age, the text compares the moment (conditions.md §1). */
export const recencySigns = {
  'In the Last': '>=',
  'Later than': '>',
  'earlier than': '<',
} as const satisfies Readonly<Record<RecencyOperator, string>>;

function rangeTexts(column: string, [from, to]: DateRange): string[] {
  const texts: string[] = [];
  if (from !== null) texts.push(`${column} >= DATE '${from}'`);
  if (to !== null) texts.push(`${column} < DATE '${addDays(to, 1)}'`);
  return texts;
}

function valueTexts(column: string, { operator, value }: Condition): string[] {
  if (isDateRange(value)) return rangeTexts(column, value);
  if (typeof value === 'number') return [`${column} ${operator} ${printNumber(value)}`];
  if (value === null) return [`${column} = NULL`];
  const escape = operator.endsWith('LIKE') && value.includes('\\') ? " ESCAPE '\\'" : '';
  return [`${column} ${operator} ${quoted(value)}${escape}`];
}

function recencyText(column: string, { operator, figure, type }: Recency): string {
  return `${column} ${recencySigns[operator]} CURRENT_DATE - INTERVAL '${figure} ${type}'`;
}

/** Whether the text has a place for all that is ticked; what has none must not vanish from it (L4). */
function isSayable(condition: Condition, place: Place): boolean {
  const { table, field, value, recency } = condition;
  const isOpen = isDateRange(value) && value[0] === null && value[1] === null;
  const onRecencyField = recency.checked && place.tables.get(table)?.recency === `${table}.${field}`;
  return conditionPlacement(condition, place).length === 0 && (!isOpen || onRecencyField);
}

/** The comparisons of a condition in the order they print: the value, then the recency (conditions.md §2). */
function comparisonTexts(condition: Condition, kind: Kind, choice: Choice, vocabulary: Vocabulary): string[] {
  const { table, field, recency } = condition;
  const known = fieldOf(vocabulary, table, field);
  const column = known?.custom === undefined ? `${table}.${field}` : customText(table, known.custom, known.type);
  const place = placeOf(kind, choice);
  const recencyColumn = place?.tables.get(table)?.recency ?? null;
  const texts = valueTexts(column, condition);
  if (place === undefined || !isSayable(condition, place)) return [...texts, 'NULL'];
  return recency.checked && recencyColumn !== null ? [...texts, recencyText(recencyColumn, recency)] : texts;
}

/**
 * `customer.user_id IN (…)`; a segment condition is printed on one line, the others with one clause per line
 * (conditions.md §2).
 */
function memberText(shape: SelectShape, comparisons: readonly string[], { frequency }: Condition): string {
  const joins = shape.joins.map((join) => ` ${joinText(join)}`).join('');
  const where = `WHERE ${comparisons.join('\n      AND ')}`;
  const head = `customer.user_id IN (\n    SELECT ${shape.key} FROM ${shape.from}${joins}`;
  if (shape.grouped === 'never') return `${head} ${where})`;
  const grouping = frequency.checked ? `\n    ${groupByText(shape, frequency)}` : '';
  return `${head}\n    ${where}${grouping})`;
}

/** The text of one condition in a group of this choice, negation included (conditions.md §2). */
export function conditionText(condition: Condition, choice: Choice, vocabulary: Vocabulary): string {
  const comparisons = comparisonTexts(condition, vocabulary.kind, choice, vocabulary);
  const shape = choice === 'customer' ? memberShapes.get(condition.table) : undefined;
  if (shape !== undefined) {
    const text = memberText(shape, comparisons, condition);
    return condition.negation ? `(${text}) IS NOT TRUE` : text;
  }
  const text = comparisons.join(' AND ');
  if (condition.negation) return `(${text}) IS NOT TRUE`;
  return comparisons.length > 1 ? `(${text})` : text;
}

/** `JOIN sale ON sale.user_id = customer.user_id` */
export function joinText({ type, table, on }: JoinShape): string {
  return `${type} ${table} ON ${on[0]} = ${on[1]}`;
}

/** `HAVING COUNT(*) >= 3` */
export function havingText({ measure, operator, figure }: Frequency): string {
  return `HAVING ${measureTexts[measure]} ${operator} ${printNumber(figure)}`;
}

/** `GROUP BY customer.user_id HAVING COUNT(*) >= 3`, without HAVING when the frequency is not ticked. */
function groupByText({ key }: SelectShape, frequency: Frequency): string {
  return `GROUP BY ${key}${frequency.checked ? ` ${havingText(frequency)}` : ''}`;
}

/** Whether the shape's join belongs to a text with these conditions: always, or with a condition on its table. */
export function isJoined({ onlyWith }: JoinShape, conditions: readonly Condition[]): boolean {
  return onlyWith === undefined || conditions.some((condition) => condition.table === onlyWith);
}

/** The text around the conditions of a group: up to WHERE, and from GROUP BY on (conditions.md §2). */
export interface FrameText {
  readonly head: string;
  readonly tail: string;
}

/** The frame of a group, or null where the kind has no such choice. What has no place in it is NULL (L4). */
export function frameText(group: Group, kind: Kind): FrameText | null {
  const shape = groupShapes.get(`${kind} ${group.choice}`);
  if (shape === undefined) return null;
  const joins = shape.joins.filter((join) => isJoined(join, group.conditions)).map((join) => `${joinText(join)}\n`);
  const grouping = shape.grouped === 'always' ? `\n${groupByText(shape, group.frequency)}` : '';
  const nowhere = groupPlacement(group, kind).length > 0 ? '\nHAVING NULL' : '';
  return { head: `SELECT ${shape.key} FROM ${shape.from}\n${joins.join('')}WHERE`, tail: grouping + nowhere };
}
