import { describe, expect, it } from 'vitest';
import { importingAnew } from './importing.ts';

const here = importingAnew();
const mark = '\uFEFF';
const people = () => here.imports.engine.query('SELECT user_id AS id, name FROM customer ORDER BY user_id');
const annBobCy = [
  { id: '1', name: 'Ann' },
  { id: '2', name: 'Bob' },
  { id: '3', name: 'Cy' },
];

describe('files joined to one', () => {
  it.each([
    ['each with its mark and header', `${mark}user_id,name\n1,Ann\n2,Bob\n${mark}user_id,name\n3,Cy\n`],
    ['with a header and no mark', 'user_id,name\n1,Ann\n2,Bob\nuser_id,name\n3,Cy\n'],
    ['with a mark and no header', `${mark}user_id,name\n1,Ann\n2,Bob\n${mark}3,Cy\n`],
    ['the first of which ends without a line end', `${mark}user_id,name\n1,Ann\n2,Bob${mark}user_id,name\n3,Cy\n`],
    ['in lines of CRLF', `${mark}user_id,name\r\n1,Ann\r\n2,Bob${mark}user_id,name\r\n3,Cy\r\n`],
    ['with cells in quotes', `${mark}"user_id","name"\n"1","Ann"\n${mark}"2","Bob"\n${mark}"user_id","name"\n"3","Cy"`],
    ['with empty lines between', `user_id,name\n1,Ann\n2,Bob\n\n${mark}user_id,name,\n3,Cy,\n`],
  ])('are read without marks and headers inside: %s', async (_, text) => {
    const record = await here.imports.load('customers', text);
    expect(record.metadata).toMatchObject({ rowCount: 3, validate: { errors: [] } });
    expect(await people()).toEqual(annBobCy);
  });

  it('have no row of the repeated header, and still count it in the numbers of rows', async () => {
    const { metadata } = await here.imports.load('customers', 'user_id,name\n1,Ann\nuser_id,name\n,Nobody\n');
    expect(metadata.validate.errors).toEqual([{ message: 'Row 4: Customer ID is missing.', count: 1 }]);
  });

  it('are refused where the second has other columns, which would fill the wrong fields', async () => {
    const objectKey = await here.imports.upload('user_id,name,city\n1,Ann,Bonn\nuser_id,city,name\n2,Graz,Bob\n');
    const reply = await here.imports.askInspection('customers', objectKey);
    expect([reply.status, await reply.json()]).toMatchObject([
      422,
      { error: { message: expect.stringMatching(/^Row 3 is another line of names, .* split the file there/u) } },
    ]);
  });

  it('end before anything is written where the second begins below the rows that a form looks at', async () => {
    const rows = Array.from({ length: 60_000 }, (_, at) => `${at},x`).join('\n');
    const record = await here.imports.load('customers', `user_id,name\n${rows}\nname,user_id\nBob,2\n`);
    expect(record).toMatchObject({ status: 'failed', failure: expect.stringMatching(/^Row 60002 is another line/u) });
    expect(await people()).toEqual([]);
  });

  it('keep a customer who is called like a column', async () => {
    await here.imports.load('customers', 'user_id,name,city\n1,name,Bonn\n2,Bob,city\n');
    expect(await people()).toEqual([
      { id: '1', name: 'name' },
      { id: '2', name: 'Bob' },
    ]);
  });
});
