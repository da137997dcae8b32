import { everyPage, type PageQuery } from '#console/list/everyPage.ts';
import { describe, expect, it } from 'vitest';

const all = Array.from({ length: 2500 }, (_, id) => ({ id }));
const keyOf = ({ id }: { readonly id: number }): string => String(id);
const from = (page: number, size: number) => all.slice((page - 1) * size, page * size);

describe('all rows of a list whose pages are on the server', () => {
  it.each([
    ['as large as asked for', ({ page, size }: PageQuery) => from(Number(page), Number(size))],
    ['of twelve, whatever is asked for', ({ page }: PageQuery) => from(Number(page), 12)],
    ['which repeats the last one behind the end', ({ page }: PageQuery) => from(Math.min(Number(page), 3), 1000)],
  ])('come in order, from pages %s', async (_, rowsOf) => {
    expect(await everyPage(async (query) => rowsOf(query), keyOf)).toEqual(all);
  });

  it('have a row once that moves to a later page meanwhile', async () => {
    const pages = [[{ id: 1 }, { id: 2 }], [{ id: 2 }, { id: 3 }], []];
    expect(await everyPage(async ({ page }) => pages[Number(page) - 1] ?? [], keyOf)).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 3 },
    ]);
  });

  it('are none where there are none', async () => {
    expect(await everyPage(async () => [], keyOf)).toEqual([]);
  });
});
