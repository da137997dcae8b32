/** What makes Citus bring the rows of people to its coordinator, by how it is spelled. */
const shapes: readonly (readonly [what: string, shape: RegExp])[] = [
  ['a join by the dense number', /customer_no"? = "?\w+"?\."?customer_no/u],
  ['a lookup by the dense number', /customer_no"? (?:NOT )?IN \(SELECT/u],
  ['rows that are kept between', /(?<!NOT )MATERIALIZED/u],
  ['a set operation', /\b(?:INTERSECT|EXCEPT)\b/u],
];

/**
 * What of a statement's text a Citus cluster would not compute on the nodes that keep the people: found on any machine,
 * without the extension. Texts of the server's own statements only; values are bound.
 */
export function awayFromNodes(text: string): string[] {
  return shapes.filter(([, shape]) => shape.test(text)).map(([what]) => what);
}
