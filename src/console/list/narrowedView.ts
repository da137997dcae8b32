/** Parameters that say where a list is or how far one went in it, not what it shows. */
const places: ReadonlySet<string> = new Set(['t', 'view', 'tab', 'page', 'cursor', 'draft', 'why']);

/** Whether an address shows a list otherwise than it comes by itself: narrowed, in another order, with other columns. */
export function isNarrowedView(query: string): boolean {
  return [...new URLSearchParams(query).keys()].some((name) => !places.has(name));
}
