import { largestPage } from '#contract/paging.ts';

/** A page in the query of a call; those of an export are as large as the server makes them. */
export interface PageQuery {
  readonly page: string;
  readonly size: string;
}

/** All rows of a list whose pages are on the server, in its order: page by page, until one brings nothing new. */
export async function everyPage<Row>(
  rowsOf: (query: PageQuery) => Promise<readonly Row[]>,
  rowKey: (row: Row) => string,
): Promise<readonly Row[]> {
  const found = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const before = found.size;
    // A row that moved to a later page meanwhile comes twice, and behind the last page some lists answer with that one.
    for (const row of await rowsOf({ page: String(page), size: String(largestPage) })) found.set(rowKey(row), row);
    if (found.size === before) return [...found.values()];
  }
}
