/**
 * The total of all pages, out of the rows of one that each have it. A page behind the last one has no row: then it is
 * counted.
 * @param cursor the number of the page, from 1
 */
export async function pageTotal(
  rows: readonly { readonly total: number }[],
  cursor: number,
  count: () => Promise<number>,
): Promise<number> {
  return rows[0]?.total ?? (cursor === 1 ? 0 : count());
}
