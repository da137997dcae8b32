import { describe, expect, it } from 'vitest';
import { tenantIds, valueOf } from '../../testServer.ts';
import { importingAnew, type ImportRecord, type ImportType, type Mapping } from './importing.ts';

const here = importingAnew();

/** Looks at what importing a file would do. */
async function dryRun(type: ImportType, content: string, changes: Mapping = {}): Promise<ImportRecord> {
  const objectKey = await here.imports.upload(content);
  const { column_mapping: suggested, row_filters: filters } = await here.imports.inspect(type, objectKey);
  const begun = await here.server.ask('import', {
    as: 'owner',
    method: 'POST',
    body: {
      type,
      objectKey,
      file_name: 'file.csv',
      column_mapping: { ...suggested, ...changes },
      row_filters: filters,
      dry_run: true,
    },
  });
  return settled((await valueOf<ImportRecord>(begun)).id);
}

async function settled(id: number): Promise<ImportRecord> {
  await here.server.services.jobs.settled(tenantIds.first);
  return valueOf(await here.server.ask(`import/${id}`, { as: 'owner' }));
}

const start = (id: number): Promise<Response> => here.server.ask(`import/${id}/start`, { as: 'owner', method: 'POST' });

const stored = () => here.imports.engine.query('SELECT * FROM customer ORDER BY user_id');
const version = async () => (await here.imports.engine.query('SELECT version FROM data_version'))[0];

describe('a dry run', () => {
  it('says what would be inserted, updated, left as it is and rejected, and writes no record', async () => {
    await here.imports.load('customers', 'user_id,name,email\n1,Ann,ann@example.com\n2,Bob,bob@example.com\n');
    const [before, data] = [await stored(), await version()];
    const record = await dryRun(
      'customers',
      'user_id,name,email\n1,Anna,ann@example.com\n2,Bob,bob@example.com\n3,Cyd,\n,Nobody,\n4,Dan,dan@example.com\n4,Danny,dan@example.com\n',
    );
    expect(record.status).toBe('checked');
    expect(record.metadata).toMatchObject({
      rowCount: 6,
      repeated: { rows: 1, conflicting: 1 },
      validate: { errors: [{ message: 'Row 5: Customer ID is missing.', count: 1 }], validCount: 5, invalidCount: 1 },
      process: { successCount: { total: 0, insert: 0, update: 0 }, processedCount: 0 },
      preview: { inserted: 2, updated: 1, unchanged: 1, fields: [{ field: 'name', count: 1 }] },
    });
    expect(record.metadata.preview?.updated_rows).toEqual([
      { row: 2, id: '1', changes: [{ field: 'name', before: 'Ann', after: 'Anna' }] },
    ]);
    expect(record.metadata.preview?.inserted_rows[0]).toEqual({
      row: 4,
      id: '3',
      values: [{ field: 'name', value: 'Cyd' }],
    });
    expect(await stored()).toEqual(before);
    expect(await version()).toEqual(data);
  });

  it('says the same as the import that is started from it', async () => {
    await here.imports.load('products', 'item_id,name,price\n1,Mug,5\n2,Cup,6\n');
    const { id, metadata } = await dryRun('products', 'item_id,name,price\n1,Mug,7\n2,Cup,6\n3,Jar,8\nx,Bad,abc\n');
    const begun = await start(id);
    expect(begun.status, await begun.clone().text()).toBe(200);
    const done = await settled(id);
    expect(done.status).toBe('completed');
    expect(done.metadata.process.successCount).toMatchObject({
      insert: metadata.preview?.inserted,
      update: (metadata.preview?.updated ?? 0) + (metadata.preview?.unchanged ?? 0),
    });
    expect(done.metadata.validate.errors).toEqual(metadata.validate.errors);
    expect((await start(id)).status).toBe(409);
  });

  it('of rows that are all new reads them once, and of sales says how they would be', async () => {
    const record = await dryRun(
      'sales',
      'event_id,user_id,event_dt,event_value\ne1,1,2026-01-01,5\ne2,1,2026-01-02,6\ne3,1,2026-01-02,?\n',
      { event_dt: { column: 'event_dt', date_format: 'YYYY-MM-DD' } },
    );
    expect(record.metadata).toMatchObject({ preview: { inserted: 2, updated: 0 }, validate: { invalidCount: 1 } });
    expect(record.metadata.preview?.inserted_rows.map(({ id }) => id)).toEqual(['e1', 'e2']);
    expect(await here.imports.engine.query('SELECT * FROM sale')).toEqual([]);
  });

  it('keeps its rejected rows, whose corrections are loaded with the import', async () => {
    const { id } = await dryRun(
      'customers',
      'user_id,name,birthdate\n1,Ann,1990-01-31\n2,Bob,1990-02-30\n3,Cyd,1990-02-31\n',
      {
        birthdate: { column: 'birthdate', date_format: 'YYYY-MM-DD' },
      },
    );
    const cells = ['2', 'Bob', '1990-02-28'];
    expect(
      (await here.server.ask(`import/${id}/rejected/3`, { as: 'owner', method: 'PUT', body: { cells } })).status,
    ).toBe(200);
    const run = await here.server.ask(`import/${id}/rejected/run`, { as: 'owner', method: 'POST' });
    expect(run.status).toBe(409);
    expect(await run.text()).toContain('Start the import');
    await start(id);
    const done = await settled(id);
    expect(done.metadata).toMatchObject({
      rowCount: 3,
      validate: { validCount: 2, invalidCount: 1 },
      process: { successCount: { insert: 2 } },
    });
    expect((await stored()).map(({ user_id, birthdate }) => [user_id, birthdate])).toEqual([
      ['1', '1990-01-31'],
      ['2', '1990-02-28'],
    ]);
  });

  it('is started only once', async () => {
    const { id } = await dryRun('customers', 'user_id,name\n1,Ann\n');
    const both = await Promise.all([start(id), start(id)]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect((await settled(id)).metadata.process.successCount.insert).toBe(1);
  });
});
