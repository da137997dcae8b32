import * as fc from 'fast-check';
import Papa from 'papaparse';
import { streamXlsxRows } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { importRejectedEndpoints } from '#contract/features/importRejected.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import { runsOf } from '#tests/support/laws.ts';
import { tenantIds, valueOf } from '../../testServer.ts';
import { importingAnew, type Content, type ImportRecord, type ImportType } from './importing.ts';
import { workbook } from './workbook.ts';

const here = importingAnew();

type Taken = ValueOf<(typeof importRejectedEndpoints)['importRejectedCorrect']>;
type Rejected = ValueOf<(typeof importRejectedEndpoints)['importRejected']>;

/** The file of rejected rows of an import, with the headers it comes with. */
async function fileOf(id: number): Promise<{ bytes: Uint8Array; text: string; headers: Headers }> {
  const asked = await here.server.ask(`import/${id}/rejected/file`, { as: 'owner' });
  const { url } = await valueOf<{ url: string }>(asked);
  const reply = await here.server.app.request(url);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  return { bytes, text: new TextDecoder().decode(bytes), headers: reply.headers };
}

/** Takes a corrected file. */
async function take(id: number, content: Content): Promise<Taken> {
  const objectKey = await here.imports.upload(content);
  const body = { objectKey };
  return valueOf(await here.server.ask(`import/${id}/rejected/file`, { as: 'owner', method: 'POST', body }));
}

async function run(id: number): Promise<ImportRecord> {
  const begun = await here.server.ask(`import/${id}/rejected/run`, { as: 'owner', method: 'POST' });
  expect(begun.status, await begun.clone().text()).toBe(200);
  await here.server.services.jobs.settled(tenantIds.first);
  return valueOf(await here.server.ask(`import/${id}`, { as: 'owner' }));
}

const cellsOf = async (id: number) =>
  (await valueOf<Rejected>(await here.server.ask(`import/${id}/rejected`, { as: 'owner' }))).rows.map(
    ({ cells }) => cells,
  );

const month = (birthday: string) =>
  [
    'Kundennr;Vorname;E-Mail;PLZ;Geburtstag;Umsatz;Barcode',
    `000501;Ann;c501@kunde.example;04501;${birthday};9,50;4006381333931`,
    '000502;Bob;c502@kunde.example;04502;28.12.1953;1,00;4006381333932',
  ].join('\n');
const kept = {
  birthdate: { column: 'Geburtstag', date_format: 'D/M/YYYY' as const },
  'custom.umsatz': { column: 'Umsatz' },
  'custom.barcode': { column: 'Barcode' },
};

describe('a file of rejected rows', () => {
  it('that a spreadsheet saved changes what a person changed, and says what it left', async () => {
    await here.imports.load('customers', month('27.11.1952'), kept);
    const { id } = await here.imports.load('customers', month('31.02.1990'), kept);
    const rejected = await fileOf(id);
    expect(rejected.headers.get('content-disposition')).toMatch(/file-rejected\.csv$/u);
    const [header = [], row = []] = Papa.parse<string[]>(rejected.text.replace('\uFEFF', ''), { delimiter: ';' }).data;
    expect(header).toEqual([
      'Row',
      ...['Kundennr', 'Vorname', 'E-Mail', 'PLZ', 'Geburtstag', 'Umsatz', 'Barcode'].toSorted(
        (one, other) => header.indexOf(one) - header.indexOf(other),
      ),
      'Rejected because',
    ]);
    expect(row[header.indexOf('Umsatz')]).toBe('9,50');
    // As a spreadsheet with American settings saves it: commas, no zeros in front, long numbers in short.
    const saved: Readonly<Record<string, string>> = {
      Kundennr: '501',
      PLZ: '4501',
      Geburtstag: '15.03.1990',
      Umsatz: '9.5',
      Barcode: '4.00638E+12',
    };
    const line = row.map((cell, place) => saved[header[place] ?? ''] ?? cell);
    const taken = await take(id, Papa.unparse([header, line]));
    expect(taken.changed).toBe(1);
    expect(taken.kept.count).toBe(4);
    expect(taken.kept.first).toEqual({ row: 2, title: 'Customer ID', stored: '000501', sent: '501' });
    await run(id);
    expect(
      await here.imports.engine.query(
        `SELECT user_id, shipping_postcode, birthdate, custom ->> 'barcode' AS barcode FROM customer ORDER BY user_id`,
      ),
    ).toEqual([
      { user_id: '000501', shipping_postcode: '04501', birthdate: '1990-03-15', barcode: '4006381333931' },
      { user_id: '000502', shipping_postcode: '04502', birthdate: '1953-12-28', barcode: '4006381333932' },
    ]);
  });

  it.each([
    [',', 'csv'],
    [';', 'csv'],
    ['\t', 'tsv'],
    ['|', 'csv'],
  ])('has the separator of its upload, %j', async (delimiter, ending) => {
    const lines = [
      ['user_id', 'name', 'birthdate'],
      ['1', `Ann, "A"; b|c`, '1990-02-30'],
      ['2', 'Bob', '1990-01-30'],
    ];
    const { id } = await here.imports.load('customers', Papa.unparse(lines, { delimiter }), {
      birthdate: { column: 'birthdate', date_format: 'YYYY-MM-DD' },
    });
    const { text, headers } = await fileOf(id);
    expect(headers.get('content-disposition')).toMatch(new RegExp(`file-rejected\\.${ending}$`, 'u'));
    const [header, row] = Papa.parse<string[]>(text.replace('\uFEFF', ''), { delimiter }).data;
    expect(header?.slice(0, 3)).toEqual(['Row', 'user_id', 'name']);
    expect(row?.slice(0, 3)).toEqual(['2', '1', `Ann, "A"; b|c`]);
  });

  it('is a workbook whose cells are texts, the typed ones too, where the upload was one', async () => {
    const sheet = workbook([
      ['user_id', 'name', 'birthdate', 'PLZ'],
      ['000501', '=1+1', '1990-02-30', '04501'],
      ['000502', "'Quoted", '1990-01-31', '04502'],
    ]);
    const { id } = await here.imports.load('customers', sheet, {
      birthdate: { column: 'birthdate', date_format: 'YYYY-MM-DD' },
    });
    const { bytes, headers } = await fileOf(id);
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers.get('content-disposition')).toMatch(/file-rejected\.xlsx$/u);
    const rows: unknown[][] = [];
    for await (const { values } of streamXlsxRows(bytes)) rows.push(values);
    expect(rows[0]?.slice(0, 3)).toEqual(['Row', 'user_id', 'name']);
    expect(rows[1]?.slice(0, 3)).toEqual(['2', '000501', '=1+1']);
    expect(await take(id, bytes)).toEqual({ changed: 0, kept: { count: 0, first: null } });
    const texts = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : '')));
    const corrected = texts.map((row) => row.map((cell) => (cell === '1990-02-30' ? '1990-02-28' : cell)));
    expect((await take(id, workbook(corrected))).changed).toBe(1);
    await run(id);
    expect(await here.imports.engine.query('SELECT user_id, name FROM customer ORDER BY user_id')).toEqual([
      { user_id: '000501', name: '=1+1' },
      { user_id: '000502', name: "'Quoted" },
    ]);
  });

  const beginnings = ['', '=', '+', '-', '@', "'", "''", "'=", '\t', '\n', '＝', '＠', '"', ' ', '0', '00'];
  const parts = ['a', 'Zoë', '10%', '1', '"', ',', ';', '\t', '|', '\n', '\r\n', ' ', "'", '=1', 'Ř', '東'];
  const hostile = fc
    .tuple(fc.constantFrom(...beginnings), fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 5 }))
    .map(([beginning, rest]) => `${beginning}${rest.join('')}`);

  /** A file of each type whose every row is rejected, for its last column. */
  const faulty: Readonly<Record<ImportType, readonly [header: readonly string[], last: string]>> = {
    customers: [['user_id', 'name', 'surname', 'category', 'birthdate'], 'never'],
    products: [['item_id', 'name', 'brand', 'category', 'price'], 'much'],
    sales: [['transaction_id', 'user_id', 'item_id', 'channel_name', 'event_dt'], 'never'],
  };

  it.each(['customers', 'products', 'sales'] as const)(
    'changes nothing of %s when it comes back as it went out, whatever its cells begin with',
    { timeout: 600_000 },
    async (type) => {
      const [header, last] = faulty[type];
      const row = fc.tuple(hostile, hostile, hostile, hostile);
      await fc.assert(
        fc.asyncProperty(
          fc.array(row, { minLength: 1, maxLength: 8 }),
          fc.constantFrom(',', ';', '\t'),
          async (rows, delimiter) => {
            const content = Papa.unparse([header, ...rows.map((cells) => [...cells, last])], {
              delimiter,
              newline: '\n',
            });
            const objectKey = await here.imports.upload(content);
            const mapping = Object.fromEntries(
              header.map((name) => [
                name,
                {
                  column: name,
                  ...(last === 'never' && name === header.at(-1) && { date_format: 'YYYY-MM-DD' as const }),
                },
              ]),
            );
            const started = await here.imports.start(type, objectKey, mapping, [], {
              delimiter: delimiter as ',',
              first_row: 'names',
            });
            const { id } = await valueOf<ImportRecord>(started);
            await here.server.services.jobs.settled(tenantIds.first);
            const before = await cellsOf(id);
            expect(before).toHaveLength(rows.length);
            const { bytes } = await fileOf(id);
            expect(await take(id, bytes)).toMatchObject({ changed: 0 });
            expect(await cellsOf(id)).toEqual(before);
          },
        ),
        runsOf(8),
      );
    },
  );
});
