import * as fc from 'fast-check';
import { parse, type Parsed } from '#domain/conditions/parse.ts';
import type { Kind, Model } from '#domain/conditions/model.ts';
import { runs } from '#tests/support/laws.ts';
import { counter, vocabularies } from './generate.ts';

/** The values of a run, by where they come from: one seed gives every law the same, so they are made once. */
const made = new Map<unknown, readonly unknown[]>();

/** A mutant may be in the code that creates values: they are created again for each. */
const areShared = !Reflect.has(globalThis, '__stryker__');

/** Asserts a law for every generated value; one that fails is looked for once more, since that finds a small one. */
export function holds<Value>(values: fc.Arbitrary<Value>, law: (value: Value) => void): void {
  if (areShared) {
    try {
      valuesOf(values).forEach((value) => law(value));
    } catch (error) {
      assertLaw(values, law);
      throw error;
    }
  } else assertLaw(values, law);
}

function valuesOf<Value>(values: fc.Arbitrary<Value>): readonly Value[] {
  const all = (made.get(values) as readonly Value[] | undefined) ?? fc.sample(values, runs);
  made.set(values, all);
  return all;
}

function assertLaw<Value>(values: fc.Arbitrary<Value>, law: (value: Value) => void): void {
  fc.assert(
    fc.property(values, (value) => {
      law(value);
    }),
    runs,
  );
}

/** Reads a text with the tests' vocabulary. */
export function read(text: string, kind: Kind = 'segment', previous?: Model, vocabulary = vocabularies[kind]): Parsed {
  // What is new beside a former model has ids that it has not.
  const options = { kind, newId: counter(previous === undefined ? 'id' : 'new') };
  return parse(text, vocabulary, previous === undefined ? options : { ...options, previous });
}

/** A model without its ids, for comparison. */
export function withoutIds(model: Model): unknown {
  return {
    ...model,
    groups: model.groups.map((group) => ({
      ...group,
      id: '',
      conditions: group.conditions.map((condition) => ({ ...condition, id: '' })),
    })),
  };
}

/** The model of a text that must be accepted. */
export function accepted(
  text: string,
  kind: Kind = 'segment',
  previous?: Model,
  vocabulary = vocabularies[kind],
): Model {
  const parsed = read(text, kind, previous, vocabulary);
  if (!parsed.ok) throw new Error(`refused: ${JSON.stringify(parsed.problems)}\n${text}`);
  return parsed.model;
}
