import { describe, expect, it } from 'vitest';
import { casePath, hasCases } from '../../../../support/sharedCases.ts';
import { refusalOf } from '../../segments/definitions.ts';
import { valueOf } from '../../../testServer.ts';
import { importingAnew } from '../importing.ts';

const here = importingAnew();
const file = (name: string) => ({ path: casePath(`cases/15-empty-header-only-one-column/${name}`) });
const ids = async () => {
  const rows = await here.imports.engine.query<{ id: string }>('SELECT user_id AS id FROM customer ORDER BY 1');
  return rows.map(({ id }) => id);
};

describe.skipIf(!hasCases)('files of next to nothing (../shared/cases/15)', () => {
  it.each([
    ['empty.csv', /^This file is empty; upload one/u],
    ['mark-only.csv', /^This file contains no text; upload one/u],
    ['spaces-only.csv', /^This file contains no text; upload one/u],
    ['header-only.csv', /^This file has a header line but no rows; upload one/u],
    ['header-only-crlf.csv', /^This file has a header line but no rows; upload one/u],
  ])('are refused with what to do, and leave no import behind: %s', async (name, said) => {
    const before = await valueOf<unknown[]>(await here.server.ask('import', { as: 'owner' }));
    for (const _ of ['at first', 'chosen again']) {
      const objectKey = await here.imports.upload(file(name));
      const refusal = { status: 422, message: expect.stringMatching(said) };
      expect(await refusalOf(await here.imports.askInspection('customers', objectKey))).toMatchObject(refusal);
      const started = await here.imports.start('customers', objectKey, { user_id: { column: 'user_id' } });
      expect(await refusalOf(started)).toMatchObject(refusal);
    }
    expect(await valueOf(await here.server.ask('import', { as: 'owner' }))).toEqual(before);
  });

  it('of one column hold a customer each, once and in lower case', async () => {
    const { metadata } = await here.imports.load('customers', file('one-column.csv'));
    expect(metadata.validate.errors).toEqual([]);
    expect(await ids()).toEqual(['ann@mail.example', 'bob@mail.example', 'cyd@mail.example']);
  });

  it('show a cell of two lines whole, and say that nothing names their rows', async () => {
    const objectKey = await here.imports.upload(file('one-column-newline.csv'));
    const { columns, column_mapping: mapping } = await here.imports.inspect('customers', objectKey);
    expect(columns).toMatchObject([{ name: 'name', samples: ['cell with\nnewline'] }]);
    expect(await refusalOf(await here.imports.start('customers', objectKey, mapping))).toMatchObject({
      status: 422,
      message: 'Choose a column for Customer ID, which is required.',
    });
  });

  it.each(['no-header.csv', 'no-header-three-columns.csv'])(
    'without a line of names lose no one: their first row is data like the others: %s',
    async (name) => {
      const objectKey = await here.imports.upload(file(name));
      const { columns, first_row: firstRow } = await here.imports.inspect('customers', objectKey);
      expect([columns[0]?.name, firstRow]).toEqual(['Column 1', 'data']);
      await here.imports.load('customers', file(name));
      expect(await ids()).toEqual(['ann@mail.example', 'bob@mail.example', 'cyd@mail.example']);
    },
  );

  it('with a title above their header are read from the header on', async () => {
    const { metadata } = await here.imports.load('customers', file('report-title.csv'));
    expect(metadata).toMatchObject({ rowCount: 1, validate: { errors: [] } });
    expect(await ids()).toEqual(['ann@mail.example']);
  });
});
