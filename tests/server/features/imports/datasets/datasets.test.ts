import type { ValueOf } from '#contract/endpoint.ts';
import type { datasetEndpoints } from '#contract/features/datasets.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import { cells, statusesWith } from '#tests/domain/access/cells.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { importingAnew, type ImportRecord, type Inspection } from '../importing.ts';
import { tenantIds, valueOf } from '../../../testServer.ts';

type Dataset = ValueOf<typeof datasetEndpoints.datasetList>[number];
type Group = ValueOf<typeof datasetEndpoints.datasetGroupCreate>;
const at = importingAnew();

const customersFile = 'No,First name,E-mail address,Level\n1,Ann,ann@mail.example,Gold\n2,Bo,bo@mail.example,\n';
const productsFile = 'Sku,Title,Price\nP1,Lamp,10\n';
const customersMapping = {
  user_id: { column: 'No' },
  name: { column: 'First name' },
  email: { column: 'E-mail address' },
  'custom.Level': { column: 'Level' },
};
const productsMapping = { item_id: { column: 'Sku' }, name: { column: 'Title' } };

const post = (path: string, body: unknown, as: 'owner' | 'neighbour' = 'owner') =>
  at.server.ask(path, { as, method: 'POST', body });
const put = (path: string, body?: unknown) => at.server.ask(path, { as: 'owner', method: 'PUT', body });
const problemOf = async (reply: Response): Promise<{ status: number; message: string }> => ({
  status: reply.status,
  message: ((await reply.json()) as { error: { message: string } }).error.message,
});

async function imported(
  type: 'customers' | 'products',
  content: string,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<ImportRecord> {
  const objectKey = await at.imports.upload(content);
  const column_mapping = type === 'customers' ? customersMapping : productsMapping;
  const body = { type, objectKey, file_name: `${type}-2026-10.csv`, column_mapping, confirmed: true, ...extra };
  const record = await valueOf<ImportRecord>(await post('import', body));
  await at.server.services.jobs.settled(tenantIds.first);
  return record;
}

async function saved(type: 'customers' | 'products', name?: string): Promise<Dataset> {
  const record = await imported(type, type === 'customers' ? customersFile : productsFile);
  return valueOf(await post('dataset', { type, import_id: record.id, ...(name !== undefined && { name }) }));
}

beforeEach(clear);

async function clear(): Promise<void> {
  await at.imports.engine.write(async (writer) => {
    await writer.run('DELETE FROM dataset');
    await writer.run('DELETE FROM dataset_group');
  });
}

describe('who may', () => {
  it('does not list another tenant’s datasets', async () => {
    await saved('customers');
    const others = await valueOf<Dataset[]>(await at.server.ask('dataset', { as: 'neighbour' }));
    expect(others.map(({ name }) => name)).not.toContain('customers');
  });
});

describe('writes need the code of the type beside DATASETS_GROUP.VIEW', () => {
  const unauthorized = cells.find(({ meets }) => meets === 'permission-unauthorized');
  const opens = cells.find(({ meets }) => meets === 'opens');

  async function deny(...features: readonly FeatureCode[]): Promise<void> {
    const cell = features.length > 0 ? unauthorized : opens;
    if (!cell) throw new Error('There is no such cell.');
    const { tier, role } = statusesWith(features, cell);
    await at.server.services.control.write(async (writer) => {
      await writer.run("UPDATE tier SET statuses = $1 WHERE tier = 'full'", [JSON.stringify(tier)]);
      await writer.run("UPDATE role SET statuses = $1 WHERE role = 'owner'", [JSON.stringify(role)]);
    });
  }

  it('so a dataset and a group with products refuse who may not import products, and stay as they are', async () => {
    const [customers, products] = [await saved('customers'), await saved('products')];
    const unsaved = await imported('products', productsFile);
    const group = await grouped([customers.id, products.id]);
    const ids = { dataset_ids: [customers.id, products.id] };
    await deny('IMPORTS.PRODUCTS.CREATE');
    const replies = await Promise.all([
      post('dataset', { type: 'products', import_id: unsaved.id }),
      put(`dataset/${products.id}`, { name: 'Things', version: 1 }),
      at.server.ask(`dataset/${products.id}`, { as: 'owner', method: 'DELETE' }),
      post('dataset/group', { name: 'Other', ...ids }),
      put(`dataset/group/${group.id}`, { name: 'Other', ...ids, version: 1 }),
      at.server.ask(`dataset/group/${group.id}`, { as: 'owner', method: 'DELETE' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403));
    expect((await put(`dataset/${customers.id}`, { name: 'People', version: 1 })).status).toBe(200);
    await deny('IMPORTS.PRODUCTS.CREATE', 'IMPORTS.CUSTOMERS.CREATE');
    expect((await put('dataset/99999/restore')).status).toBe(403);
    await deny();
    expect((await listed()).map(({ name }) => name)).toEqual(['People', 'products']);
  });

  it('and nothing is mapped by a dataset for who may not see datasets', async () => {
    await saved('customers');
    const key = await at.imports.upload(customersFile);
    await deny('DATASETS_GROUP.VIEW');
    const { dataset } = await at.imports.inspect('customers', key);
    await deny();
    expect(dataset).toBeNull();
  });
});

describe('an upload that is saved as a dataset (2 §3: dataset) (2 §7: datasets)', () => {
  it('is called as its file without the month, holds its columns and mapping, and the import is its last run', async () => {
    const dataset = await saved('customers');
    expect(dataset).toMatchObject({
      name: 'customers',
      type: 'customers',
      columns: ['No', 'First name', 'E-mail address', 'Level'],
      mapped: 4,
      arrived: 'upload',
      last_run: { status: 'completed', rows: 2, taken: 2, failed: 0 },
    });
    const [mapping] = await valueOf<{ column_mapping: unknown }[]>(
      await at.server.ask(`dataset/mapping?dataset_id=${dataset.id}`, { as: 'owner' }),
    );
    expect(mapping?.column_mapping).toEqual(customersMapping);
  });

  it('maps the next file with its header by itself, whatever type was asked and whatever order the columns have', async () => {
    const dataset = await saved('customers');
    const key = await at.imports.upload('Level,No,E-mail address,First name\nGold,3,cy@mail.example,Cy\n');
    const { column_mapping: mapping, kept, ...found } = await at.imports.inspect('products', key);
    expect(found).toMatchObject({ type: 'customers', dataset: { id: dataset.id, added: [], missing: [] } });
    expect({ mapping, kept }).toEqual({
      mapping: { user_id: { column: 'No' }, name: { column: 'First name' }, email: { column: 'E-mail address' } },
      kept: ['Level'],
    });
    const without = await valueOf<Inspection>(
      await post('import/inspect', { type: 'products', objectKey: key, among: [] }),
    );
    expect(without).toMatchObject({ type: 'products', dataset: null });
  });

  it('says which columns are new or missing, and takes the new mapping over with the run', async () => {
    const dataset = await saved('customers');
    const content = 'No,First name,Email,Level\n1,Anna,ann@mail.example,Gold\n';
    const inspection = await at.imports.inspect('customers', await at.imports.upload(content));
    expect(inspection.dataset).toMatchObject({ id: dataset.id, added: ['Email'], missing: ['E-mail address'] });
    expect(inspection.column_mapping['email']).toEqual({ column: 'Email' });
    const column_mapping = { ...inspection.column_mapping, 'custom.Level': { column: 'Level' } };
    await imported('customers', content, { column_mapping, dataset_id: dataset.id });
    const again = await at.imports.inspect('customers', await at.imports.upload(content));
    expect(again.dataset).toEqual({ id: dataset.id, name: 'customers', added: [], missing: [] });
    expect((await listed())[0]).toMatchObject({ version: 2, last_run: { rows: 1 } });
  });

  it('learns a mapping from the import that is started from a dry run, and nothing from the dry run itself', async () => {
    const dataset = await saved('customers');
    const mapping = { user_id: { column: 'No' }, name: { column: 'Level' } };
    const tried = { dataset_id: dataset.id, column_mapping: mapping, dry_run: true };
    const { id } = await imported('customers', customersFile, tried);
    const columnsOf = async (): Promise<unknown[]> => {
      const rows = await at.imports.engine.query<{ column_mapping: string }>('SELECT column_mapping FROM dataset');
      return rows.map((row) => JSON.parse(row.column_mapping) as unknown);
    };
    expect(await columnsOf()).toEqual([customersMapping]);
    expect((await post(`import/${id}/start`, undefined)).status).toBe(200);
    await at.server.services.jobs.settled(tenantIds.first);
    expect(await columnsOf()).toEqual([mapping]);
  });

  it('is read as its files were: with the encoding that a person chose for them', async () => {
    const czech = (name: string) => Buffer.from(`user_id;name\ncz1;${name}\n`, 'latin1');
    const first = await at.imports.upload(czech('P\xF8emysl'));
    const start = {
      type: 'customers',
      objectKey: first,
      file_name: 'czech.csv',
      encoding: 'Windows-1250',
      confirmed: true,
    };
    const mapping = { user_id: { column: 'user_id' }, name: { column: 'name' } };
    const record = await valueOf<ImportRecord>(await post('import', { ...start, column_mapping: mapping }));
    await at.server.services.jobs.settled(tenantIds.first);
    await valueOf(await post('dataset', { type: 'customers', import_id: record.id }));
    const inspection = await at.imports.inspect('customers', await at.imports.upload(czech('Ji\xF8\xED')));
    expect(inspection).toMatchObject({ encoding: 'Windows-1250', options: { encoding: 'Windows-1250' } });
    expect(inspection.letters).toContain('Jiří');
  });

  it('is deleted and restored; its name is free meanwhile', async () => {
    const { id } = await saved('customers', 'Shop');
    expect((await at.server.ask(`dataset/${id}`, { as: 'owner', method: 'DELETE' })).status).toBe(200);
    expect(await listed()).toEqual([]);
    const other = await saved('products', 'shop');
    expect(await problemOf(await put(`dataset/${id}/restore`))).toEqual({
      status: 409,
      message: 'Another dataset is called “Shop”. Choose another name.',
    });
    await put(`dataset/${other.id}`, { name: 'Things', version: other.version });
    expect(await valueOf<Dataset>(await put(`dataset/${id}/restore`))).toMatchObject({ id, name: 'Shop' });
    expect((await put(`dataset/${id}/restore`)).status).toBe(404);
  });
});

describe('a group', () => {
  it('names its datasets in order, with their last runs and which are due', async () => {
    const [customers, products] = [await saved('customers'), await saved('products')];
    const group = await grouped([customers.id, products.id]);
    expect(group).toMatchObject({ name: 'Shop', period: 'month', period_start: '2026-11-01' });
    expect(group.datasets.map(({ id, due }) => ({ id, due }))).toEqual([
      { id: customers.id, due: false },
      { id: products.id, due: false },
    ]);
    await at.imports.engine.write((writer) =>
      writer.run(`UPDATE import SET created_at = TIMESTAMP '2026-10-31 23:59:00' WHERE dataset_id = ${products.id}`),
    );
    const [later] = await valueOf<Group[]>(await at.server.ask('dataset/group', { as: 'owner' }));
    expect(later?.datasets.map(({ due }) => due)).toEqual([false, true]);
  });

  it('is changed over a version, and the newer one comes with a conflict', async () => {
    const [customers, products] = [await saved('customers'), await saved('products')];
    const group = await grouped([customers.id, products.id]);
    const change = (period: string) =>
      put(`dataset/group/${group.id}`, {
        name: 'Shop',
        period,
        dataset_ids: [products.id, customers.id],
        version: group.version,
      });
    const changed = await valueOf<Group>(await change('week'));
    expect(changed.datasets.map(({ id }) => id)).toEqual([products.id, customers.id]);
    const late = await change('day');
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ error: { current: { period: 'week', version: 2 } } });
  });

  it('is saved without a version over whatever is there, and what a save leaves out stays', async () => {
    const [customers, products] = [await saved('customers'), await saved('products')];
    const group = await grouped([customers.id, products.id]);
    const renamed = await valueOf<Group>(await put(`dataset/group/${group.id}`, { name: 'Corner shop' }));
    expect(renamed).toMatchObject({ name: 'Corner shop', period: group.period, version: 2 });
    expect(renamed.datasets.map(({ id }) => id)).toEqual([customers.id, products.id]);
    expect(await valueOf(await put(`dataset/group/${group.id}`, { period: 'day' }))).toMatchObject({
      name: 'Corner shop',
      period: 'day',
      version: 3,
    });
    expect(await valueOf(await put(`dataset/${customers.id}`, { name: 'Everybody' }))).toMatchObject({
      name: 'Everybody',
      version: 2,
    });
  });

  it('is deleted and restored, and leaves a deleted dataset out until it is restored', async () => {
    const [customers, products] = [await saved('customers'), await saved('products')];
    const { id } = await grouped([customers.id, products.id]);
    await at.server.ask(`dataset/${products.id}`, { as: 'owner', method: 'DELETE' });
    await at.server.ask(`dataset/group/${id}`, { as: 'owner', method: 'DELETE' });
    expect(await valueOf(await at.server.ask('dataset/group', { as: 'owner' }))).toEqual([]);
    expect((await valueOf<Group>(await put(`dataset/group/${id}/restore`))).datasets).toHaveLength(1);
    await put(`dataset/${products.id}/restore`);
    const [group] = await valueOf<Group[]>(await at.server.ask('dataset/group', { as: 'owner' }));
    expect(group?.datasets).toHaveLength(2);
  });
});

describe('what is wrong is said in one sentence', () => {
  it('an unknown type, an import of another type, none, and an upload that is saved already', async () => {
    const record = await imported('customers', customersFile);
    const body = { type: 'customers', import_id: record.id };
    expect(await problemOf(await post('dataset', { ...body, type: 'orders' }))).toEqual({
      status: 400,
      message: 'The body at type is not right: Choose customers, products or sales as the type.',
    });
    expect(await problemOf(await post('dataset', { ...body, type: 'products' }))).toEqual({
      status: 422,
      message: 'This upload holds customers, not products.',
    });
    expect(await problemOf(await post('dataset', { ...body, import_id: 99_999 }))).toEqual({
      status: 422,
      message: 'Import not found. Choose another.',
    });
    await valueOf(await post('dataset', body));
    expect(await problemOf(await post('dataset', body))).toEqual({
      status: 409,
      message: 'This upload already belongs to dataset “customers”.',
    });
  });

  it('a name that is taken, of a dataset and of a group', async () => {
    const customers = await saved('customers', 'Shop');
    const record = await imported('products', productsFile);
    expect(await problemOf(await post('dataset', { type: 'products', import_id: record.id, name: ' SHOP ' }))).toEqual({
      status: 409,
      message: 'Another dataset is called “SHOP”. Choose another name.',
    });
    const products = await valueOf<Dataset>(await post('dataset', { type: 'products', import_id: record.id }));
    await grouped([customers.id, products.id]);
    expect(
      await problemOf(await post('dataset/group', { name: 'shop', dataset_ids: [customers.id, products.id] })),
    ).toEqual({
      status: 409,
      message: 'Another group is called “shop”. Choose another name.',
    });
  });

  it('a group of one type, of another tenant’s dataset, of one dataset, and of one twice', async () => {
    const [one, two] = [await saved('customers'), await saved('customers')];
    const group = (dataset_ids: readonly number[]) => post('dataset/group', { name: 'Shop', dataset_ids });
    expect(await problemOf(await group([one.id, two.id]))).toEqual({
      status: 422,
      message: 'A group has datasets of several types, and these all hold customers; add one of another type.',
    });
    expect(await problemOf(await group([one.id, 99_999]))).toEqual({
      status: 422,
      message: 'One of these datasets no longer exists. Choose again.',
    });
    expect((await problemOf(await group([one.id]))).message).toContain('Choose at least two datasets.');
    expect((await problemOf(await group([one.id, one.id]))).message).toContain('Choose each dataset once.');
  });

  it('an import as a run of a foreign dataset, or of one of another type', async () => {
    const products = await saved('products');
    const objectKey = await at.imports.upload(customersFile);
    const start = (dataset_id: number) =>
      post('import', {
        type: 'customers',
        objectKey,
        file_name: 'c.csv',
        column_mapping: customersMapping,
        dataset_id,
      });
    expect(await problemOf(await start(99_999))).toEqual({
      status: 422,
      message: 'Dataset not found. Import the file without it.',
    });
    expect(await problemOf(await start(products.id))).toEqual({
      status: 422,
      message: '“products” holds products, and this file is imported as customers; choose one of both.',
    });
  });
});

async function listed(): Promise<Dataset[]> {
  return valueOf(await at.server.ask('dataset', { as: 'owner' }));
}

async function grouped(ids: readonly number[]): Promise<Group> {
  return valueOf(await post('dataset/group', { name: 'Shop', dataset_ids: ids }));
}
