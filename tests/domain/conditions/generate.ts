import * as fc from 'fast-check';
import { addDays } from '#domain/conditions/dates.ts';
import {
  choicesByKind,
  frequencyOperators,
  groupOperators,
  recencyOperatorsByKind,
  recencyTypesByKind,
  setOperators,
  type Choice,
  type Condition,
  type DateRange,
  type Frequency,
  type Group,
  type Kind,
  type Measure,
  type Model,
  type Recency,
  type Table,
  type Value,
} from '#domain/conditions/model.ts';
import { isComparable, isPlainNumber } from '#domain/conditions/numbers.ts';
import { placeOf, type TablePlace } from '#domain/conditions/places.ts';
import {
  operatorsByType,
  vocabularyFor,
  type DeclaredField,
  type Field,
  type Vocabulary,
} from '#domain/conditions/vocabulary.ts';

/** Custom fields of every type and depth, with names that a careless reader would trip over. */
export const declared: readonly DeclaredField[] = [
  { table: 'customer', name: 'custom.tier', type: 'string' },
  { table: 'customer', name: 'custom.points', type: 'number' },
  { table: 'customer', name: 'custom.joined', type: 'date' },
  { table: 'customer', name: "custom.o'clock", type: 'string' },
  { table: 'customer', name: 'custom.__proto__.constructor', type: 'string' },
  { table: 'product', name: 'custom.a b', type: 'number' },
  { table: 'product', name: 'description_metadata.material', type: 'string' },
  { table: 'product', name: 'description_metadata.dim.w', type: 'number' },
  { table: 'product', name: 'description_metadata.made.on.day', type: 'date' },
];

export const vocabularies: Readonly<Record<Kind, Vocabulary>> = {
  segment: vocabularyFor('segment', declared),
  filter: vocabularyFor('filter', declared),
};

/** Ids of new groups and conditions: id1, id2 … */
export function counter(prefix = 'id'): () => string {
  let count = 0;
  return () => `${prefix}${++count}`;
}

/**
 * Any character, those of plain texts as often as all the others. (`fc.string` needs half a second to learn of them.)
 */
const characters = fc
  .oneof(
    fc.integer({ min: 0x20, max: 0x7e }),
    fc.integer({ min: 0, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code));

/** Texts of any characters at all. */
export const anyTexts: fc.Arbitrary<string> = fc.array(characters).map((parts) => parts.join(''));

/** Texts with everything that quoting and LIKE make dangerous. */
const texts = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('F', 'Acme', 'purchase', 'VIP', 'true', '', "O'Neil", '100%', 'a_b', 'x\\y'),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom('a', 'B', '%', '_', '\\', "'", '"', ' ', ';', '--', '/*', '*/', '\n', 'ä', '😀', '$$'))
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: anyTexts.map((text) => text.replaceAll('\0', '')) },
);

const patterns = texts.map((text) => (/(^|[^\\])(\\\\)*\\$/.test(text) ? `${text}\\` : text));

const numbers = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 100, 19.99, -0.5, 1.5e-7, 123456789012345, -999999999999999, 1.23456789012345e-8),
  fc.integer({ min: -100_000, max: 100_000 }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 100),
  // Doubles of few digits: any double cut to its first ones.
  fc
    .tuple(fc.double({ min: -1e15, max: 1e15, noNaN: true }), fc.integer({ min: 1, max: 15 }))
    .map(([value, digits]) => Number(value.toPrecision(digits)))
    .filter((value) => isPlainNumber(value) && isComparable(value)),
);

const days = fc.oneof(
  fc.constantFrom('0001-01-01', '9999-12-30', '2024-02-29', '2025-02-28', '2025-12-31', '1900-03-01'),
  fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('1990-01-01', count)),
);

const ranges: fc.Arbitrary<DateRange> = fc
  .tuple(days, days, fc.constantFrom('both', 'from', 'to'))
  .map(([a, b, ends]) => {
    const [from, to] = a <= b ? [a, b] : [b, a];
    return ends === 'both' ? [from, to] : ends === 'from' ? [from, null] : [null, to];
  });

/** A frequency that may be ticked only with one of these measures; unticked figures are any. */
function frequencies(allowed: readonly Measure[]): fc.Arbitrary<Frequency> {
  const ticked = fc
    .record({
      checked: fc.constant(true),
      operator: fc.constantFrom(...frequencyOperators),
      figure: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9999 })),
      measure: fc.constantFrom(...(allowed.length === 0 ? (['rows'] as const) : allowed)),
    })
    .map((frequency) =>
      frequency.operator === '<' && frequency.figure === 1 ? { ...frequency, operator: '<=' as const } : frequency,
    );
  const spend = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100);
  const money = fc
    .tuple(ticked, spend)
    .map(([frequency, figure]) => (frequency.measure === 'spend' ? { ...frequency, figure } : frequency));
  const unticked = money.map((frequency) => ({ ...frequency, checked: false }));
  return allowed.length === 0 ? unticked : fc.oneof(unticked, money);
}

function recencies(kind: Kind, isAllowed: boolean): fc.Arbitrary<Recency> {
  return fc.record({
    checked: isAllowed ? fc.boolean() : fc.constant(false),
    operator: fc.constantFrom(...recencyOperatorsByKind[kind]),
    figure: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2000 })),
    type: fc.constantFrom(...recencyTypesByKind[kind]),
  });
}

function values(field: Field, operator: string): fc.Arbitrary<Value> {
  if (field.type === 'number') return numbers;
  if (field.type === 'date') return ranges;
  const plain: fc.Arbitrary<Value> = operator.endsWith('LIKE') ? patterns : texts;
  return field.values === undefined ? plain : fc.oneof(fc.constantFrom(...field.values), plain);
}

function conditionsOn(field: Field, { measures, recency }: TablePlace, kind: Kind): fc.Arbitrary<Condition> {
  const isRecencyField = recency === `${field.table}.${field.name}`;
  return fc.constantFrom(...operatorsByType[field.type]).chain((operator) =>
    fc
      .record({
        id: fc.constant(''),
        negation: fc.boolean(),
        table: fc.constant(field.table),
        field: fc.constant(field.name),
        operator: fc.constant(operator),
        value: values(field, operator),
        frequency: frequencies(measures),
        recency: recencies(kind, recency !== null),
        isOpen: fc.boolean(),
      })
      .map(({ isOpen, ...condition }) =>
        isRecencyField && condition.recency.checked && isOpen
          ? { ...condition, value: [null, null] as const }
          : condition,
      ),
  );
}

function fieldsOf(vocabulary: Vocabulary, table: Table): Field[] {
  return [...vocabulary.fields.values()].filter((field) => field.table === table);
}

function groups(kind: Kind, choice: Choice): fc.Arbitrary<Group> {
  const place = placeOf(kind, choice);
  if (place === undefined) throw new Error(`${kind} has no ${choice}`);
  // Tables before fields, so that the small tables are met as often as the large ones.
  const condition = fc
    .constantFrom(...place.tables)
    .chain(([table, here]) =>
      fc.constantFrom(...fieldsOf(vocabularies[kind], table)).chain((field) => conditionsOn(field, here, kind)),
    );
  return fc.record({
    id: fc.constant(''),
    operator: fc.constantFrom(...groupOperators),
    choice: fc.constant(choice),
    frequency: frequencies(place.measures),
    conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
  });
}

function numbered(model: Model): Model {
  const newId = counter('made');
  const withIds = (group: Group): Group => ({
    ...group,
    id: newId(),
    conditions: group.conditions.map((condition) => ({ ...condition, id: newId() })),
  });
  return { ...model, groups: model.groups.map(withIds) };
}

/** Valid models of one kind: every table, type, operator, place of a frequency and recency, and set operator. */
export function modelsOf(kind: Kind): fc.Arbitrary<Model> {
  const group = fc.constantFrom(...choicesByKind[kind]).chain((choice) => groups(kind, choice));
  return fc
    .record({
      kind: fc.constant(kind),
      operator: fc.constantFrom(...setOperators),
      groups: fc.array(group, { minLength: 1, maxLength: 3 }),
    })
    .map(numbered);
}

/** Valid models of both kinds; segments are the larger world. */
export const models: fc.Arbitrary<Model> = fc.oneof(
  { weight: 3, arbitrary: modelsOf('segment') },
  { weight: 1, arbitrary: modelsOf('filter') },
);
