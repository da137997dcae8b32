/** The parameter names of a path pattern: `/customers/:id/update` → `'id'`. */
export type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Inserts parameters into a pattern, each encoded for one path segment. */
export function fillPath(pattern: string, parameters: Readonly<Record<string, string | number>>): string {
  return pattern.replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(String(parameters[name])));
}
