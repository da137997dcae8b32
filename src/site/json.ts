/**
 * JSON of plain data. Libraries such as Prototype.js give arrays a `toJSON`, which `JSON.stringify` would call; it is
 * not called for primitive values.
 */
export function jsonOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => jsonOf(one ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.keys(value).flatMap((name) => {
    const member = (value as Record<string, unknown>)[name];
    return member === undefined ? [] : [`${JSON.stringify(name)}:${jsonOf(member)}`];
  });
  return `{${members.join(',')}}`;
}
