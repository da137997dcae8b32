import type { GenericSchema } from 'valibot';

/** As much of JSON Schema 2020-12 as the contract's shapes need. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

/** A shape as valibot keeps it, as far as this file reads it. */
interface Shape {
  readonly type: string;
  readonly kind: string;
  readonly literal?: unknown;
  readonly options?: readonly unknown[];
  readonly item?: Shape;
  readonly value?: Shape;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly wrapped?: Shape;
  readonly default?: unknown;
  readonly pipe?: readonly Step[];
}

/** One step after the first of a pipe: a check with what it requires, or a change of the value. */
interface Step extends Shape {
  readonly requirement?: unknown;
}

/** How each sort of shape is written. A sort that the contract uses and this table lacks is an error at once. */
const writers: Readonly<Record<string, (shape: Shape) => JsonSchema>> = {
  string: () => ({ type: 'string' }),
  number: () => ({ type: 'number' }),
  boolean: () => ({ type: 'boolean' }),
  null: () => ({ type: 'null' }),
  unknown: () => ({}),
  any: () => ({}),
  literal: ({ literal }) => ({ const: literal }),
  picklist: ({ options = [] }) => ({ enum: options }),
  array: ({ item }) => ({ type: 'array', items: inner(item) }),
  record: ({ value }) => ({ type: 'object', additionalProperties: inner(value) }),
  object: ({ entries = {} }) => objectOf(entries, {}),
  strict_object: ({ entries = {} }) => objectOf(entries, { additionalProperties: false }),
  union: ({ options = [] }) => ({ anyOf: options.map((option) => inner(option as Shape)) }),
  variant: ({ options = [] }) => ({ anyOf: options.map((option) => inner(option as Shape)) }),
  nullable: ({ wrapped }) => ({ anyOf: [inner(wrapped), { type: 'null' }] }),
  optional: ({ wrapped, default: standard }) => ({
    ...inner(wrapped),
    ...(standard !== undefined && { default: standard }),
  }),
};

/** What each check adds. Checks that JSON Schema cannot say, and changes of the value, add nothing. */
const checks: Readonly<Record<string, (requirement: unknown) => JsonSchema>> = {
  min_length: (least) => ({ minLength: Number(least) }),
  max_length: (most) => ({ maxLength: Number(most) }),
  min_value: (least) => ({ minimum: Number(least) }),
  max_value: (most) => ({ maximum: Number(most) }),
  integer: () => ({ type: 'integer' }),
  regex: (pattern) => ({ pattern: pattern instanceof RegExp ? pattern.source : '' }),
};

/** Writes a valibot shape of the contract as JSON Schema: what may be sent for it. */
export function jsonSchema(schema: GenericSchema): JsonSchema {
  return inner(schema);
}

function inner(shape: Shape | undefined): JsonSchema {
  if (!shape) return {};
  const writer = writers[shape.type];
  if (!writer) throw new Error(`openapi/jsonSchema does not know how to write the shape ${shape.type} yet.`);
  // A pipe keeps its first shape's properties on itself and lists that shape again as its first step.
  const [first, ...steps] = shape.pipe ?? [];
  const base = first ? inner({ ...first, type: shape.type }) : writer(shape);
  return Object.assign({}, base, ...steps.map((step) => checks[step.type]?.(step.requirement) ?? {})) as JsonSchema;
}

function objectOf(entries: Readonly<Record<string, Shape>>, more: JsonSchema): JsonSchema {
  const properties = Object.fromEntries(Object.entries(entries).map(([name, shape]) => [name, inner(shape)]));
  const required = Object.entries(entries)
    .filter(([, shape]) => shape.type !== 'optional')
    .map(([name]) => name);
  return { type: 'object', properties, ...(required.length > 0 && { required }), ...more };
}
