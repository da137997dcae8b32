import { describe, expect, test } from 'vitest';
import * as edit from '#domain/conditions/edit.ts';
import type { Model } from '#domain/conditions/model.ts';
import { patched } from '#domain/conditions/patch.ts';
import { counter, vocabularies } from './generate.ts';
import { accepted } from './laws.ts';
import { C, G, S } from './refusing.ts';

const [a, b, c] = ["customer.gender = 'F'", "customer.category = 'a'", "customer.status = 'b'"];
const product = 'LEFT JOIN product ON product.item_id = sale.item_id';
const often = { checked: true, operator: '>=', figure: 3, measure: 'rows' } as const;
const [bought] =
  accepted(`${S.replace('WHERE', product)} WHERE product.brand = 'Acme'${G}`).groups[0]?.conditions ?? [];

type Change = (model: Model, ids: readonly string[], groups: readonly string[]) => Model;

const remove: Change = (model, [, second = '']) => edit.removeCondition(model, second);
const double: Change = (model, [first = '']) => edit.duplicateCondition(model, first, counter('copy'));
const swap: Change = (model, [first = ''], [group = '']) => edit.moveCondition(model, first, group, 1);
const setOr: Change = (model, _, [group = '']) => edit.setGroupOperator(model, group, 'OR');
const setUnion: Change = (model) => edit.setSetOperator(model, 'UNION');
const buy: Change = (model, _, [group = '']) =>
  bought === undefined ? model : edit.addCondition(model, group, { ...bought, id: 'new' });
const count: Change = (model, _, [group = '']) => edit.setGroupFrequency(model, group, often);
const uncount: Change = (model, _, [group = '']) => edit.setGroupFrequency(model, group, { ...often, checked: false });
const removeGroup: Change = (model, _, [, second = '']) => edit.removeGroup(model, second);
const swapGroups: Change = (model, _, [first = '']) => edit.moveGroup(model, first, 1);
const doubleGroup: Change = (model, _, [first = '']) => edit.duplicateGroup(model, first, counter('copy'));

const head = 'SELECT customer.user_id FROM customer JOIN sale ON sale.user_id = customer.user_id';

/** What an edit makes of a text: nothing else changes in it (conditions.md §3, L5). */
const rows: readonly (readonly [name: string, text: string, change: Change, after: string])[] = [
  ['a condition goes on one line', `${C}${a} AND ${b} AND ${c}`, remove, `${C}${a} AND ${c}`],
  ['a condition goes on lines', `${C}${a}\n  AND ${b}\n  AND ${c}`, remove, `${C}${a}\n  AND ${c}`],
  [
    'a condition goes with an operator at the line’s end',
    `${C}${a} AND\n  ${b} AND\n  ${c}`,
    remove,
    `${C}${a} AND\n  ${c}`,
  ],
  ['the last goes with an operator at the line’s end', `${C}${a} AND\n  ${b}`, remove, `${C}${a}`],
  [
    'a condition goes with the comment behind it',
    `${C}${a}\n  AND ${b} -- second\n  AND ${c}`,
    remove,
    `${C}${a}\n  AND ${c}`,
  ],
  [
    'a condition goes with the comment before it',
    `${C}${a}\n  -- second\n  AND ${b}\n  AND ${c}`,
    remove,
    `${C}${a}\n  AND ${c}`,
  ],
  [
    'a comment of another stays',
    `${C}${a} -- first\n  AND ${b}\n  AND ${c} -- third`,
    remove,
    `${C}${a} -- first\n  AND ${c} -- third`,
  ],
  ['a copy on one line', `${C}${a} AND ${b}`, double, `${C}${a} AND ${a} AND ${b}`],
  [
    'a copy on lines, the operator as the author has it',
    `${C}${a} AND\n  ${b}`,
    double,
    `${C}${a} AND\n  ${a} AND\n  ${b}`,
  ],
  ['a copy with other line ends', `${C}${a}\r\n\tAND ${b}`, double, `${C}${a}\r\n\tAND ${a}\r\n\tAND ${b}`],
  ['places change', `${C}${a}\n  AND ${b}`, swap, `${C}${b}\n  AND ${a}`],
  [
    'places change with their comments',
    `${C}${a} -- first\n  AND ${b} -- second`,
    swap,
    `${C}${b} -- second\n  AND ${a} -- first`,
  ],
  ['OR for AND, in any case', `${C}${a} and ${b} /* x */ AND ${c}`, setOr, `${C}${a} OR ${b} /* x */ OR ${c}`],
  ['UNION for EXCEPT', `${C}${a}\nexcept\n${C}${b}`, setUnion, `${C}${a}\nUNION\n${C}${b}`],
  [
    'a join comes on one line',
    `${head} WHERE sale.origin = 'web'${G}`,
    buy,
    `${head} ${product} WHERE sale.origin = 'web'\n  AND product.brand = 'Acme'${G}`,
  ],
  [
    'a join comes on a line of its own',
    `${head}\nWHERE sale.origin = 'web'${G}`,
    buy,
    `${head}\n${product}\nWHERE sale.origin = 'web'\n  AND product.brand = 'Acme'${G}`,
  ],
  [
    'a join comes behind the comment on the line',
    `${head} -- sales\nWHERE sale.origin = 'web'${G}`,
    buy,
    `${head} -- sales\n${product}\nWHERE sale.origin = 'web'\n  AND product.brand = 'Acme'${G}`,
  ],
  [
    'a join goes',
    `${head} ${product} WHERE sale.origin = 'web' AND product.brand = 'Acme'${G}`,
    remove,
    `${head} WHERE sale.origin = 'web'${G}`,
  ],
  [
    'a join goes from its line',
    `${head}\n${product}\nWHERE sale.origin = 'web'\n  AND product.brand = 'Acme'${G}`,
    remove,
    `${head}\nWHERE sale.origin = 'web'${G}`,
  ],
  [
    'a frequency comes',
    `${S}sale.origin = 'web'${G} -- end`,
    count,
    `${S}sale.origin = 'web'${G} HAVING COUNT(*) >= 3 -- end`,
  ],
  [
    'a frequency changes',
    `${S}sale.origin = 'web'${G} having sum(sale.event_value)>9`,
    count,
    `${S}sale.origin = 'web'${G} HAVING COUNT(*) >= 3`,
  ],
  ['a frequency goes', `${S}sale.origin = 'web'${G}\nHAVING COUNT(*) >= 3;`, uncount, `${S}sale.origin = 'web'${G};`],
  ['a group goes', `${C}${a}\nUNION\n${C}${b}\nUNION\n${C}${c}`, removeGroup, `${C}${a}\nUNION\n${C}${c}`],
  [
    'a group goes with its comment',
    `${C}${a}\n-- second\nUNION\n${C}${b}\nUNION\n${C}${c}`,
    removeGroup,
    `${C}${a}\nUNION\n${C}${c}`,
  ],
  ['groups change places', `${C}${a} UNION ${C}${b}`, swapGroups, `${C}${b} UNION ${C}${a}`],
  [
    'groups change places, parentheses and all',
    `(${C}${a}) UNION ((${C}${b}))`,
    swapGroups,
    `((${C}${b})) UNION (${C}${a})`,
  ],
  [
    'a copy of a group',
    `${C}${a}\nUNION\n${C}${b}`,
    doubleGroup,
    `${C}${a}\nUNION\n${C.replace(' WHERE', '\nWHERE')}${a}\nUNION\n${C}${b}`,
  ],
];

describe('L5, edit by edit', () => {
  for (const [name, text, change, expected] of rows) {
    test(name, () => {
      const model = accepted(text);
      const ids = model.groups.flatMap(({ conditions }) => conditions.map(({ id }) => id));
      const groups = model.groups.map(({ id }) => id);
      const after = change(model, ids, groups);
      expect(patched(text, model, after, vocabularies.segment)).toMatchObject({ text: expected, kept: true });
    });
  }
});
