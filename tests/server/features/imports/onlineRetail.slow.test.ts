import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testServer.ts';
import { emptyTenant, importing, type Importing } from './importing.ts';

const file = join(import.meta.dirname, '../../../../../shared/data/uci-online-retail/online_retail.csv.gz');

/** Lines of the file that are loaded, its header among them. */
const lines = 30_000;

describe.skipIf(!existsSync(file))('UCI Online Retail (../shared/data), which has no amounts', () => {
  let server: TestServer;
  let imports: Importing;
  let text: string;

  beforeAll(async () => {
    server = await startTestServer();
    imports = importing(server);
    await emptyTenant(imports.engine);
    text = gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(0, lines).join('\n');
  });
  afterAll(() => server.close());

  it('is loaded as suggested: pieces times price, returns and what is written off as refunds, totals of invoices', async () => {
    const record = await imports.load('sales', text);
    expect(record.metadata.validate).toMatchObject({ errors: [], validCount: lines - 1 });
    const rows = Papa.parse<Record<string, string>>(text, { header: true }).data.map((row) => ({
      invoice: row['InvoiceNo'],
      pieces: Number(row['Quantity']),
      // Prices have three decimals at most, so that thousandths are whole.
      amount: Math.round(Number(row['Quantity']) * Number(row['UnitPrice']) * 1000),
    }));
    const sum = (some: typeof rows): number => some.reduce((total, { amount }) => total + amount, 0) / 1000;
    const refunds = rows.filter(({ amount, pieces }) => amount < 0 || (amount === 0 && pieces < 0));
    const [found] = await imports.engine.query(
      `SELECT sum(event_value)::FLOAT8 AS net, count(*) FILTER (WHERE event_type = 'refund') AS refunds,
         sum(event_value) FILTER (WHERE event_type = 'refund')::FLOAT8 AS refunded,
         max(transaction_revenue) FILTER (WHERE transaction_id = '536365')::FLOAT8 AS total FROM sale`,
    );
    expect(refunds.length).toBeGreaterThan(100);
    expect(found).toEqual({
      net: sum(rows),
      refunds: refunds.length,
      refunded: sum(refunds),
      total: sum(rows.filter(({ invoice }) => invoice === '536365')),
    });
  });
});
