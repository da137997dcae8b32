import * as fc from 'fast-check';
import { check } from '#domain/conditions/check.ts';
import type { Condition, Frequency, Group, Model, Recency, Value } from '#domain/conditions/model.ts';
import { fieldOf, type Field } from '#domain/conditions/vocabulary.ts';
import { models, vocabularies } from '#tests/domain/conditions/generate.ts';
import { records } from './records.ts';

/** Whole numbers to choose by, as many as a model has places. */
type Draw = (below: number) => number;

type Stored = string | number | boolean;

function isPlain(value: unknown): value is Stored {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** The stored value of a field, below JSON columns too. */
function storedValues({ table, name, custom }: Field): Stored[] {
  const path = custom ? [custom.column, ...custom.path] : [name];
  const values = records[table].map((row) =>
    path.reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[key], row),
  );
  return [...new Set(values)].filter(isPlain);
}

/** Patterns that find a stored text: itself, by its start, middle or end, or with one character unknown. */
const patterns: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `${text.slice(0, 1)}%`,
  (text) => `%${text.slice(1, 3)}%`,
  (text) => `%${text.slice(-1)}`,
  (text) => `_${text.slice(1)}`,
  (text) => `%_${text.slice(1, 2)}%${text.slice(-1)}%`,
];

function patternOf(text: string, draw: Draw): string {
  const escaped = text.replaceAll(/[\\%_]/gu, String.raw`\$&`);
  const pattern = patterns[draw(patterns.length)]?.(draw(2) === 0 ? escaped : text) ?? '';
  return pattern.replace(/(?<!\\)(?:\\\\)*\\$/u, '%');
}

/** The condition's value, or one from the data, so that conditions find some but not all. */
function valueFrom(condition: Condition, field: Field, draw: Draw): Value {
  const stored = storedValues(field);
  const value = stored[draw(stored.length + 1)];
  if (draw(5) === 0 || value === undefined) return condition.value;
  if (field.type === 'string') {
    return condition.operator.endsWith('LIKE') ? patternOf(String(value), draw) : String(value);
  }
  if (field.type === 'number') return Number.isFinite(Number(value)) ? Number(value) : condition.value;
  const day = String(value).slice(0, 10);
  const ends: readonly Value[] = [[day, day], [day, null], [null, day], condition.value];
  return ends[draw(ends.length)] ?? null;
}

/** Figures as small as the data is. */
function frequencyFrom(frequency: Frequency, draw: Draw): Frequency {
  if (draw(4) === 0) return frequency;
  const figure = frequency.measure === 'spend' ? 1 + draw(200) / 2 : 1 + draw(4);
  return { ...frequency, figure: frequency.operator === '<' ? figure + 1 : figure };
}

function recencyFrom(recency: Recency, draw: Draw): Recency {
  return draw(4) === 0 ? recency : { ...recency, figure: 1 + draw(recency.type === 'days' ? 400 : 14) };
}

function conditionFrom(condition: Condition, kind: Model['kind'], draw: Draw): Condition {
  const field = fieldOf(vocabularies[kind], condition.table, condition.field);
  if (!field) throw new Error(`No field ${condition.table}.${condition.field}.`);
  return {
    ...condition,
    value: valueFrom(condition, field, draw),
    frequency: frequencyFrom(condition.frequency, draw),
    recency: recencyFrom(condition.recency, draw),
  };
}

function groupFrom(group: Group, kind: Model['kind'], draw: Draw): Group {
  return {
    ...group,
    frequency: frequencyFrom(group.frequency, draw),
    conditions: group.conditions.map((condition) => conditionFrom(condition, kind, draw)),
  };
}

/** The generated models of the laws, with values, figures and patterns that the small tenant has (L7). */
export const drawnModels: fc.Arbitrary<Model> = fc
  .tuple(models, fc.array(fc.nat(1_000_000), { minLength: 120, maxLength: 120 }))
  .map(([model, draws]) => {
    let next = 0;
    const draw: Draw = (below) => (draws[next++ % draws.length] ?? 0) % below;
    return { ...model, groups: model.groups.map((group) => groupFrom(group, model.kind, draw)) };
  });

/** Whether a generated stored number outside the range of conditions made the model meaningless. */
export function isValid(model: Model): boolean {
  return check(model, vocabularies[model.kind]).length === 0;
}
