import * as v from 'valibot';

/** A valibot schema as its parts can be read. */
interface Shape extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly items?: readonly Shape[];
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly wrapped?: Shape;
  readonly key?: Shape;
  readonly value?: Shape;
  readonly pipe?: readonly Shape[];
  readonly getter?: (input: unknown) => Shape;
}

const texts = [
  'text',
  '2026-11-20',
  '2026-11-20T10:00:00.000Z',
  '2026-11',
  '10:00',
  'someone@mail.example',
  'https://shop.example/a',
  'Europe/Berlin',
  '1',
  'C0000001',
];
const numbers = [7, 1, 0.5, 0, 2026, 100];

/** Days and moments are plain texts in shapes; these names have them. */
const days = /(?:^|_)(?:dt|day|date|today|from|to|month|orderdate)$|_(?:day|date)$/u;
const moments = /_at$|^at$|(?:first|last)_(?:event|sale|purchase|open|click)$|^since$|^created$|^asOf$/u;

/** How deep shapes that contain themselves are filled. */
const deepest = 12;

/** A value of a shape with something in every list and field, as a reply has it; deterministic. */
export function valueOfShape(shape: v.GenericSchema, name = '', depth = 0): unknown {
  const { type, entries, item, items, options, literal, wrapped, key, value, getter, pipe } = shape as Shape;
  switch (type) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return Object.fromEntries(
        Object.entries(entries ?? {}).map(([field, one]) => [field, valueOfShape(one, field, depth + 1)]),
      );
    case 'array':
      return item && depth < deepest ? [valueOfShape(item, name, depth + 1)] : [];
    case 'tuple':
    case 'strict_tuple':
      return (items ?? []).map((one) => valueOfShape(one, name, depth + 1));
    case 'record': {
      const field = key ? String(valueOfShape(key, name)) : 'text';
      return value ? { [field]: valueOfShape(value, name, depth + 1) } : {};
    }
    case 'picklist':
    case 'enum':
      return options?.[0];
    case 'literal':
      return literal;
    case 'nullable':
    case 'nullish':
    case 'optional':
    case 'exact_optional':
    case 'undefinedable':
    case 'non_nullable':
    case 'non_optional':
    case 'readonly':
      return wrapped ? valueOfShape(wrapped, name, depth + 1) : undefined;
    case 'union':
    case 'variant':
      return valueOfShape(options?.[0] as Shape, name, depth + 1);
    case 'intersect':
      return Object.assign({}, ...(options as Shape[]).map((one) => valueOfShape(one, name, depth + 1)));
    case 'lazy':
      return getter ? valueOfShape(getter(undefined), name, depth + 1) : undefined;
    case 'string': {
      const preferred = moments.test(name) ? '2026-11-20T10:00:00.000Z' : days.test(name) ? '2026-11-20' : `${name} 1`;
      return firstValid(shape, [preferred, ...texts]);
    }
    case 'number':
      return firstValid(shape, numbers);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return pipe?.[0] === undefined || pipe[0] === shape ? null : valueOfShape(pipe[0], name);
  }
}

function firstValid(shape: v.GenericSchema, candidates: readonly unknown[]): unknown {
  return candidates.find((candidate) => v.safeParse(shape, candidate).success) ?? candidates[0];
}
