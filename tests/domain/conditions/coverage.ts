import {
  choicesByKind,
  frequencyOperators,
  groupOperators,
  measures,
  recencyOperatorsByKind,
  recencyTypesByKind,
  setOperators,
  tables,
  type Condition,
  type Group,
  type Kind,
  type Model,
} from '#domain/conditions/model.ts';
import { fieldOf, operatorsByType, type FieldType } from '#domain/conditions/vocabulary.ts';
import { vocabularies } from './generate.ts';

const kinds = ['segment', 'filter'] as const satisfies readonly Kind[];
const ends = ['from', 'to', 'both', 'open'];

/** Everything that generated models must show, by what it is about: each is one row of the table. */
const asked: Readonly<Record<string, readonly string[]>> = {
  'set operator': setOperators.flatMap((operator) => kinds.map((kind) => `${kind} ${operator}`)),
  'group operator': [...groupOperators],
  choice: kinds.flatMap((kind) => choicesByKind[kind].map((choice) => `${kind} ${choice}`)),
  table: [...tables],
  negation: kinds.flatMap((kind) =>
    choicesByKind[kind].flatMap((choice) => [`${kind} ${choice} yes`, `${kind} ${choice} no`]),
  ),
  type: (['string', 'number', 'date'] as const satisfies FieldType[]).flatMap((type) =>
    operatorsByType[type].flatMap((operator) => [`${type} ${operator}`, `custom ${type} ${operator}`]),
  ),
  range: ends,
  frequency: measures.flatMap((measure) =>
    frequencyOperators.flatMap((operator) => [
      `of a condition ${measure} ${operator}`,
      `of a group ${measure} ${operator}`,
    ]),
  ),
  recency: kinds.flatMap((kind) =>
    recencyOperatorsByKind[kind].flatMap((operator) =>
      recencyTypesByKind[kind].map((type) => `${kind} ${operator} ${type}`),
    ),
  ),
};

function endsOf({ value }: Condition): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const [from, to] = value;
  if (from === null) return [to === null ? 'open' : 'to'];
  return [to === null ? 'from' : 'both'];
}

function shownBy(condition: Condition, group: Group, kind: Kind): [string, string][] {
  const { table, field, operator, negation, frequency, recency } = condition;
  const known = fieldOf(vocabularies[kind], table, field);
  return [
    ['table', table],
    ['negation', `${kind} ${group.choice} ${negation ? 'yes' : 'no'}`],
    ['type', `${known?.custom === undefined ? '' : 'custom '}${known?.type ?? 'no type'} ${operator}`],
    ...endsOf(condition).map((end): [string, string] => ['range', end]),
    ...(frequency.checked
      ? [['frequency', `of a condition ${frequency.measure} ${frequency.operator}`] as [string, string]]
      : []),
    ...(recency.checked ? [['recency', `${kind} ${recency.operator} ${recency.type}`] as [string, string]] : []),
  ];
}

function shownIn({ kind, operator, groups }: Model): [string, string][] {
  return [
    ...(groups.length > 1 ? [['set operator', `${kind} ${operator}`] as [string, string]] : []),
    ...groups.flatMap((group): [string, string][] => [
      ['choice', `${kind} ${group.choice}`],
      ...(group.conditions.length > 1 ? [['group operator', group.operator] as [string, string]] : []),
      ...(group.frequency.checked
        ? [['frequency', `of a group ${group.frequency.measure} ${group.frequency.operator}`] as [string, string]]
        : []),
      ...group.conditions.flatMap((condition) => shownBy(condition, group, kind)),
    ]),
  ];
}

/** How often models contain each required feature; other features are counted too. */
export function coverageOf(models: readonly Model[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const counts = new Map(Object.entries(asked).map(([about, rows]) => [about, new Map(rows.map((row) => [row, 0]))]));
  for (const [about, row] of models.flatMap(shownIn)) {
    const rows = counts.get(about);
    rows?.set(row, (rows.get(row) ?? 0) + 1);
  }
  return counts;
}

/** The counts as a table to read, one line for each thing. */
export function tableOf(counts: ReturnType<typeof coverageOf>): string {
  return [...counts]
    .map(([about, rows]) => `${about.padEnd(15)}${[...rows].map(([row, count]) => `${row} ${count}`).join(' · ')}`)
    .join('\n');
}
