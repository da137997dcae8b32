import { describe, expect, it } from 'vitest';
import { caseText, hasCases } from '../../../support/sharedCases.ts';
import { refusalOf } from '../segments/definitions.ts';
import { valueOf } from '../../testServer.ts';
import { importingAnew, type ImportRecord } from './importing.ts';

const three = 'user_id,name,email_consented\nC1,Lena,no\nC2,Bob,yes\nC3,Cy,\n';

describe('an import that would do harm', () => {
  const anew = importingAnew();
  const customers = () =>
    anew.imports.engine.query('SELECT user_id, name, email_consented AS consent FROM customer ORDER BY user_id');

  it('is refused where the file disproves the chosen order of day and month', async () => {
    const rows = ['1/5/2025', '1/25/2025', '2/13/2025'].map((day, at) => `${at},${day},C1,5`);
    const objectKey = await anew.imports.upload(`event_id,date,user_id,value\n${rows.join('\n')}\n`);
    const { column_mapping: mapping } = await anew.imports.inspect('sales', objectKey);
    const chosen = (date_format: 'D/M/YYYY' | 'M/D/YYYY') =>
      anew.imports.start('sales', objectKey, { ...mapping, event_dt: { column: 'date', date_format } });
    expect(await refusalOf(await chosen('D/M/YYYY'))).toMatchObject({
      status: 422,
      message: 'date is written M/D/YYYY (“1/25/2025”), not D/M/YYYY: choose how it writes its dates.',
    });
    expect((await chosen('M/D/YYYY')).status).toBe(200);
  });

  it.skipIf(!hasCases)('is refused for the file of ../shared/faults whose values prove another order', async () => {
    const objectKey = await anew.imports.upload(caseText('faults/imports/wrong-date-format.csv'));
    const { column_mapping: mapping } = await anew.imports.inspect('sales', objectKey);
    const wrong = { ...mapping, event_dt: { column: 'order_date', date_format: 'D/M/YYYY' as const } };
    expect((await anew.imports.start('sales', objectKey, wrong)).status).toBe(422);
  });

  it('stops before writing where more than half of the rows would be rejected, and goes on when confirmed', async () => {
    const prices = 'item_id,name,price\nP1,Lamp,5\nP2,Vase,cheap\nP3,Rug,dear\n';
    const stopped = await anew.imports.load('products', prices, {}, { confirmed: false });
    expect(stopped).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('Nothing was imported. 2 of 3 rows would be rejected.'),
      metadata: { stopped: { rows: 3, rejected: 2, changed: 0 }, process: { successCount: { total: 0 } } },
    });
    expect(await anew.imports.engine.query('SELECT count(*) AS count FROM product')).toEqual([{ count: 0 }]);
    const confirmed = await anew.imports.load('products', prices);
    expect(confirmed).toMatchObject({ status: 'completed', metadata: { process: { successCount: { insert: 1 } } } });
  });

  it('stops before more than half of the rows change what is stored, not where they repeat it', async () => {
    await anew.imports.load('customers', three);
    expect(await anew.imports.load('customers', three, {}, { confirmed: false })).toMatchObject({
      status: 'completed',
    });
    const other = three.replace('Lena', 'Ann').replace('Bob', 'Rob');
    expect(await anew.imports.load('customers', other, {}, { confirmed: false })).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('2 of 3 rows would change existing records'),
    });
    expect(await customers()).toMatchObject([{ name: 'Lena' }, { name: 'Bob' }, { name: 'Cy' }]);
  });

  it('is not completed where no row was taken', async () => {
    const record = await anew.imports.load('products', 'item_id,name,price\nP1,Lamp,cheap\n');
    expect(record).toMatchObject({ status: 'failed', failure: expect.stringContaining('No rows imported') });
  });

  it('keeps what is stored under an empty cell, of a later file and of a later row, unless told to clear it', async () => {
    await anew.imports.load('customers', three);
    const blank = 'user_id,name,email_consented\nC1,,\nC2,Bob,no\nC4,Dee,yes\nC4,,\n';
    await anew.imports.load('customers', blank);
    expect(await customers()).toEqual([
      { user_id: 'C1', name: 'Lena', consent: 'false' },
      { user_id: 'C2', name: 'Bob', consent: 'false' },
      { user_id: 'C3', name: 'Cy', consent: null },
      { user_id: 'C4', name: 'Dee', consent: 'true' },
    ]);
    await anew.imports.load('customers', blank, {}, { confirmed: true, blanks: 'clear' });
    expect(await customers()).toMatchObject([{ name: null, consent: null }, {}, {}, { name: null }]);
  });

  it('tells how many rows repeat a key, how many of them disagree, and counts as updated what was stored before', async () => {
    const record = await anew.imports.load('customers', 'user_id,name\nC1,Lena\nC1,Ann\nC2,Bob\nC2,Bob\n');
    expect(record.metadata).toMatchObject({
      repeated: { rows: 2, conflicting: 1 },
      validate: { validCount: 4 },
      process: { successCount: { total: 4, insert: 2, update: 0 } },
    });
  });

  it('starts once where one upload is sent twice', async () => {
    const objectKey = await anew.imports.upload(three);
    const { column_mapping: mapping } = await anew.imports.inspect('customers', objectKey);
    const replies = await Promise.all([1, 2].map(() => anew.imports.start('customers', objectKey, mapping)));
    const [one, other] = await Promise.all(replies.map((reply) => valueOf<ImportRecord>(reply)));
    await anew.server.services.jobs.settled(anew.imports.engine.tenantId);
    expect(one?.id).toBe(other?.id);
  });

  it.each([
    ['<!DOCTYPE html>\n<html><body><table><tr><th>user_id</th></tr></table></body></html>', /web page/u],
    ['[{"user_id":"1","name":"Ann"}]', /JSON/u],
    ['<?xml version="1.0"?><rows/>', /XML/u],
  ])('is named as what it is: %s', async (text, said) => {
    const reply = await anew.imports.askInspection('customers', await anew.imports.upload(text));
    expect([reply.status, await reply.text()]).toEqual([422, expect.stringMatching(said)]);
  });

  it('reads amounts that part lakhs and crores by two digits', async () => {
    const rows = '1,2026-01-01,a,"1,00,000.50"\n2,2026-01-02,b,"12,34,567"\n3,2026-01-02,b,"1,234"\n';
    await anew.imports.load('sales', `event_id,event_dt,user_id,event_value\n${rows}`);
    expect(await anew.imports.engine.query('SELECT event_value AS amount FROM sale ORDER BY event_id')).toEqual([
      { amount: 100_000.5 },
      { amount: 1_234_567 },
      { amount: 1234 },
    ]);
  });

  it('never changes the type of a declared field: the row is rejected with its reason', async () => {
    const points = { 'custom.points': { column: 'points' } };
    await anew.imports.load('customers', 'user_id,points\nC1,10\nC2,20\n', points);
    const later = await anew.imports.load('customers', 'user_id,points\nC3,30\nC4,n/a\n', points);
    expect(later.metadata.validate.errors).toMatchObject([
      { message: expect.stringMatching(/^Row \d+: custom\.points/u) },
    ]);
    expect(await anew.imports.engine.query('SELECT path, type FROM field_definition')).toEqual([
      { path: 'custom.points', type: 'number' },
    ]);
  });
});
