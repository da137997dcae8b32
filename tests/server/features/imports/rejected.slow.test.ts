import { describe, expect, it } from 'vitest';
import type { importRejectedEndpoints } from '#contract/features/importRejected.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import { tenantIds, valueOf } from '../../testServer.ts';
import { importingAnew, type ImportRecord } from './importing.ts';

const here = importingAnew();

type Rejected = ValueOf<(typeof importRejectedEndpoints)['importRejected']>;

const file = [
  'user_id,name,birthdate,email_consented,notes',
  '1,Ann,1990-01-31,yes,kept',
  '2,Bob,1990-02-30,yes,',
  '3,Cyd,1990-03-31,perhaps,',
  '4,Dan,1990-02-31,maybe,',
  '5,Eve',
].join('\n');

const load = () =>
  here.imports.load('customers', file, { birthdate: { column: 'birthdate', date_format: 'YYYY-MM-DD' } });

async function rejectedOf(id: number, error?: string): Promise<Rejected> {
  const query = error === undefined ? '' : `?error=${encodeURIComponent(error)}`;
  return valueOf(await here.server.ask(`import/${id}/rejected${query}`, { as: 'owner' }));
}

const put = (id: number, row: number, cells: readonly (string | null)[]): Promise<Response> =>
  here.server.ask(`import/${id}/rejected/${row}`, { as: 'owner', method: 'PUT', body: { cells } });

/** Changes cells of a rejected row by their fields. */
async function edit(id: number, row: number, changes: Readonly<Record<string, string>>): Promise<void> {
  const { columns, rows } = await rejectedOf(id);
  const cells = rows.find((one) => one.row === row)?.cells ?? [];
  const changed = cells.map((cell, place) => changes[columns[place]?.field ?? ''] ?? cell);
  expect((await put(id, row, changed)).status).toBe(200);
}

async function run(id: number): Promise<ImportRecord> {
  const begun = await here.server.ask(`import/${id}/rejected/run`, { as: 'owner', method: 'POST' });
  expect(begun.status, await begun.clone().text()).toBe(200);
  await here.server.services.jobs.settled(tenantIds.first);
  return valueOf(await here.server.ask(`import/${id}`, { as: 'owner' }));
}

const names = () => here.imports.engine.query('SELECT user_id, name FROM customer ORDER BY user_id');

describe('rejected rows', () => {
  it('are kept with the texts of their cells and all their reasons, and are found by one reason', async () => {
    const { id } = await load();
    const all = await rejectedOf(id);
    expect(all.columns.map(({ field, source }) => [field, source]).slice(0, 2)).toEqual([
      ['user_id', 'user_id'],
      ['name', 'name'],
    ]);
    expect(all.total).toBe(4);
    expect(all.rows.map(({ row }) => row)).toEqual([3, 4, 5, 6]);
    expect(all.rows[2]?.reasons).toHaveLength(2);
    const dates = await rejectedOf(id, 'Date of birth is not a date in the form YYYY-MM-DD');
    expect(dates.rows.map(({ row }) => row)).toEqual([3, 5]);
    expect(dates.rows[0]?.cells).toContain('1990-02-30');
  });

  it('are corrected in place and run again alone, with counts that fit the file', async () => {
    const { id } = await load();
    await edit(id, 3, { birthdate: '1990-02-28' });
    await edit(id, 5, { birthdate: '1990-02-28' });
    expect((await rejectedOf(id)).edited).toBe(2);
    const fixed = await run(id);
    expect(fixed).toMatchObject({ status: 'completed', failure: null });
    expect(fixed.metadata).toMatchObject({
      rowCount: 5,
      validate: { validCount: 2, invalidCount: 3 },
      process: { successCount: { total: 2, insert: 2, update: 0 } },
    });
    expect(fixed.metadata.validate.errors.map(({ message, count }) => [message.slice(0, 24), count])).toEqual([
      ['Row 4: Email consent is ', 2],
      ['Row 6: the row has fewer', 1],
    ]);
    expect(await names()).toEqual([
      { user_id: '1', name: 'Ann' },
      { user_id: '2', name: 'Bob' },
    ]);
    const left = await rejectedOf(id);
    expect(left.rows.map(({ row, reasons, edited }) => [row, reasons.length, edited])).toEqual([
      [4, 1, false],
      [5, 1, false],
      [6, 1, false],
    ]);
  });

  it('that are rejected again for a reason are still its first row', async () => {
    const { id } = await load();
    await edit(id, 3, { birthdate: '1990-02-29' });
    const { errors } = (await run(id)).metadata.validate;
    expect(errors[0]).toMatchObject({ message: expect.stringMatching(/^Row 3: Date of birth /u), count: 2 });
  });

  it('that were too short are taken once their cells are filled in', async () => {
    const { id } = await load();
    await edit(id, 6, { user_id: '9', name: 'Ida', birthdate: '1990-02-28', email_consented: 'yes' });
    await run(id);
    expect((await rejectedOf(id)).rows.map(({ row }) => row)).toEqual([3, 4, 5]);
    expect(await names()).toContainEqual({ user_id: '9', name: 'Ida' });
  });

  it('that were corrected are undone with their import', async () => {
    const { id } = await load();
    await edit(id, 3, { birthdate: '1990-02-28' });
    await run(id);
    await here.server.ask(`import/${id}/undo`, { as: 'owner', method: 'POST', body: { action: 'undo' } });
    await here.server.services.jobs.settled(tenantIds.first);
    expect(await names()).toEqual([]);
    expect((await put(id, 4, [])).status).toBe(409);
  });

  it('go out as a CSV file, and what is corrected in it comes back', async () => {
    const { id } = await load();
    const { url } = await valueOf<{ url: string }>(
      await here.server.ask(`import/${id}/rejected/file`, { as: 'owner' }),
    );
    const csv = await (await here.server.app.request(url)).text();
    const [header, ...lines] = csv.replace('\uFEFF', '').trim().split('\n');
    expect(header).toMatch(/^Row,user_id,name,.*Rejected because$/u);
    expect(lines).toHaveLength(4);
    const objectKey = await here.imports.upload(
      csv.replace('1990-02-30', '1990-02-20').replace('perhaps', 'no'),
      'fixed.csv',
    );
    const taken = await here.server.ask(`import/${id}/rejected/file`, {
      as: 'owner',
      method: 'POST',
      body: { objectKey },
    });
    expect(await valueOf(taken)).toEqual({ changed: 2, kept: { count: 0, first: null } });
    expect((await run(id)).metadata.process.successCount.insert).toBe(3);
    expect((await names()).map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cyd']);
    const other = await here.imports.upload('a,b\n1,2\n', 'other.csv');
    const refused = await here.server.ask(`import/${id}/rejected/file`, {
      as: 'owner',
      method: 'POST',
      body: { objectKey: other },
    });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('has no column “Row”');
  });

  it('of sales without ids are each a line of their own once corrected, also where they are alike', async () => {
    const { id } = await here.imports.load(
      'sales',
      'user_id,event_dt,event_value\n1,2026-01-01,5\n1,2026-01-01,x\n1,2026-01-01,x\n',
      { event_dt: { column: 'event_dt', date_format: 'YYYY-MM-DD' } },
    );
    await edit(id, 3, { event_value: '7' });
    await run(id);
    await edit(id, 4, { event_value: '7' });
    const record = await run(id);
    expect(record.metadata.validate).toEqual({ errors: [], validCount: 3, invalidCount: 0 });
    expect(
      await here.imports.engine.query('SELECT count(*) AS lines, sum(event_value)::FLOAT8 AS value FROM sale'),
    ).toEqual([{ lines: 3, value: 19 }]);
  });

  it('are refused where none was edited or the cells are too few, with a sentence', async () => {
    const { id } = await load();
    const none = await here.server.ask(`import/${id}/rejected/run`, { as: 'owner', method: 'POST' });
    expect(none.status).toBe(409);
    expect(await none.text()).toContain('No rows edited');
    expect((await put(id, 3, ['2'])).status).toBe(422);
    expect((await put(id, 999, ['2'])).status).toBe(404);
  });
});
