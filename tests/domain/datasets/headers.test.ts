import { describe, expect, it } from 'vitest';
import { appliedMapping } from '#domain/datasets/appliedMapping.ts';
import { datasetOfHeader, headerDifference } from '#domain/datasets/headers.ts';
import { datasetNameOf, freeName } from '#domain/datasets/names.ts';
import { periodStart } from '#domain/datasets/periods.ts';

const customers = { name: 'customers', columns: ['id', 'name', 'email', 'city'] };
const sales = { name: 'sales', columns: ['order', 'id', 'day', 'total'] };

describe('a file is recognised by its header', () => {
  it('where it has just the columns of a dataset, in any order', () => {
    expect(datasetOfHeader([sales, customers], ['city', 'email', 'name', 'id'])).toBe(customers);
  });

  it('where it has most of them and no other dataset has as many, and what is new and missing is said', () => {
    const columns = ['id', 'name', 'e-mail', 'city', 'email'];
    expect(datasetOfHeader([sales, customers], columns)).toBe(customers);
    expect(headerDifference(customers, ['id', 'name', 'town', 'city'])).toEqual({
      added: ['town'],
      missing: ['email'],
    });
  });

  it('not where few columns are the same, nor where two datasets are as much alike', () => {
    expect(datasetOfHeader([sales, customers], ['id', 'name', 'size'])).toBeUndefined();
    expect(datasetOfHeader([customers, { ...customers }], ['id', 'name', 'email', 'city', 'new'])).toBeUndefined();
  });
});

describe('the mapping of a dataset', () => {
  const known = {
    type: 'customers' as const,
    columns: ['id', 'mail', 'Size'],
    column_mapping: { user_id: { column: 'id' }, email: { column: 'mail' }, 'custom.Size': { column: 'Size' } },
    row_filters: [{ column: 'gone', values: ['a'] }],
  };

  it('leaves out columns that are missing, keeps custom fields, and takes what is suggested of new columns', () => {
    const suggested = { email: { column: 'Email' }, user_id: { column: 'Email' }, name: { column: 'id' } };
    expect(appliedMapping(known, ['id', 'Email', 'Size'], suggested)).toEqual({
      sources: { user_id: { column: 'id' }, email: { column: 'Email' } },
      kept: ['Size'],
      filters: [],
    });
  });
});

describe('the name of a dataset', () => {
  it.each([
    ['customers-2026-11.csv', 'customers'],
    ['Sales export 20261103 (2).xlsx', 'Sales export'],
    ['orders_nov.csv', 'orders'],
    ['2026.csv', '2026'],
    ['.csv', 'Dataset'],
  ])('of “%s” is “%s”', (file, name) => {
    expect(datasetNameOf(file)).toBe(name);
  });

  it('gets the first free number where it is taken', () => {
    expect(freeName('orders', (name) => ['orders', 'orders 2'].includes(name))).toBe('orders 3');
  });
});

describe('a period begins', () => {
  it.each([
    ['day', '2026-03-01', '2026-03-01'],
    ['week', '2026-03-01', '2026-02-23'],
    ['month', '2026-03-31', '2026-03-01'],
    ['quarter', '2026-12-31', '2026-10-01'],
    ['year', '2026-12-31', '2026-01-01'],
  ] as const)('a %s around %s on %s', (period, today, start) => {
    expect(periodStart(period, today)).toBe(start);
  });
});
