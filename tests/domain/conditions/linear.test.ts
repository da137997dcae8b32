import { expect, test } from 'vitest';
import { check } from '#domain/conditions/check.ts';
import { readDocument } from '#domain/conditions/reading/documents.ts';
import { identified } from '#domain/conditions/reading/identity.ts';
import { Reading } from '#domain/conditions/reading/scope.ts';
import { syntaxOf } from '#domain/conditions/sql/syntax.ts';
import { counter, vocabularies } from './generate.ts';

/** A value that counts how often it, or anything in it, is looked into. */
class Counted {
  steps = 0;
  private readonly seen = new WeakMap<object, object>();

  of<Value extends object>(value: Value): Value {
    const known = this.seen.get(value);
    if (known !== undefined) return known as Value;
    const proxy = new Proxy(value, {
      get: (target, name) => {
        this.steps++;
        const found: unknown = Reflect.get(target, name);
        return typeof found === 'object' && found !== null ? this.of(found) : found;
      },
    });
    this.seen.set(value, proxy);
    return proxy;
  }
}

/** How often each stage of reading looks into what it is given, for this many groups. */
function stepsOf(group: (index: number) => string, count: number): Record<string, number> {
  const text = Array.from({ length: count }, (_, index) => group(index)).join('\nUNION\n');
  const { query } = syntaxOf(text);
  if (query === null) throw new Error('a tree is expected');
  const [reading, matching, checking] = [new Counted(), new Counted(), new Counted()];
  const document = readDocument(reading.of(query), new Reading(text, vocabularies.segment, []));
  if (document === null) return { reading: reading.steps };
  const { model } = identified(document, 'segment', undefined, counter());
  identified(matching.of(document), 'segment', matching.of(model), counter());
  check(checking.of(model), vocabularies.segment);
  return { reading: reading.steps, matching: matching.steps, checking: checking.steps };
}

const select = 'SELECT customer.user_id FROM customer WHERE ';
const texts: Readonly<Record<string, (index: number) => string>> = {
  'an accepted text': (index) =>
    `${select}((customer.gender = 'F${index}')) AND customer.user_id IN (SELECT sale.user_id FROM sale WHERE sale.event_value > 5)`,
  'groups that are all the same': () => `${select}customer.gender = 'F' OR customer.gender = 'F'`,
  'a text full of problems': (index) => `${select}customer.gendr = 'F${index}' AND (customer.x IN ('a') OR NOT x)`,
  'a text of mixed groups': () => `${select}customer.gender = 'F' AND customer.email LIKE 'x' OR customer.name = 'y'`,
};

// 20 times the groups, at most 20 times the steps, and a little for the start.
for (const [name, group] of Object.entries(texts)) {
  test(`L8: the steps of reading grow with the text: ${name}`, () => {
    const small = stepsOf(group, 20);
    const large = stepsOf(group, 400);
    for (const [stage, steps] of Object.entries(large)) {
      expect(steps / (small[stage] ?? 0), stage).toBeLessThanOrEqual(20 * 1.01);
    }
  });
}

test('L8: the steps grow with the conditions of one group', () => {
  const long = (count: number) => (): string => select + Array(count).fill("customer.gender = 'F'").join(' OR ');
  const [small, large] = [stepsOf(long(50), 1), stepsOf(long(1000), 1)];
  for (const [stage, steps] of Object.entries(large)) {
    expect(steps / (small[stage] ?? 0), stage).toBeLessThanOrEqual(20 * 1.01);
  }
});
