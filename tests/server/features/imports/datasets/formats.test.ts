import { describe, expect, it } from 'vitest';
import { importingAnew, type ImportRecord, type Inspection } from '../importing.ts';
import { workbook } from '../workbook.ts';
import { tenantIds, valueOf } from '../../../testServer.ts';

const here = importingAnew();
const post = (path: string, body: unknown) => here.server.ask(path, { as: 'owner', method: 'POST', body });

const csv = (order: string) =>
  `order;date;customer;sku;amount\n${order}1;13/03/2026;C1;S1;1.234,50\n${order}2;14/03/2026;C2;S1;1.500\n`;
const xlsx = (order: string) =>
  workbook([
    ['order', 'date', 'customer', 'sku', 'amount'],
    [`${order}1`, { serial: 46_094 }, 'C1', 'S1', 1234.5],
    [`${order}2`, { serial: 46_095 }, 'C2', 'S1', 1.234],
  ]);

/** Imports a file as its dataset maps it, with nothing mapped by hand. */
async function imported(
  content: string | Uint8Array,
  dataset?: number,
): Promise<{ record: ImportRecord; inspection: Inspection }> {
  const objectKey = await here.imports.upload(content, typeof content === 'string' ? 'sales.csv' : 'sales.xlsx');
  const inspection = await here.imports.inspect('sales', objectKey);
  const mapping = inspection.column_mapping;
  const started = await post('import', {
    type: 'sales',
    objectKey,
    file_name: 'sales.csv',
    column_mapping: mapping,
    confirmed: true,
    ...(dataset !== undefined && { dataset_id: dataset }),
  });
  expect(started.status, await started.clone().text()).toBe(200);
  const { id } = await valueOf<ImportRecord>(started);
  await here.server.services.jobs.settled(tenantIds.first);
  return { record: await valueOf(await here.server.ask(`import/${id}`, { as: 'owner' })), inspection };
}

describe('a dataset whose files change their form', () => {
  it('needs no mapping for a workbook after a CSV file, nor for a CSV file after that', async () => {
    const first = await imported(csv('A'));
    const { id } = await valueOf<{ id: number }>(
      await post('dataset', { type: 'sales', import_id: first.record.id, name: 'Till' }),
    );
    const second = await imported(xlsx('B'), id);
    expect(second.inspection.dataset).toMatchObject({ id, added: [], missing: [] });
    const third = await imported(csv('C'), id);
    expect(third.inspection.dataset).toMatchObject({ id, added: [], missing: [] });
    expect([first, second, third].map(({ record }) => record.metadata.validate.invalidCount)).toEqual([0, 0, 0]);
    expect(
      await here.imports.engine.query(
        'SELECT transaction_id AS basket, CAST(CAST(event_dt AS DATE) AS VARCHAR) AS day, event_value AS amount FROM sale ORDER BY 1',
      ),
    ).toEqual([
      { basket: 'A1', day: '2026-03-13', amount: 1234.5 },
      { basket: 'A2', day: '2026-03-14', amount: 1500 },
      { basket: 'B1', day: '2026-03-13', amount: 1234.5 },
      { basket: 'B2', day: '2026-03-14', amount: 1.234 },
      { basket: 'C1', day: '2026-03-13', amount: 1234.5 },
      { basket: 'C2', day: '2026-03-14', amount: 1500 },
    ]);
  });
});
