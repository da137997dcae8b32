import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { systemClock } from '#server/clock/clock.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { processLocks } from '#server/engine/locks.ts';
import { importJobWith } from '#server/features/imports/importJob.ts';
import { addImport, findImport, saveUndo, type ImportRecord } from '#server/features/imports/importStore.ts';
import { importJobKind } from '#server/features/imports/importWork.ts';
import { jobsOf } from '#server/jobs/jobs.ts';
import { threads } from '#tests/support/threads.ts';
import { dataFolder, openFolderData, removeDataFolder } from '../../folderData.ts';
import { tenantIds, valueOf } from '../../testServer.ts';
import { importingAnew } from './importing.ts';

describe('a call to cancel an import', () => {
  const here = importingAnew();
  const record = async (id: number): Promise<ImportRecord> =>
    valueOf(await here.server.ask(`import/${id}`, { as: 'owner' }));
  const cancel = (id: number) => here.server.ask(`import/${id}/cancel`, { as: 'owner', method: 'POST' });

  it('ends one that waits before it writes anything, and a second call changes nothing', async () => {
    const { jobs, locks } = here.server.services;
    const objectKey = await here.imports.upload('user_id,name\n1,Ann\n');
    // Other jobs of the tenant may run at first.
    const free = await eventually(async () => {
      const release = await locks.tryAcquire(`jobs main ${tenantIds.first}`);
      if (!release) throw new Error('The lane of jobs is not free.');
      return release;
    });
    const begun = await here.imports.start('customers', objectKey, {
      user_id: { column: 'user_id' },
      name: { column: 'name' },
    });
    const { id } = await valueOf<ImportRecord>(begun);
    for (let call = 0; call < 2; call += 1) {
      expect(await valueOf(await cancel(id))).toMatchObject({ status: 'cancelling' });
    }
    await free();
    jobs.wake(tenantIds.first);
    await jobs.settled(tenantIds.first);
    expect(await record(id)).toMatchObject({ status: 'cancelled', failure: null });
    expect(await here.imports.engine.query('SELECT * FROM customer')).toEqual([]);
    expect(await (await cancel(id)).text()).toContain('This import is already cancelled.');
    const undo = await here.server.ask(`import/${id}/undo`, { as: 'owner', method: 'POST', body: { action: 'undo' } });
    expect(await undo.text()).toContain('This import was cancelled; none of its rows remain.');
  });

  it('is refused once the import has ended, with what to do instead', async () => {
    const { id } = await here.imports.load('customers', 'user_id,name\n1,Ann\n');
    const late = await cancel(id);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('This import has already finished. Undo it instead.');
  });
});

const rows = 40;
const header = 'event_id,order,sku,customer,date,amount';
const line = (row: number, amount: number) => `e${row},O${row % 7},S${row},C${row % 5},2026-03-01,${amount}`;
const files = {
  before: [header, ...Array.from({ length: rows / 2 }, (_, row) => line(row * 2, 1))],
  after: [header, ...Array.from({ length: rows }, (_, row) => line(row, 2)), 'wrong,O1,S1,C1,none,1'],
};
/** The name under which a file is stored. */
const keyOf = (name: string): string => Buffer.from(name).toString('hex').padEnd(32, '0');
const mapping = {
  event_id: { column: 'event_id' },
  transaction_id: { column: 'order' },
  item_id: { column: 'sku' },
  user_id: { column: 'customer' },
  event_dt: { column: 'date', date_format: 'YYYY-MM-DD' },
  event_value: { column: 'amount' },
} as const;

describe('an import that is cancelled in the middle', () => {
  let folder: string;
  let data: Awaited<ReturnType<typeof openFolderData>>;
  let engine: TenantEngine;
  beforeAll(async () => {
    folder = await dataFolder('dodo-cancel-');
    await mkdir(join(folder, 'storage', 'shop'), { recursive: true });
    for (const [name, lines] of Object.entries(files)) {
      await writeFile(join(folder, 'storage', 'shop', keyOf(name)), `${lines.join('\n')}\n`);
    }
    data = await openFolderData(folder);
    engine = data.engines.tenant('shop');
    expect(await load(1, 'before')).toMatchObject({ status: 'completed' });
  });
  afterAll(async () => {
    await data.close();
    await removeDataFolder(folder);
  });

  /** Imports a file in batches of five rows. After so many steps the import is cancelled. */
  async function load(
    id: number,
    file: keyof typeof files,
    { cancelAfter = Infinity }: { cancelAfter?: number } = {},
  ): Promise<ImportRecord | undefined> {
    let steps = 0;
    const kind = importJobWith({ rows: 5, characters: 1_000_000 });
    const jobs = jobsOf({
      ...data,
      locks: processLocks(),
      clock: systemClock(),
      threads,
      kinds: [
        {
          ...kind,
          run: (context: Parameters<typeof kind.run>[0]) =>
            kind.run({
              ...context,
              step: async (work) => {
                await context.step(work);
                steps += 1;
                if (steps !== cancelAfter) return;
                await engine.write(async (writer) => {
                  const record = await findImport(writer, 'shop', id);
                  if (record) await saveUndo(writer, id, { ...record, status: 'cancelling' });
                });
              },
            }),
        },
      ],
    });
    const about = { type: 'sales', file_size: 0, file_type: 'text/csv', file_name: 'sales.csv' } as const;
    const values = { ...about, file_url: `${keyOf(file)}/sales.csv`, column_mapping: mapping };
    await jobs.add(engine, importJobKind, { importId: id, confirmed: true }, (writer) =>
      addImport(
        writer,
        id,
        { ...values, row_filters: [], options: {}, tenant_user_id: 'test' },
        { userId: null, name: 'Tests', now: new Date() },
      ),
    );
    await jobs.settled('shop');
    await jobs.close();
    return findImport(engine, 'shop', id);
  }

  const seen = async () =>
    (await engine.query('SELECT * FROM sale ORDER BY event_id')).map(
      ({ version: _version, import_version: _written, ...row }) => row,
    );
  const kept = (id: number) =>
    engine.query(
      `SELECT (SELECT count(*) FROM sale_kept WHERE of_import = ${id}) AS kept,
        (SELECT count(*) FROM import_rejected WHERE import_id = ${id}) AS rejected`,
    );

  it.each([1, 2, 3, 5, 8, 10])('after step %i leaves every row as it was before', async (cancelAfter) => {
    const before = await seen();
    const id = 10 + cancelAfter;
    const ended = await load(id, 'after', { cancelAfter });
    expect(ended).toMatchObject({ status: 'cancelled', failure: null });
    expect(ended?.metadata.process.successCount.total).toBe(0);
    expect(await seen()).toEqual(before);
    expect(await kept(id)).toEqual([{ kept: 0, rejected: 0 }]);
  });

  it('is loaded whole where nobody cancels it', async () => {
    expect(await load(100, 'after')).toMatchObject({ status: 'completed' });
    expect(await engine.query('SELECT count(*) AS rows, min(event_value) AS least FROM sale')).toEqual([
      { rows, least: 2 },
    ]);
  });
});
