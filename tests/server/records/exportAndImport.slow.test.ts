import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from '#tests/support/laws.ts';
import { importingAnew } from '../features/imports/importing.ts';
import { valueOf } from '../testServer.ts';

const here = importingAnew();

/** What texts of shops begin with that spreadsheets or files take for something else. */
const beginnings = [
  '',
  '=',
  '+',
  '-',
  '@',
  "'",
  "''",
  "'=",
  "''@",
  '\t',
  '\n',
  '＝',
  '＋',
  '－',
  '＠',
  '"',
  ' ',
  ',',
  ';',
  '#',
];
const parts = ['a', 'Zoë', '10%', '1', '"', '""', ',', ';', '\t', '|', '\n', '\r\n', ' ', "'", '=1+1', '-', 'NULL'];

/** A hostile text; what no cell of any file can say (blank, or ending with half a line end) is left out. */
const hostile = fc
  .tuple(fc.constantFrom(...beginnings), fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 5 }))
  .map(([beginning, rest]) => `${beginning}${rest.join('')}`)
  .filter((text) => text.trim() !== '');

const kinds = {
  customers: {
    table: 'customer',
    id: 'user_id',
    number: 'customer_no',
    texts: ['name', 'surname', 'job_title', 'category', 'shipping_city', 'shipping_address_line_1', 'phone'],
  },
  products: {
    table: 'product',
    id: 'item_id',
    number: 'item_no',
    texts: ['name', 'brand', 'description', 'category', 'sub_category', 'sku', 'channel_name'],
  },
} as const;

describe.each(['customers', 'products'] as const)('exporting and importing %s', (type) => {
  const { table, id, number, texts } = kinds[type];
  const row = fc.tuple(
    ...texts.map(() => fc.option(hostile)),
    fc.option(hostile),
    fc.constantFrom('', '-', '=', '@', "'="),
  );

  test('changes nothing, whatever names begin with', { timeout: 600_000 }, async () => {
    const { engine } = here.imports;
    const stored = () =>
      engine.query(
        `SELECT ${id}, ${texts.join(', ')}, custom ->> 'tier' AS tier FROM ${table} WHERE ${number} >= 100000 ORDER BY ${number}`,
      );
    const fields = [id, ...texts, 'custom.tier', 'tenant_created_at'];
    const body = { fields: [{ name: 'custom.tier', type: 'string' }] };
    await here.server.ask(`${type}/set-other-fields`, { as: 'owner', method: 'POST', body });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (rows) => {
        await engine.write(async (writer) => {
          await writer.run(`DELETE FROM ${table}`);
          for (const [at, cells] of rows.entries()) {
            const [sign = '', tier, ...values] = [...cells].toReversed();
            const given = [100_000 + at, `${sign}id${at}`, JSON.stringify({ tier }), ...values.toReversed()];
            await writer.run(
              `INSERT INTO ${table} (${number}, ${id}, custom, ${texts.join(', ')}) VALUES (${given.map((_, place) => `$${place + 1}`).join(', ')})`,
              given,
            );
          }
        });
        const before = await stored();
        const { url } = await valueOf<{ url: string }>(
          await here.server.ask(`${type}/export`, {
            as: 'owner',
            method: 'POST',
            body: { question: {}, columns: fields.map((field) => ({ field, title: `My ${field}` })) },
          }),
        );
        const bytes = new Uint8Array(await (await here.server.app.request(url)).arrayBuffer());
        const mapping = Object.fromEntries(
          fields.filter((field) => field !== 'tenant_created_at').map((field) => [field, { column: `My ${field}` }]),
        );
        const objectKey = await here.imports.upload(bytes);
        const started = await here.imports.start(type, objectKey, mapping);
        const { id: importId } = await valueOf<{ id: number }>(started);
        await here.server.services.jobs.settled(engine.tenantId);
        const record = await valueOf(await here.server.ask(`import/${importId}`, { as: 'owner' }));
        expect(record).toMatchObject({
          status: 'completed',
          metadata: { rowCount: rows.length, validate: { errors: [] }, process: { successCount: { insert: 0 } } },
        });
        expect(await stored()).toEqual(before);
      }),
      runsOf(20),
    );
  });
});

test('an apostrophe of a name’s own stays, in a file by hand and in the export of it', async () => {
  const file = "item_id,name,price,category\nP1,-10% Aktion,9.5,+Extras\nP2,'=Gleich,3,@home\nP3,'Quoted,2,x\n";
  await here.imports.load('products', file);
  const stored = () => here.imports.engine.query('SELECT item_id, name, category FROM product ORDER BY item_id');
  const before = await stored();
  expect(before.map(({ name, category }) => [name, category])).toEqual([
    ['-10% Aktion', '+Extras'],
    ["'=Gleich", '@home'],
    ["'Quoted", 'x'],
  ]);
  const columns = ['item_id', 'name', 'price', 'category'].map((field) => ({ field, title: field }));
  const asked = await here.server.ask('products/export', {
    as: 'owner',
    method: 'POST',
    body: { question: {}, columns },
  });
  const { url } = await valueOf<{ url: string }>(asked);
  const text = await (await here.server.app.request(url)).text();
  expect(text).toContain("P1,'-10% Aktion,");
  expect(text).toContain("P2,''=Gleich,");
  const record = await here.imports.load('products', text);
  expect(record.metadata.process.successCount).toMatchObject({ insert: 0 });
  expect(await stored()).toEqual(before);
});
