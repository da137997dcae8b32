import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adventureworksEventId,
  adventureworksFolder,
  hasAdventureworks,
  prepareAdventureworks,
  type AdventureworksFiles,
} from '../../../support/adventureworks.ts';
import { startTestServer, type TestServer } from '../../testServer.ts';
import { emptyTenant, importing, type Importing } from './importing.ts';
import { independentCount } from './independentCount.ts';

/** The rows of a file with this many rows, all new and accepted. */
const allNew = (rows: number) => ({
  status: 'completed',
  metadata: {
    rowCount: rows,
    validate: { errors: [], validCount: rows, invalidCount: 0 },
    process: { failedCount: 0, successCount: { total: rows, insert: rows, update: 0 }, processedCount: rows },
  },
});

describe.skipIf(!hasAdventureworks)('AdventureWorks (../shared/data)', () => {
  let folder: string;
  let files: AdventureworksFiles;
  let server: TestServer;
  let imports: Importing;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-adventureworks-'));
    files = await prepareAdventureworks(folder);
    server = await startTestServer();
    imports = importing(server);
    await emptyTenant(imports.engine);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('loads 56,048 sales of three files before any customer is known', async () => {
    for (const [place, path] of files.sales.entries()) {
      const record = await imports.load('sales', { path }, { event_id: { template: adventureworksEventId } });
      expect(record).toMatchObject(allNew([2630, 23_935, 29_483][place] ?? 0));
    }
    const [count] = await imports.engine.query('SELECT count(*) AS sales, count(customer_no) AS linked FROM sale');
    expect(count).toEqual({ sales: 56_048, linked: 0 });
  });

  it('loads 18,148 customers in Windows-1252, with their dates and incomes', async () => {
    const record = await imports.load(
      'customers',
      { path: files.customers },
      {
        'custom.AnnualIncome': { column: 'AnnualIncome' },
        'custom.Education': { column: 'EducationLevel' },
      },
    );
    expect(record).toMatchObject(allNew(18_148));
    const rows = await imports.engine.query(
      `SELECT surname, birthdate, custom ->> 'AnnualIncome' AS income FROM customer WHERE user_id = '11000'`,
    );
    expect(rows).toEqual([{ surname: 'YANG', birthdate: '1966-04-08', income: '90000' }]);
    const [count] = await imports.engine.query("SELECT count(*) AS found FROM customer WHERE strpos(name, 'É') > 0");
    expect(count?.['found']).toBeGreaterThan(0);
    expect(await imports.engine.query('SELECT path, type FROM field_definition ORDER BY path')).toEqual([
      { path: 'custom.AnnualIncome', type: 'number' },
      { path: 'custom.Education', type: 'string' },
    ]);
  });

  it('loads 293 products with their categories', async () => {
    expect(await imports.load('products', { path: files.products })).toMatchObject(allNew(293));
  });

  it('gives every customer and product of the sales their numbers, whatever came first', async () => {
    const [count] = await imports.engine.query(
      `SELECT count(*) AS sales, count(customer_no) AS customers, count(item_no) AS products,
         (SELECT count(DISTINCT customer_no) FROM customer) AS dense, (SELECT max(customer_no) FROM customer) AS last FROM sale`,
    );
    expect(count).toEqual({ sales: 56_048, customers: 56_048, products: 56_048, dense: 18_148, last: 18_147 });
  });

  it('counts what independent SQL over the original files counts', async () => {
    const [ours] = await imports.engine.query<{ members: number }>(
      `SELECT count(*) AS members FROM customer WHERE gender = 'F' AND customer_no IN (
         SELECT sale.customer_no FROM sale JOIN product USING (item_no)
         WHERE product.category = 'Bikes' AND event_type = 'purchase' GROUP BY sale.customer_no HAVING count(*) >= 2)`,
    );
    const theirs = await independentCount(adventureworksFolder);
    expect(theirs.womenWithTwoBikes).toBeGreaterThan(1000);
    expect(ours?.members).toBe(theirs.womenWithTwoBikes);
    const [value] = await imports.engine.query<{ total: number }>('SELECT sum(event_value) AS total FROM sale');
    expect(value?.total).toBeCloseTo(theirs.netSales, 2);
  });
});
