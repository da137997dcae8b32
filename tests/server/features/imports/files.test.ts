import { describe, expect, it } from 'vitest';
import { importingAnew } from './importing.ts';

const here = importingAnew();

const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const text = 'user_id;name;city\n1;José;"Łódź; ""old"""\n2;Zoë;"two\nlines"\n';
const western = text.replace('Łódź', 'Málaga');

/** How the same text is written, and what is found. */
const encodings: readonly (readonly [name: string, bytes: Uint8Array, found: string, city: string])[] = [
  ['UTF-8', Buffer.from(text), 'UTF-8', 'Łódź; "old"'],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), 'UTF-8', 'Łódź; "old"'],
  ['UTF-16 LE', utf16(text, false), 'UTF-16 LE', 'Łódź; "old"'],
  ['UTF-16 LE with a mark', utf16(`\uFEFF${text}`, false), 'UTF-16 LE', 'Łódź; "old"'],
  ['UTF-16 BE', utf16(text, true), 'UTF-16 BE', 'Łódź; "old"'],
  ['UTF-16 BE with a mark', utf16(`\uFEFF${text}`, true), 'UTF-16 BE', 'Łódź; "old"'],
  ['Windows-1252', Buffer.from(western, 'latin1'), 'Windows-1252', 'Málaga; "old"'],
];

describe('a file is read by its content', () => {
  it.each(encodings)('in %s', async (_, bytes, found, city) => {
    const inspection = await here.imports.inspect('customers', await here.imports.upload(bytes));
    expect(inspection).toMatchObject({ encoding: found, delimiter: ';' });
    await here.imports.load('customers', bytes, { billing_city: { column: 'city' }, shipping_city: null });
    expect(
      await here.imports.engine.query('SELECT user_id, name, billing_city FROM customer ORDER BY user_id'),
    ).toEqual([
      { user_id: '1', name: 'José', billing_city: city },
      { user_id: '2', name: 'Zoë', billing_city: 'two\nlines' },
    ]);
  });

  it.each([',', ';', '\t', '|'])('with %j between the cells, and both line ends', async (delimiter) => {
    const file = ['user_id,name', '1,Ann', '2,Bob'].join('\r\n').replaceAll(',', delimiter);
    expect(await here.imports.inspect('customers', await here.imports.upload(file))).toMatchObject({ delimiter });
    const record = await here.imports.load('customers', `${file}\n3${delimiter}Cyd\n`);
    expect(record.metadata.process.successCount.insert).toBe(3);
    expect(await here.imports.engine.query("SELECT name FROM customer WHERE user_id = '1'")).toEqual([{ name: 'Ann' }]);
  });

  it.each(['\r\nAnn', '\r\n', 'Ann\r', 'An\rn\n'])('with the line ends of a cell kept, as in %j', async (name) => {
    await here.imports.load('customers', `user_id,name,gender\n1,"${name}",F\n2,Bob,M\n`);
    const [first] = await here.imports.engine.query('SELECT name FROM customer ORDER BY user_id');
    expect(first).toEqual({ name: name.trim() === '' ? null : name });
  });

  it.each([
    ['cells that hold pipes', 'user_id,name,Tags|Labels|Notes\n1,Ann,a|b|c\n2,Bob,a|b|c\n', ','],
    ['more pipes than commas', 'user_id,name\n1,a|b|c|d\n2,a|b|c|d\n', ','],
    ['pipes in semicolons', 'user_id;A|B|C\n1;a|b|c\n2;a|b|c\n', ';'],
    ['commas between pipes', 'user_id|name|city\n1|Doe, Ann|Bonn\n2|Roe, Bob|Graz\n', '|'],
    ['a line that tells of pipes', 'sep=|\nuser_id|a,b,c\n1|a,b,c\n', '|'],
  ])('with %s', async (_, file, delimiter) => {
    expect(await here.imports.inspect('customers', await here.imports.upload(file))).toMatchObject({ delimiter });
  });

  it.each(['sep=;\r\n', '"sep=;"\n', 'SEP=;\n', '\uFEFFsep=;\n'])(
    'a first line %j names the delimiter and is no header, as in spreadsheets',
    async (line) => {
      const file = `${line}user_id;name\n1;Ann, Bea, Cyd\n;Nobody, None, Nil\n`;
      const inspection = await here.imports.inspect('customers', await here.imports.upload(file));
      expect(inspection).toMatchObject({ delimiter: ';', columns: [{ name: 'user_id' }, { name: 'name' }] });
      const record = await here.imports.load('customers', file);
      expect(record.metadata.validate.errors).toEqual([{ message: 'Row 3: Customer ID is missing.', count: 1 }]);
      expect(await here.imports.engine.query('SELECT name FROM customer')).toEqual([{ name: 'Ann, Bea, Cyd' }]);
    },
  );

  it('a Windows-1252 letter behind a megabyte of plain ones decides, too', async () => {
    const rows = Array.from({ length: 60_000 }, (_, row) => `${row},plain name ${row}`).join('\n');
    const record = await here.imports.load('customers', Buffer.from(`user_id,name\n${rows}\nlast,Renée\n`, 'latin1'));
    expect(record.metadata.process.successCount.insert).toBe(60_001);
    expect(await here.imports.engine.query("SELECT name FROM customer WHERE user_id = 'last'")).toEqual([
      { name: 'Renée' },
    ]);
  });

  it('a quote inside a cell that does not begin with one is a letter like any other', async () => {
    await here.imports.load('customers', `user_id,name\n1,37°36'37.8"N\n`);
    expect(await here.imports.engine.query('SELECT name FROM customer')).toEqual([{ name: `37°36'37.8"N` }]);
  });

  it('keeps the columns that a declared field is named after, unless they fill another', async () => {
    const declare = (table: string, path: string) =>
      here.imports.engine.write((writer) =>
        writer.run('INSERT INTO field_definition (table_name, path, type, is_chosen) VALUES ($1, $2, $3, true)', [
          table,
          path,
          'string',
        ]),
      );
    await declare('customer', 'custom.Level (1_5)');
    await declare('customer', 'custom.name');
    await declare('product', 'custom.shelf');
    const key = await here.imports.upload('user_id,name,Level (1.5),shelf,colour\n1,Ann,3,A,red\n');
    expect((await here.imports.inspect('customers', key)).kept).toEqual(['Level (1.5)']);
    expect((await here.imports.inspect('products', key)).kept).toEqual(['shelf']);
    expect((await here.imports.inspect('sales', key)).kept).toEqual([]);
  });

  it('names columns without a name, or with a duplicate one', async () => {
    const inspection = await here.imports.inspect(
      'customers',
      await here.imports.upload('user_id,,name,name\n1,2,3,4\n'),
    );
    expect(inspection.columns.map(({ name }) => name)).toEqual(['user_id', 'Column 2', 'name', 'name 2']);
  });

  it('returns the date formats that all values match', async () => {
    const inspection = await here.imports.inspect(
      'sales',
      await here.imports.upload(
        'date,a,b,c\n1/2/2026,13/2/2026,2026-02-13,x\n3/4/2026,1/2/2026,2026-02-14 10:00:00,y\n',
      ),
    );
    expect(inspection.columns.map((column) => column.date_formats)).toEqual([
      ['M/D/YYYY', 'D/M/YYYY'],
      ['D/M/YYYY'],
      ['YYYY-MM-DD'],
      [],
    ]);
    expect(inspection.column_mapping['event_dt']).toEqual({ column: 'date' });
  });
});

describe('a file that cannot be imported is refused with what to do', () => {
  it.each([
    ['empty', '', 'This file is empty; upload one with a header line and rows.'],
    ['blank', ' \n \n', 'This file contains no text; upload one with a header line and rows.'],
    [
      'only a header',
      'a,b\n',
      'This file has a header line but no rows; upload one with rows, or choose that its first row is data.',
    ],
    [
      'a workbook',
      new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2]),
      'This workbook is damaged or was not uploaded whole; open it in the spreadsheet, save it again and upload it.',
    ],
    [
      'bytes',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 13, 73, 72, 68, 82, 44, 44]),
      'This file is not text; upload a CSV file with a header line.',
    ],
    [
      'an open quote',
      'user_id,name\n1,"Ann\n2,Bob\n',
      'Row 2 opens a quote that is never closed; correct the file and upload it again.',
    ],
  ] as const)('%s', async (_, content, sentence) => {
    const objectKey = await here.imports.upload(content);
    const reply = await here.imports.askInspection('customers', objectKey);
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ error: { message: sentence } });
  });
});

describe('a mapping that cannot work is refused field by field', () => {
  it('names every problem', async () => {
    const objectKey = await here.imports.upload('Date,Order\n1/2/2026,5\n');
    const reply = await here.imports.start('sales', objectKey, {
      event_dt: { column: 'Date' },
      nonsense: { column: 'Gone' },
    });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({
      error: {
        problems: [
          { field: 'column_mapping.nonsense', message: 'There is no field nonsense to fill.' },
          { field: 'column_mapping.nonsense', message: 'The file has no column Gone.' },
          {
            field: 'column_mapping.event_dt',
            message: 'Choose how Date writes its dates: the values match M/D/YYYY and D/M/YYYY.',
          },
        ],
      },
    });
    expect(
      await here.imports.engine.query(
        "SELECT count(*) AS jobs FROM job WHERE kind = 'import' AND status <> 'completed'",
      ),
    ).toEqual([{ jobs: 0 }]);
  });
});
