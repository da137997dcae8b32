import type { CustomField } from '#contract/shapes/customValues.ts';
import { customCasts } from '#domain/conditions/metadata.ts';
import { printNumber } from '#domain/conditions/numbers.ts';

/** Values of custom fields by their names below a column: `{ tier: 'gold', 'dim.w': 3 }`. */
export type CustomValues = Readonly<Record<string, string | number | null>>;

const numberForm = new RegExp(customCasts.number.pattern, 'u');

/** The declared custom fields below a JSON column, parsed from its text; undeclared ones are left out. */
export function readCustomValues(json: string | null, column: string, declared: readonly CustomField[]): CustomValues {
  const tree: unknown = json === null ? {} : JSON.parse(json);
  const below = declared.filter(({ name }) => name.startsWith(`${column}.`));
  return Object.fromEntries(
    below.map(({ name, type }) => {
      const path = name.slice(column.length + 1);
      const text = textAt(tree, path.split('.'));
      return [path, type === 'number' && text !== null && numberForm.test(text) ? Number(text) : text];
    }),
  );
}

/** A value as text, as conditions read it; null when absent. */
function textAt(tree: unknown, path: readonly string[]): string | null {
  let at: unknown = tree;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || Array.isArray(at) || !Object.hasOwn(at, key)) return null;
    at = (at as Readonly<Record<string, unknown>>)[key];
  }
  if (at === null || at === undefined) return null;
  if (typeof at === 'string') return at;
  return typeof at === 'number' ? printNumber(at) : JSON.stringify(at);
}

/**
 * A merge patch (RFC 7396) that sets values in the JSON of a column, as text, like imports do; null removes one.
 * Undefined when nothing changes.
 */
export function customValuesPatch(values: CustomValues): string | undefined {
  const entries = Object.entries(values);
  if (entries.length === 0) return undefined;
  const tree: Tree = new Map();
  for (const [path, value] of entries)
    put(tree, path.split('.'), typeof value === 'number' ? printNumber(value) : value);
  return written(tree);
}

type Tree = Map<string, Tree | string | null>;

function put(tree: Tree, [key = '', ...rest]: readonly string[], value: string | null): void {
  if (rest.length === 0) {
    tree.set(key, value);
    return;
  }
  const below = tree.get(key);
  const branch: Tree = below instanceof Map ? below : new Map();
  tree.set(key, branch);
  put(branch, rest, value);
}

function written(tree: Tree): string {
  const members = [...tree].map(
    ([key, value]) => `${JSON.stringify(key)}:${value instanceof Map ? written(value) : JSON.stringify(value)}`,
  );
  return `{${members.join(',')}}`;
}
