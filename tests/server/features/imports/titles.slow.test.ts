import { describe, expect, it } from 'vitest';
import { importingAnew } from './importing.ts';

const here = importingAnew();

/** A report with titles above its header, its cells separated by a sign. */
const report = (above: string, sign: string): string =>
  `${above}order_id,order_date,customer_id,amount\n1,2026-01-01,7,5\n2,,8,6\n3,2026-01-03,9,7\n`.replaceAll(',', sign);

describe('titles above the header', () => {
  it.each([
    ['filled up with empty cells', report('Sales report 2025,,,\n\n', ',')],
    ['alone in their lines', report('Sales report 2025\nall shops\n', ',')],
    ['alone in their lines, above semicolons', `Sales, by shop\n\n${report('', ';')}`],
    ['below the line that tells the delimiter', `sep=;\n${report('Sales report 2025\n', ';')}`],
    ['with empty cells alone', report(',,,\n,,,\n', ',')],
    ['of a file with both line ends', report('Sales report 2025,,,\n,,,\n', ',').replaceAll('\n', '\r\n')],
  ])('are left out, %s, and rows counted from the header', async (_, file) => {
    const { columns } = await here.imports.inspect('sales', await here.imports.upload(file));
    expect(columns.map(({ name }) => name)).toEqual(['order_id', 'order_date', 'customer_id', 'amount']);
    const record = await here.imports.load('sales', file);
    expect(record.metadata.rowCount).toBe(3);
    expect(record.metadata.validate.errors).toEqual([{ message: 'Row 3: Date and time is missing.', count: 1 }]);
    expect(await here.imports.engine.query('SELECT transaction_id, user_id FROM sale ORDER BY user_id')).toEqual([
      { transaction_id: '1', user_id: '7' },
      { transaction_id: '3', user_id: '9' },
    ]);
  });

  it('that are empty lines alone leave the header row 1, whatever its names', async () => {
    const record = await here.imports.load('sales', '\n\nnumber,day\n1,2026-01-01\n2,\n', {
      event_dt: { column: 'day', date_format: 'YYYY-MM-DD' },
    });
    expect(record.metadata.validate.errors).toEqual([{ message: 'Row 3: Date and time is missing.', count: 1 }]);
  });

  it('are reported when the header has unknown names', async () => {
    const objectKey = await here.imports.upload('Sales report 2025,,,\n\nOne,Two,Three,Four\n1,2,3,4\n');
    const reply = await here.imports.askInspection('sales', objectKey);
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({
      error: {
        message:
          'The first line, “Sales report 2025”, names one column, but the rows below have more cells; make the line with the names of all columns the first one and upload the file again.',
      },
    });
  });

  it.each([
    ['one column, where a row has a cell too many', 'user_id\n1\n2,x,y\n3\n', ['user_id']],
    ['columns without a name', 'user_id,\n1,Ann\n', ['user_id', 'Column 2']],
    ['a column of row numbers', ',name\n1,Ann\n', ['Column 1', 'name']],
  ])('are not seen in a file of %s', async (_, file, names) => {
    const { columns } = await here.imports.inspect('customers', await here.imports.upload(file));
    expect(columns.map(({ name }) => name)).toEqual(names);
  });
});
