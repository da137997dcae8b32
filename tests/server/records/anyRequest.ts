import * as fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import type { JsonSchema as ObjectSchema } from '@valibot/to-json-schema';
import { jsonSchema } from '#server/openapi/document.ts';

/** Texts that have broken others: signs of SQL, of paths and of templates, scripts, halves of characters, numbers. */
const nasty = [
  '',
  ' ',
  "'",
  "' OR 1=1 --",
  '"; DROP TABLE customer; --',
  '%_\\',
  '$1',
  '?',
  '\0',
  '\uD800',
  '\u202Eabc',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x")',
  '__proto__',
  'constructor',
  'NaN',
  '1e309',
  '-1',
  '99999999999999999999',
  '2026-02-30',
  '日本語',
  'é'.repeat(150),
  'x'.repeat(3000),
];

type JsonSchema = ObjectSchema | boolean;

/** Texts that mean something, by the name of their field; those of `*` go anywhere. */
export type KnownTexts = Readonly<Record<string, readonly string[]>>;

/** What a client may send for a shape of the contract: mostly right, sometimes of another type, sometimes odd. */
export function sentFor(shape: GenericSchema, known: KnownTexts): fc.Arbitrary<unknown> {
  return fitting(jsonSchema(shape), known, '*');
}

function fitting(schema: JsonSchema, known: KnownTexts, name: string): fc.Arbitrary<unknown> {
  const odd = fc.oneof(fc.constantFrom(...nasty), fc.jsonValue({ maxDepth: 2 }));
  return fc.oneof({ weight: 40, arbitrary: right(schema, known, name) }, { weight: 1, arbitrary: odd });
}

function right(schema: JsonSchema, known: KnownTexts, name: string): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue();
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => fitting(one, known, name)));
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'array') return fc.array(fitting(itemsOf(schema), known, name), { maxLength: 4 });
  if (schema.type === 'integer' || schema.type === 'number') {
    const any = fc.oneof(fc.integer({ min: -5, max: 2 ** 31 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    return fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 1, max: 12 }) }, { weight: 1, arbitrary: any });
  }
  if (schema.type === 'object') return object(schema, known);
  return textFor(known, name);
}

function itemsOf({ items = {} }: ObjectSchema): JsonSchema {
  return Array.isArray(items) ? (items[0] ?? {}) : items;
}

function textFor(known: KnownTexts, name: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...(known[name] ?? known['*'] ?? [''])) },
    { weight: 1, arbitrary: fc.constantFrom(...nasty) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  );
}

function object(
  { properties, required = [], additionalProperties }: ObjectSchema,
  known: KnownTexts,
): fc.Arbitrary<unknown> {
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? fitting(additionalProperties, known, '*') : fc.jsonValue();
    return fc.dictionary(textFor(known, 'keys'), value, { maxKeys: 2 });
  }
  const entries = Object.entries(properties).map(([name, schema]) => [name, fitting(schema, known, name)] as const);
  return fc.record(Object.fromEntries(entries), { requiredKeys: [...required] });
}
