import { describe, expect, test } from 'vitest';
import type { Condition, Group, Model } from '#domain/conditions/model.ts';
import { accepted, read } from './laws.ts';
import { C, G, M, S } from './refusing.ts';

const [a, b, c, d] = ['gender', 'category', 'status', 'phone'].map((name) => `customer.${name} = 'x'`) as [
  string,
  string,
  string,
  string,
];

function where(...conditions: readonly string[]): string {
  return C + conditions.join(' AND ');
}

/** The ids of a text's conditions, group by group, after it was another one; an id that is new is `new`. */
function idsAfter(before: string, after: string): string {
  const previous = accepted(before);
  const known = new Map(
    previous.groups.flatMap(({ conditions }) => conditions.map((each) => [each.id, each.field] as const)),
  );
  const now = accepted(after, 'segment', previous);
  const groups = new Set(previous.groups.map(({ id }) => id));
  const said = now.groups.map(({ id, conditions }) =>
    [groups.has(id) ? '' : 'new:', ...conditions.map((each) => known.get(each.id) ?? 'new')]
      .filter((part) => part !== '')
      .join(' '),
  );
  return said.join(' | ');
}

describe('conditions keep their ids while a text is edited (L1)', () => {
  const rows: readonly (readonly [name: string, before: string, after: string, ids: string])[] = [
    ['nothing changes', where(a, b), where(a, b), 'gender category'],
    ['one is put in front', where(a, b), where(c, a, b), 'new gender category'],
    ['one is put between', where(a, b), where(a, c, b), 'gender new category'],
    ['one is put behind', where(a, b), where(a, b, c), 'gender category new'],
    ['one goes in front', where(a, b, c), where(b, c), 'category status'],
    ['one goes between', where(a, b, c), where(a, c), 'gender status'],
    ['two change places', where(a, b), where(b, a), 'category gender'],
    ['a value is typed anew', where(a, b, c), where(a, b.replace("'x'", "'y'"), c), 'gender category status'],
    ['the first is typed anew', where(a, b), where(d, b), 'gender category'],
    ['the last is typed anew', where(a, b), where(a, d), 'gender category'],
    ['all are typed anew', where(a, b), where(c, d), 'gender category'],
    ['one is doubled', where(a, b), where(a, a, b), 'gender new category'],
    ['one of two equal ones goes', where(a, a, b), where(a, b), 'gender category'],
    ['a group is put in front', where(a), `${where(b)} UNION ${where(a)}`, 'new: new | gender'],
    ['a group is put behind', where(a), `${where(a)} UNION ${where(b)}`, 'gender | new: new'],
    ['a group is typed anew', `${where(a)} UNION ${where(b)}`, `${where(c)} UNION ${where(b)}`, 'gender | category'],
    ['a group goes', `${where(a)} UNION ${where(b)}`, where(b), 'category'],
    ['groups change places', `${where(a)} UNION ${where(b)}`, `${where(b)} UNION ${where(a)}`, 'category | gender'],
  ];
  for (const [name, before, after, ids] of rows) test(name, () => expect(idsAfter(before, after)).toBe(ids));

  test('no id is assigned twice', () => {
    const before = accepted(where(a, a, b, c));
    const ids = accepted(where(c, a, b, a, d, a), 'segment', before).groups[0]?.conditions.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(6);
  });
});

describe('details that no text shows are kept while they fit (L1)', () => {
  function withFigures(model: Model): Model {
    const figures = { operator: '<', figure: 7, measure: 'spend' } as const;
    const condition = (each: Condition): Condition => ({
      ...each,
      frequency: each.frequency.checked ? each.frequency : { ...figures, checked: false },
      recency: each.recency.checked ? each.recency : { ...each.recency, figure: 9, type: 'days' },
    });
    const group = (each: Group): Group => ({
      ...each,
      operator: 'OR',
      frequency: each.frequency.checked ? each.frequency : { ...figures, checked: false },
      conditions: each.conditions.map(condition),
    });
    return { ...model, operator: 'EXCEPT', groups: model.groups.map(group) };
  }

  const once = `${C}${M}sale.origin = 'web')`;
  const before = withFigures(accepted(once));
  const [group] = before.groups;
  const [condition] = group?.conditions ?? [];
  const after = (text: string): Group | undefined => accepted(text, 'segment', before).groups[0];

  test('all of it where the text is the same', () => {
    expect(accepted(once, 'segment', before)).toEqual(before);
  });

  test('the figures of a condition whose value changed', () => {
    expect(after(once.replace('web', 'app'))?.conditions[0]).toEqual({ ...condition, value: 'app' });
  });

  test('not those of another field or table', () => {
    for (const other of [`${C}${M}sale.channel_name = 'web')`, `${C}customer.name = 'web'`]) {
      expect(after(other)?.conditions[0]).toMatchObject({
        id: condition?.id,
        frequency: { checked: false, operator: '>=', figure: 1, measure: 'rows' },
        recency: { checked: false, figure: 1, type: 'years' },
      });
    }
    const status = accepted(`${C}customer.status = 'a'`);
    const product =
      'customer.user_id IN (SELECT sale.user_id FROM sale JOIN product ON product.item_id = sale.item_id WHERE product.status = ';
    const now = accepted(`${C}${product}'a')`, 'segment', withFigures(status));
    expect(now.groups[0]?.conditions[0]?.frequency.figure).toBe(1);
  });

  test('not a figure that the text says', () => {
    const often = once.replace("'web')", "'web' GROUP BY sale.user_id HAVING COUNT(*) > 3)");
    expect(after(often)?.conditions[0]?.frequency).toEqual({
      checked: true,
      operator: '>',
      figure: 3,
      measure: 'rows',
    });
    const lately = once.replace("'web')", "'web' AND sale.event_dt >= CURRENT_DATE - INTERVAL '4 months')");
    expect(after(lately)?.conditions[0]?.recency).toEqual({
      checked: true,
      operator: 'In the Last',
      figure: 4,
      type: 'months',
    });
  });

  test('a figure whose tick is taken away stays, unticked', () => {
    const often = accepted(once.replace("'web')", "'web' GROUP BY sale.user_id HAVING COUNT(*) > 3)"));
    expect(accepted(once, 'segment', often).groups[0]?.conditions[0]?.frequency).toEqual({
      checked: false,
      operator: '>',
      figure: 3,
      measure: 'rows',
    });
  });

  test('the operator of one condition, until there are two', () => {
    expect(after(once)?.operator).toBe('OR');
    expect(after(`${once} AND ${a}`)?.operator).toBe('AND');
  });

  test('the operator of one group, until there are two', () => {
    expect(accepted(once, 'segment', before).operator).toBe('EXCEPT');
    expect(accepted(`${once} UNION ${C}${a}`, 'segment', before).operator).toBe('UNION');
  });

  test('the frequency of a group about the same thing', () => {
    const sales = withFigures(accepted(`${S}sale.origin = 'web'${G}`));
    const frequencyOf = (text: string): unknown => accepted(text, 'segment', sales).groups[0]?.frequency;
    expect(frequencyOf(`${S}sale.origin = 'app'${G}`)).toEqual({
      checked: false,
      operator: '<',
      figure: 7,
      measure: 'spend',
    });
    expect(frequencyOf(`${S}sale.origin = 'app'${G} HAVING COUNT(*) > 3`)).toEqual({
      checked: true,
      operator: '>',
      figure: 3,
      measure: 'rows',
    });
    expect(frequencyOf(`${C}${a}`)).toEqual({ checked: false, operator: '>=', figure: 1, measure: 'rows' });
  });

  test('nothing of a model of the other kind', () => {
    const filter = "SELECT product.item_id FROM product WHERE product.brand = 'a'";
    const parsed = read(filter, 'filter', before);
    expect(parsed).toMatchObject({ ok: true, model: { operator: 'INTERSECT', groups: [{ operator: 'AND' }] } });
  });
});
