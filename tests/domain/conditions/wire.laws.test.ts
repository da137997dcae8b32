import { describe, expect, test } from 'vitest';
import { fromWire, toWire } from '#domain/conditions/wire.ts';
import type { Kind } from '#domain/conditions/model.ts';
import { counter, models } from './generate.ts';
import { accepted, holds, withoutIds } from './laws.ts';

function problems(value: unknown, kind: Kind = 'segment'): unknown {
  const read = fromWire(value, kind, counter());
  return read.ok ? [] : read.problems.map(({ path, key }) => `${path} ${key}`);
}

const condition = { negation: false, table: 'customer', field: 'gender', operator: '=', value: 'F' };
const group = { operator: 'AND', segmentChoice: 'customer', fields: { FD0: condition } };

test('every model survives the wire as JSON', () => {
  holds(models, (model) => {
    const wire = JSON.parse(JSON.stringify(toWire(model))) as unknown;
    const read = fromWire(wire, model.kind, counter());
    expect(read.ok && withoutIds(read.model)).toEqual(JSON.parse(JSON.stringify(withoutIds(model))));
  });
});

test('groups and fields are named by position, with the names of the specification (2 §3: groups and conditions) (2 §9: names of groups and fields)', () => {
  const model = accepted("SELECT customer.user_id FROM customer WHERE customer.gender = 'F'");
  expect(toWire(model)).toEqual({
    operator: 'INTERSECT',
    groups: {
      GP0: {
        operator: 'AND',
        segmentChoice: 'customer',
        frequencyCheck: false,
        frequencyOperator: '>=',
        frequencyValue: 1,
        fields: {
          FD0: {
            ...condition,
            frequency: { checked: false, operator: '>=', figure: 1 },
            recency: { checked: false, operator: 'In the Last', figure: 1, type: 'years' },
          },
        },
      },
    },
  });
});

describe('what a request may leave out takes its default', () => {
  test('choice, operators, frequency and recency', () => {
    expect(problems({ groups: { GP0: { fields: { FD0: condition } } } })).toEqual([]);
    expect(problems({ operator: 'UNION', groups: { GP0: group }, sql: 'SELECT …' })).toEqual([]);
  });
});

describe('what does not fit is refused, never dropped', () => {
  const rows: Readonly<Record<string, [unknown, string]>> = {
    'no object': [{ groups: [] }, 'groups wire-object'],
    'an unknown key': [{ groups: { GP0: group }, extra: 1 }, ' wire-key'],
    'a gap in the numbering': [{ groups: { GP0: group, GP2: group } }, 'groups wire-position'],
    'a choice of filters': [
      { groups: { GP0: { ...group, segmentChoice: 'product' } } },
      'groups.GP0.segmentChoice wire-choice',
    ],
    'an unknown operator': [
      { groups: { GP0: { ...group, fields: { FD0: { ...condition, operator: 'IN' } } } } },
      'groups.GP0.fields.FD0.operator wire-choice',
    ],
    'a value of another shape': [
      { groups: { GP0: { ...group, fields: { FD0: { ...condition, value: { a: 1 } } } } } },
      'groups.GP0.fields.FD0.value wire-value',
    ],
    'frequency in a customer group': [
      { groups: { GP0: { ...group, frequencyCheck: true } } },
      'groups.GP0 group-frequency-not-here',
    ],
    'frequency of a customer condition': [
      { groups: { GP0: { ...group, fields: { FD0: { ...condition, frequency: { checked: true } } } } } },
      'groups.GP0.fields.FD0 frequency-not-here',
    ],
    'recency of a segment condition': [
      {
        groups: {
          GP0: {
            ...group,
            fields: { FD0: { ...condition, table: 'segment', field: 'name', recency: { checked: true } } },
          },
        },
      },
      'groups.GP0.fields.FD0 recency-not-here',
    ],
    'spend of emails': [
      {
        groups: {
          GP0: {
            segmentChoice: 'email',
            frequencyCheck: true,
            frequencyMeasure: 'spend',
            fields: { FD0: { ...condition, table: 'email', field: 'open', value: 1 } },
          },
        },
      },
      'groups.GP0 measure-not-here',
    ],
  };
  for (const [name, [value, problem]] of Object.entries(rows)) {
    test(name, () => expect(problems(value)).toEqual([problem]));
  }

  test('keys of the language itself', () => {
    const nasty = JSON.parse(
      '{"groups":{"GP0":{"__proto__":{"operator":"OR"},"fields":{}}},"constructor":1}',
    ) as unknown;
    expect(problems(nasty)).toEqual([' wire-key', 'groups.GP0 wire-key']);
  });

  test('segmentChoice in a filter', () => {
    expect(problems({ groups: { GP0: { ...group, fields: {} } } }, 'filter')).toEqual(['groups.GP0 wire-key']);
  });
});
