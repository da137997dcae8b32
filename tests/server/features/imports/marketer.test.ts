import { expect, it } from 'vitest';
import { people, tenantIds, valueOf } from '../../testServer.ts';
import { importing, importingAnew, type ImportRecord } from './importing.ts';

const here = importingAnew();
const colleague = 'analyst';

/** Gives the first tenant's colleague a role. */
const become = (role: string) =>
  here.server.services.control.write((writer) =>
    writer.run('UPDATE tenant_user SET role = $1 WHERE user_id = (SELECT user_id FROM account WHERE email = $2)', [
      role,
      people[colleague],
    ]),
  );

const send = (method: string, path: string, body?: object) =>
  here.server.ask(path, { as: colleague, method, ...(body && { body }) });

/** Sends what changes an import, and gives its record once it is done. */
async function change(id: number, path: string, body?: object): Promise<ImportRecord> {
  await valueOf(await send('POST', `import/${id}/${path}`, body));
  await here.server.services.jobs.settled(tenantIds.first);
  return valueOf(await send('GET', `import/${id}`));
}

const taken = ({ status, metadata: { process } }: ImportRecord) => [status, process.successCount.insert];

it('a marketer imports the files of a month, corrects rejected rows, undoes and redoes the import, and keeps datasets', async () => {
  await become('marketer');
  const mine = importing(here.server, colleague);
  const products = await mine.load('products', 'item_id,name\nP1,Lamp\n');
  const sales = await mine.load('sales', 'event_id,user_id,item_id,timestamp,event_value\ne1,1,P1,2026-10-01,5\n');
  const customers = await mine.load('customers', 'user_id,name,birthday\n1,Ann,1990-01-02\n2,Bo,1990-02-31\n', {
    birthdate: { column: 'birthday', date_format: 'YYYY-MM-DD' },
  });
  expect([products, sales, customers].map(taken)).toEqual([
    ['completed', 1],
    ['completed', 1],
    ['completed', 1],
  ]);

  const { rows } = await valueOf<{ rows: { row: number }[] }>(await send('GET', `import/${customers.id}/rejected`));
  const path = `import/${customers.id}/rejected`;
  await valueOf(await send('PUT', `${path}/${rows[0]?.row}`, { cells: ['2', 'Bo', '1990-02-28'] }));
  expect((await send('GET', `${path}/file`)).status).toBe(200);
  expect(taken(await change(customers.id, 'rejected/run'))).toEqual(['completed', 2]);

  expect(await change(customers.id, 'undo', { action: 'undo' })).toMatchObject({ status: 'undone' });
  expect(await mine.engine.query('SELECT user_id FROM customer')).toEqual([]);
  expect(await change(customers.id, 'undo', { action: 'redo' })).toMatchObject({ status: 'completed' });
  expect(await mine.engine.query('SELECT user_id FROM customer ORDER BY 1')).toEqual([
    { user_id: '1' },
    { user_id: '2' },
  ]);

  const save = async ({ id, type }: ImportRecord): Promise<number> => {
    const dataset = await send('POST', 'dataset', { type, import_id: id });
    return (await valueOf<{ id: number }>(dataset)).id;
  };
  const ids = [await save(customers), await save(products)];
  const group = await valueOf<{ id: number }>(await send('POST', 'dataset/group', { name: 'Month', dataset_ids: ids }));
  for (const kept of [`dataset/group/${group.id}`, `dataset/${ids[0]}`]) {
    expect((await send('DELETE', kept)).status).toBe(200);
    expect((await send('PUT', `${kept}/restore`)).status).toBe(200);
  }
});

it('a marketer checks a file first, starts the import from there, and cancels another', async () => {
  await become('marketer');
  const mine = importing(here.server, colleague);
  const begin = async (dry: boolean): Promise<ImportRecord> => {
    const objectKey = await mine.upload('user_id,name\n1,Ann\n');
    const column_mapping = { user_id: { column: 'user_id' }, name: { column: 'name' } };
    const body = { type: 'customers', objectKey, file_name: 'a.csv', column_mapping, dry_run: dry };
    return valueOf(await send('POST', 'import', body));
  };
  const { id } = await begin(true);
  await here.server.services.jobs.settled(tenantIds.first);
  expect(taken(await change(id, 'start'))).toEqual(['completed', 1]);
  const { locks } = here.server.services;
  const free = await locks.tryAcquire(`jobs main ${tenantIds.first}`);
  const other = await begin(false);
  expect(await valueOf(await send('POST', `import/${other.id}/cancel`))).toMatchObject({ status: 'cancelling' });
  await free?.();
  here.server.services.jobs.wake(tenantIds.first);
  await here.server.services.jobs.settled(tenantIds.first);
});

it('an analyst reads imports and can start, undo or correct none', async () => {
  await become('analyst');
  const { id } = await here.imports.load('customers', 'user_id,name\n1,Ann\n');
  expect((await send('GET', `import/${id}`)).status).toBe(200);
  const body = { type: 'customers', objectKey: 'x', file_name: 'x.csv', column_mapping: {} };
  const replies = await Promise.all([
    send('GET', 'storage/presigned-upload-url?objectKey=a.csv'),
    send('POST', 'import/inspect', { type: 'customers', objectKey: 'x' }),
    send('POST', 'import', body),
    send('POST', `import/${id}/undo`, { action: 'undo' }),
    send('POST', `import/${id}/cancel`),
    send('POST', `import/${id}/rejected/run`),
    send('POST', 'dataset', { type: 'customers', import_id: id }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403));
});
