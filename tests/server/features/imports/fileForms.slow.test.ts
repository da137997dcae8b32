import { describe, expect, it } from 'vitest';
import { caseText, hasCases } from '../../../support/sharedCases.ts';
import { refusalOf } from '../segments/definitions.ts';
import { importingAnew } from './importing.ts';

const here = importingAnew();
const people = () => here.imports.engine.query('SELECT user_id AS id, name, surname FROM customer ORDER BY user_id');

describe('the first row of a file', () => {
  it.each([
    ['an e-mail address', 'ann@mail.example,Ann\nbob@mail.example,Bob\n', 'data'],
    ['a number', 'A-1;17\nA-2;20\n', 'data'],
    ['a day', 'Ann;2026-01-02\nBob;2026-01-03\n', 'data'],
    ['names that are known', 'email,Name\nann@mail.example,Ann\n', 'names'],
    ['a known name beside years', 'Customer ID,2024,2025\n1,5,6\n', 'names'],
    ['names that are not known', 'Eins,Zwei\nann@mail.example,Ann\n', 'names'],
    ['a title above names', '2026-01-02\nCustomer ID,Name\n1,Ann\n', 'names'],
  ])('is found to hold data or names by %s', async (_, text, firstRow) => {
    const inspection = await here.imports.inspect('customers', await here.imports.upload(text));
    expect(inspection.first_row).toBe(firstRow);
  });

  it('is a customer like the others where it holds data, with columns called by their place', async () => {
    const text = 'C1,Ann,Lee\nC2,Bob,Ng\nC2,Bob\n';
    const mapping = {
      user_id: { column: 'Column 1' },
      name: { column: 'Column 2' },
      surname: { column: 'Column 3' },
    };
    const { metadata } = await here.imports.load('customers', text, mapping, { first_row: 'data' });
    expect(metadata.validate.errors).toEqual([
      {
        message:
          'Row 3: the row has fewer cells than the header: put its values under the right titles and fill in the missing ones.',
        count: 1,
      },
    ]);
    expect(await people()).toEqual([
      { id: 'C1', name: 'Ann', surname: 'Lee' },
      { id: 'C2', name: 'Bob', surname: 'Ng' },
    ]);
  });

  it('suggests what its columns hold where it has no names: addresses of e-mail', async () => {
    const objectKey = await here.imports.upload('Ann,ann@mail.example\nBob,bob@mail.example\n');
    const { column_mapping: mapping } = await here.imports.inspect('customers', objectKey);
    expect(mapping).toEqual({ user_id: { column: 'Column 2' }, email: { column: 'Column 2' } });
  });

  it('can be said to hold names where data was found, and the other way round', async () => {
    const objectKey = await here.imports.upload('2024,2025\n1,2\n');
    const chosen = await here.imports.inspect('customers', objectKey, { first_row: 'names' });
    expect(chosen.columns.map(({ name }) => name)).toEqual(['2024', '2025']);
    const found = await here.imports.inspect('customers', objectKey);
    expect(found.columns.map(({ name, samples }) => [name, ...samples])).toEqual([
      ['Column 1', '2024', '1'],
      ['Column 2', '2025', '2'],
    ]);
  });

  it('is offered as data where it is the only one', async () => {
    const objectKey = await here.imports.upload('Ann,Lee\n');
    const reply = await here.imports.askInspection('customers', objectKey);
    expect(await reply.json()).toMatchObject({ error: { problems: [{ field: 'first_row' }] } });
    expect(await here.imports.inspect('customers', objectKey, { first_row: 'data' })).toMatchObject({
      columns: [{ samples: ['Ann'] }, { samples: ['Lee'] }],
    });
  });
});

describe('the encoding and the delimiter of a file', () => {
  const czech = new Uint8Array(
    Buffer.from('user_id;name\n1;P\xF8emysl Dvo\xF8\xE1k\n2;Ji\xF8\xED \xC8ern\xFD\n', 'latin1'),
  );

  it('are shown with words whose letters tell whether they are right, and read as chosen', async () => {
    const objectKey = await here.imports.upload(czech);
    const found = await here.imports.inspect('customers', objectKey);
    expect(found).toMatchObject({ encoding: 'Windows-1252', letters: ['Pøemysl', 'Dvoøák', 'Jiøí', 'Èerný'] });
    const chosen = await here.imports.inspect('customers', objectKey, { encoding: 'Windows-1250' });
    expect(chosen).toMatchObject({ encoding: 'Windows-1250', letters: ['Přemysl', 'Dvořák', 'Jiří', 'Černý'] });
    const record = await here.imports.load('customers', czech, {}, { encoding: 'Windows-1250' });
    expect(record.options).toEqual({ encoding: 'Windows-1250' });
    expect(await people()).toMatchObject([{ name: 'Přemysl Dvořák' }, { name: 'Jiří Černý' }]);
  });

  it.each([
    ['Windows-1251', [0xcf, 0xf0, 0xe8], 'При'],
    ['KOI8-R', [0xf0, 0xd2, 0xc9], 'При'],
    ['Windows-1253', [0xc1, 0xe8, 0xde], 'Αθή'],
    ['Windows-1254', [0xde, 0xfd, 0xf0], 'Şığ'],
    ['Windows-1257', [0xd0, 0xe0, 0xfe], 'Šąž'],
    ['ISO 8859-2', [0xa9, 0xf8, 0xbe], 'Šřž'],
    ['ISO 8859-15', [0xa4, 0xbd, 0xe9], '€œé'],
    ['Mac Roman', [0x8a, 0x9f, 0xa7], 'äüß'],
    ['GB 18030', [0xb6, 0xed, 0xb9, 0xfa], '俄国'],
    ['Big5', [0xa4, 0xa4, 0xa4, 0xe5], '中文'],
    ['EUC-KR', [0xc7, 0xd1, 0xb1, 0xdb], '한글'],
    ['EUC-JP', [0xc6, 0xfc, 0xcb, 0xdc], '日本'],
    ['Shift-JIS', [0x93, 0xfa, 0x96, 0x7b], '日本'],
  ] as const)('can be chosen: %s', async (encoding, letters, name) => {
    const bytes = Buffer.concat([Buffer.from('user_id,name\n1,'), Buffer.from(letters), Buffer.from('\n')]);
    await here.imports.load('customers', new Uint8Array(bytes), {}, { encoding });
    expect(await people()).toMatchObject([{ name }]);
  });

  it('reject rows whose bytes are no letters of the chosen encoding', async () => {
    const record = await here.imports.load('customers', czech, {}, { encoding: 'UTF-8' });
    expect(record).toMatchObject({ status: 'failed', metadata: { validate: { invalidCount: 2 } } });
  });

  it('are asked for where they cannot be found', async () => {
    const russian = new Uint8Array(
      Buffer.from('user_id,name\n1,\xCF\xF0\xE8\xE2\xE5\xF2\n2,\xCC\xEE\xF1\xEA\xE2\xE0\n', 'latin1'),
    );
    const objectKey = await here.imports.upload(russian);
    const reply = await here.imports.askInspection('customers', objectKey);
    expect(await reply.json()).toMatchObject({ error: { problems: [{ field: 'encoding' }] } });
    const chosen = await here.imports.inspect('customers', objectKey, { encoding: 'Windows-1251' });
    expect(chosen.letters).toEqual(['Привет', 'Москва']);
  });

  it('separate cells by the chosen sign', async () => {
    const text = 'user_id|name,full\n1|Ann,Lee\n';
    const objectKey = await here.imports.upload(text);
    const { columns } = await here.imports.inspect('customers', objectKey, { delimiter: '|' });
    expect(columns.map(({ name }) => name)).toEqual(['user_id', 'name,full']);
    await here.imports.load('customers', text, { name: { column: 'name,full' } }, { delimiter: '|' });
    expect(await people()).toMatchObject([{ id: '1', name: 'Ann,Lee' }]);
  });

  it('are refused where they are no choice', async () => {
    const objectKey = await here.imports.upload('user_id\n1\n');
    const reply = await here.imports.askInspection('customers', objectKey, { encoding: 'EBCDIC' as 'UTF-8' });
    expect(reply.status).toBe(400);
  });
});

describe('lines and cells', () => {
  it('end with carriage returns where cells hold line feeds', async () => {
    await here.imports.load('customers', 'user_id,name\r1,"Ann\nLee"\r2,Bob\r');
    expect(await people()).toMatchObject([
      { id: '1', name: 'Ann\nLee' },
      { id: '2', name: 'Bob' },
    ]);
  });

  it('end with carriage returns where the names of columns hold line feeds', async () => {
    await here.imports.load('customers', '"user_id","name"\r"1","Ann"\r"2","Bob\n\nNg"\r');
    expect(await people()).toMatchObject([{ name: 'Ann' }, { name: 'Bob\n\nNg' }]);
  });

  it('need no cell for a column without a name behind the last delimiter', async () => {
    const text = 'user_id,name,\n1,Ann\n2,Bob,\n3,\n';
    const { columns } = await here.imports.inspect('customers', await here.imports.upload(text));
    expect(columns.map(({ name }) => name)).toEqual(['user_id', 'name']);
    const { metadata } = await here.imports.load('customers', text);
    expect(metadata).toMatchObject({ rowCount: 3, validate: { errors: [] } });
  });

  it.skipIf(!hasCases)('need none in the file of ../shared/faults whose header ends in a comma', async () => {
    const { metadata } = await here.imports.load('customers', caseText('faults/imports/12d.csv'));
    expect(metadata).toMatchObject({ rowCount: 3, validate: { errors: [] } });
  });

  it('are told as too large, and not as an open quote', async () => {
    const large = 'x'.repeat(1_200_000);
    for (const text of [`user_id,name\n1,"${large}"\n2,Bob\n`, `user_id,name\n1,${large}\n2,Bob\n`]) {
      const reply = await here.imports.askInspection('customers', await here.imports.upload(text));
      expect(await refusalOf(reply)).toMatchObject({
        status: 422,
        message: 'Row 2 has a cell of more than a million characters; shorten it and upload the file again.',
      });
    }
    const open = await here.imports.askInspection(
      'customers',
      await here.imports.upload(`user_id,name\n1,"${'x\n'.repeat(700_000)}2,"Bob"\n`),
    );
    expect(await refusalOf(open)).toMatchObject({
      message: 'Row 2 opens a quote that is never closed; correct the file and upload it again.',
    });
  });
});
