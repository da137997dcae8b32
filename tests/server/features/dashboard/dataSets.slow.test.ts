import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAlike } from '../../analytics/alike.ts';
import { hasJourney, prepareJourney } from '../../analytics/completeJourney.ts';
import { hasRetail, openRetail } from '../../analytics/onlineRetail.ts';
import { emptyTenant, importing, type Importing } from '../imports/importing.ts';
import { startTestServer, valueOf, type TestServer } from '../../testServer.ts';
import * as plain from './plainFigures.ts';
import { rowsIn, type Event, type Rows } from './plainRows.ts';

/** Loading the files takes longer than a hook may by itself. */
const loading = 300_000;

const figures = [
  ['headline', plain.headline],
  ['business', plain.business],
  ['outlook', plain.outlook],
  ['abp', plain.abp],
  ['abpm', plain.abpm],
  ['bestStores', plain.bestStores],
  ['returnings', plain.returnings],
  ['avgVisits', plain.avgVisits],
  ['day-sales', plain.daySales],
  ['dayVisits', plain.dayVisits],
  ['campaigns', plain.campaigns],
] as const;

/**
 * Files that can be imported, the day after the last sale, and how an event is read from the file of sales by itself.
 */
interface DataSet {
  readonly today: string;
  readonly periods: readonly plain.Days[];
  readonly files: Readonly<Record<'customers' | 'products' | 'sales', string>>;
  readonly mappings: Readonly<Record<'customers' | 'products' | 'sales', Parameters<Importing['load']>[2]>>;
  /** Columns of an event; money in ten-thousandths. */
  readonly event: string;
  /** Which lines of sales the import takes. */
  readonly taken: string;
  /** The column of the customers' ids. */
  readonly customer: string;
}

async function completeJourney(folder: string): Promise<DataSet> {
  return {
    today: '2017-12-01',
    periods: [undefined, { from: '2017-03-01', to: '2017-05-31' }, { from: '2017-11-24', to: '2017-11-24' }],
    files: await prepareJourney(folder),
    mappings: {
      customers: { user_id: { column: 'household_id' } },
      products: { category: { column: 'product_category' } },
      sales: { event_id: { template: '{basket_id}-{product_id}' }, channel_type: { constant: 'store' } },
    },
    event: `basket_id || '-' || product_id AS event_id, 'purchase' AS event_type, basket_id AS transaction_id,
      CAST(sales_value AS DECIMAL(18, 4)) * 10000 AS written, CAST(quantity AS DOUBLE) AS quantity, 'store' AS channel_type,
      store_id AS channel_name, CAST(CAST(transaction_timestamp AS TIMESTAMP) AS VARCHAR) AS moment,
      product_id AS item_id, household_id AS user_id`,
    // The import refuses the one line whose order id a spreadsheet shortened.
    taken: `basket_id NOT LIKE '%e+%'`,
    customer: 'household_id',
  };
}

async function onlineRetail(folder: string): Promise<DataSet> {
  const retail = await openRetail(folder);
  retail.close();
  // The first four months, which have every kind of line: the whole year takes a minute.
  const sales = join(folder, 'some-sales.csv');
  await readFile(retail.sales, '*', `event_dt < '2011-04-01'`, sales);
  return {
    today: '2011-04-01',
    periods: [undefined, { from: '2011-01-15', to: '2011-03-14' }, { from: '2011-03-31', to: '2011-03-31' }],
    files: { customers: retail.customers, products: retail.products, sales },
    mappings: { customers: {}, products: {}, sales: {} },
    event: `event_id, event_type, transaction_id, CAST(event_value AS DECIMAL(18, 4)) * 10000 AS written,
      CAST(quantity AS DOUBLE) AS quantity, channel_type, channel_name,
      CAST(CAST(event_dt AS TIMESTAMP) AS VARCHAR) AS moment, item_id, coalesce(user_id, '') AS user_id`,
    taken: 'TRUE',
    customer: 'user_id',
  };
}

/** Rows of a file as an engine of its own reads them; with another path they are written there instead. */
async function readFile<Row>(path: string, columns: string, taken = 'TRUE', to?: string): Promise<readonly Row[]> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const sql = `SELECT ${columns} FROM read_csv('${path}', all_varchar = true) WHERE ${taken}`;
  const reader = await connection.runAndReadAll(to === undefined ? sql : `COPY (${sql}) TO '${to}' (HEADER)`);
  const rows = reader.getRowObjectsJson() as unknown as Row[];
  connection.closeSync();
  return rows;
}

describe.each([
  ['The Complete Journey', hasJourney, completeJourney],
  ['UCI Online Retail', hasRetail, onlineRetail],
] as const)('figures of the dashboard on %s (../shared/data)', (_, isThere, open) => {
  describe.skipIf(!isThere)('with its files imported', () => {
    let folder: string;
    let server: TestServer;
    let data: DataSet;
    let rows: Rows;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'dodo-dashboard-'));
      data = await open(folder);
      server = await startTestServer({ DODO_TODAY: data.today });
      const imports = importing(server);
      const { engine } = imports;
      await emptyTenant(engine);
      for (const type of ['customers', 'products', 'sales'] as const) {
        await imports.load(type, { path: data.files[type] }, data.mappings[type]);
      }
      await server.services.jobs.settled(engine.tenantId);
      const events = await readFile<Omit<Event, 'value'> & { readonly written: string }>(
        data.files.sales,
        data.event,
        data.taken,
      );
      const customers = await readFile<{ id: string }>(data.files.customers, `${data.customer} AS id`);
      const stored = await rowsIn(engine, data.today);
      expect(stored.events).toHaveLength(events.length);
      rows = {
        // Names of products, segments, imports and batches are the tenant's; people and sales are those of the files.
        ...stored,
        customers: new Set(customers.map(({ id }) => id)),
        events: events.map(({ written, ...event }) => ({ ...event, value: BigInt(Math.round(Number(written))) })),
      };
    }, loading);
    afterAll(async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    });

    test.each(figures)(
      '%s is what the lines of the file say, in every period',
      { timeout: loading },
      async (name, compute) => {
        for (const days of data.periods) {
          const query = new URLSearchParams({ ...days });
          const value = await valueOf(await server.ask(`dashboardAnalytics/${name}?${query}`, { as: 'owner' }));
          expectAlike(value, compute(rows, days));
        }
      },
    );
  });
});
