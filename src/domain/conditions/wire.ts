import {
  type Condition,
  type Measure,
  choicesByKind,
  frequencyOperators,
  groupOperators,
  measures,
  operators,
  recencyOperatorsByKind,
  recencyTypesByKind,
  setOperators,
  tables,
  type Frequency,
  type Group,
  type Kind,
  type Model,
  type NewId,
  type Recency,
  type Value,
} from './model.ts';
import { conditionPlacement, groupPlacement } from './check.ts';
import { defaultChoice, defaultFrequency, defaultRecency } from './defaults.ts';
import { placeOf } from './places.ts';
import { WireReader } from './wireReader.ts';

/** The frequency of a condition on the wire; measure only where it is not rows (conditions.md §1). */
export interface WireFrequency {
  readonly checked: boolean;
  readonly operator: string;
  readonly figure: number;
  readonly measure?: Measure;
}

/** A condition on the wire (specification 2 §3). */
export type WireCondition = Omit<Condition, 'id' | 'frequency'> & { readonly frequency: WireFrequency };

/** A group on the wire (specification 2 §3): segmentChoice in segments, filterChoice in filters. */
export interface WireGroup {
  readonly operator: string;
  readonly segmentChoice?: string;
  readonly filterChoice?: string;
  readonly frequencyCheck: boolean;
  readonly frequencyOperator: string;
  readonly frequencyValue: number;
  readonly frequencyMeasure?: Measure;
  readonly fields: Readonly<Record<string, WireCondition>>;
}

/** The properties of a segment or filter on the wire, without its text (specification 2 §3). */
export interface WireModel {
  readonly operator: string;
  readonly groups: Readonly<Record<string, WireGroup>>;
}

export type { WireProblem } from './wireReader.ts';

const choiceKeys = { segment: 'segmentChoice', filter: 'filterChoice' } as const;

function byPosition<Item>(prefix: string, items: readonly Item[]): Record<string, Item> {
  return Object.fromEntries(items.map((item, index) => [`${prefix}${index}`, item]));
}

function wireCondition({ negation, table, field, operator, value, frequency, recency }: Condition): WireCondition {
  const { measure, ...rest } = frequency;
  const wireFrequency = measure === 'rows' ? rest : { ...rest, measure };
  return { negation, table, field, operator, value, frequency: wireFrequency, recency };
}

function wireGroup(group: Group, kind: Kind): WireGroup {
  const { checked, operator, figure, measure } = group.frequency;
  return {
    operator: group.operator,
    [choiceKeys[kind]]: group.choice,
    frequencyCheck: checked,
    frequencyOperator: operator,
    frequencyValue: figure,
    ...(measure === 'rows' ? {} : { frequencyMeasure: measure }),
    fields: byPosition('FD', group.conditions.map(wireCondition)),
  };
}

/** A model in the wire form: groups GP0, GP1 … and conditions FD0, FD1 … by position (specification 2 §3). */
export function toWire(model: Model): WireModel {
  const groups = model.groups.map((group) => wireGroup(group, model.kind));
  return { operator: model.operator, groups: byPosition('GP', groups) };
}

/** The result of reading a wire form: a model with new ids, or all its problems. */
export type FromWire =
  | { readonly ok: true; readonly model: Model }
  | { readonly ok: false; readonly problems: WireReader['problems'] };

function readFrequency(value: unknown, path: string, reader: WireReader): Frequency {
  const record = reader.optionalRecord(value, path, ['checked', 'operator', 'figure', 'measure']);
  return {
    checked: reader.flag(record, 'checked', path, false),
    operator: reader.oneOf(record, 'operator', path, frequencyOperators, defaultFrequency.operator),
    figure: reader.figure(record, 'figure', path, defaultFrequency.figure),
    measure: reader.oneOf(record, 'measure', path, measures, defaultFrequency.measure),
  };
}

function readRecency(value: unknown, path: string, kind: Kind, reader: WireReader): Recency {
  const record = reader.optionalRecord(value, path, ['checked', 'operator', 'figure', 'type']);
  const { operator, figure, type } = defaultRecency[kind];
  return {
    checked: reader.flag(record, 'checked', path, false),
    operator: reader.oneOf(record, 'operator', path, recencyOperatorsByKind[kind], operator),
    figure: reader.figure(record, 'figure', path, figure),
    type: reader.oneOf(record, 'type', path, recencyTypesByKind[kind], type),
  };
}

function isEnd(end: unknown): end is string | null {
  return end === null || typeof end === 'string';
}

function readValue(value: unknown, path: string, reader: WireReader): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (Array.isArray(value) && value.length === 2) {
    const [from, to]: readonly unknown[] = value;
    if (isEnd(from) && isEnd(to)) return [from, to];
  }
  reader.problem(path, 'wire-value');
  return null;
}

const conditionKeys = ['negation', 'table', 'field', 'operator', 'value', 'frequency', 'recency'];

function readCondition(value: unknown, path: string, kind: Kind, reader: WireReader): Omit<Condition, 'id'> {
  const record = reader.record(value, path, conditionKeys);
  return {
    negation: reader.flag(record, 'negation', path, false),
    table: reader.oneOf(record, 'table', path, tables),
    field: reader.text(record, 'field', path),
    operator: reader.oneOf(record, 'operator', path, operators),
    value: readValue(record.get('value'), `${path}.value`, reader),
    frequency: readFrequency(record.get('frequency'), `${path}.frequency`, reader),
    recency: readRecency(record.get('recency'), `${path}.recency`, kind, reader),
  };
}

const frequencyKeys = ['frequencyCheck', 'frequencyOperator', 'frequencyValue', 'frequencyMeasure'];

function readGroup(value: unknown, path: string, kind: Kind, newId: NewId, reader: WireReader): Group {
  const choiceKey = choiceKeys[kind];
  const record = reader.record(value, path, ['operator', choiceKey, ...frequencyKeys, 'fields']);
  const group = {
    operator: reader.oneOf(record, 'operator', path, groupOperators, 'AND'),
    choice: reader.oneOf(record, choiceKey, path, choicesByKind[kind], defaultChoice[kind]),
    frequency: {
      checked: reader.flag(record, 'frequencyCheck', path, false),
      operator: reader.oneOf(record, 'frequencyOperator', path, frequencyOperators, defaultFrequency.operator),
      figure: reader.figure(record, 'frequencyValue', path, defaultFrequency.figure),
      measure: reader.oneOf(record, 'frequencyMeasure', path, measures, defaultFrequency.measure),
    },
  };
  const place = placeOf(kind, group.choice);
  for (const { key, params } of groupPlacement(group, kind)) reader.problem(path, key, params);
  const id = newId();
  const conditions = reader.positioned(record.get('fields'), 'FD', `${path}.fields`).map((item, index) => {
    const at = `${path}.fields.FD${index}`;
    const condition = readCondition(item, at, kind, reader);
    if (place !== undefined) {
      for (const { key, params } of conditionPlacement(condition, place)) reader.problem(at, key, params);
    }
    return { id: newId(), ...condition };
  });
  return { id, ...group, conditions };
}

/**
 * Reads the wire form of a definition (specification 2 §3): absent parts get their defaults; unknown keys, gaps in the
 * numbering and options that are not allowed are refused, never dropped (conditions.md §1). `sql` beside the groups is
 * left to the caller. Values are checked by `check`, which has the vocabulary.
 */
export function fromWire(value: unknown, kind: Kind, newId: NewId): FromWire {
  const reader = new WireReader();
  const record = reader.record(value, '', ['operator', 'groups', 'sql']);
  const operator = reader.oneOf(record, 'operator', '', setOperators, 'INTERSECT');
  const items = reader.positioned(record.get('groups'), 'GP', 'groups');
  const groups = items.map((item, index) => readGroup(item, `groups.GP${index}`, kind, newId, reader));
  const { problems } = reader;
  return problems.length === 0 ? { ok: true, model: { kind, operator, groups } } : { ok: false, problems };
}
