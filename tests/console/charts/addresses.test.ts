// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { tablesParser } from '#console/charts/useTables.ts';

describe('the tables in the address', () => {
  const parser = tablesParser(['price', 'visits', 'days']);

  it('read back as they were written', () => {
    for (const names of [['price'], ['price', 'visits', 'days'], []] as const) {
      expect(parser.parse(parser.serialize([...names]))).toEqual(names);
    }
  });

  it('leave out what is no chart', () => {
    expect(parser.parse('price,nothing,,days')).toEqual(['price', 'days']);
  });
});
