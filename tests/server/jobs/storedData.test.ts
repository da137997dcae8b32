import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '#server/clock/clock.ts';
import { readConfig } from '#server/config/config.ts';
import { openControl, type Control } from '#server/control/openControl.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { Engines, TenantEngine } from '#server/engine/engine.ts';
import { processLocks } from '#server/engine/locks.ts';
import { jobKindsOf, tenantStructure } from '#server/features.ts';
import { addImport, findImport, saveUndo } from '#server/features/imports/importStore.ts';
import { jobsOf } from '#server/jobs/jobs.ts';
import type { JobKind } from '#server/jobs/kind.ts';
import { threads } from '#tests/support/threads.ts';

// Jobs with unreadable data never run, so they need nothing of the server.
const kinds = jobKindsOf({ config: {}, structure: tenantStructure } as never);

const tally = { rejected: 1, rejections: [{ reason: 'no date', first: 2, count: 1 }], insert: 3, update: 0 };
const sync = { stage: 'orders', offset: 10, found: 3, done: 1, failures: 0, seen: { products: '2026-01-01' } };
const making = {
  batchId: 1,
  origin: 'hand',
  today: '2026-01-02',
  lastDay: '2026-01-01',
  baskets: 5,
  buyers: 3,
  phase: 'pairs',
  next: 1,
  end: 9,
  ranges: [{ first: 0, end: 4 }],
  tuned: null,
};

/** An input and a checkpoint of each kind, as this version writes them. */
const written: Readonly<Record<string, { readonly input: unknown; readonly checkpoint: unknown }>> = {
  import: {
    input: { importId: 1, confirmed: true },
    checkpoint: {
      rows: 4,
      batches: 1,
      ownTypes: { 'custom.size': 'number' },
      next: 1,
      decimals: { 'custom.size': 'comma' },
      floatedIds: ['user_id'],
      tally: { ...tally, changed: true, unknown: { customers: 1, products: 0 } },
    },
  },
  importUndo: {
    input: { importId: 1, actorId: 'a', actor: 'Ada', ended: 'completed' },
    checkpoint: { added: 2, changed: 1, others: [7] },
  },
  importFix: { input: { importId: 1, ended: 'failed' }, checkpoint: null },
  saleIdentity: { input: null, checkpoint: null },
  'demo-data': { input: { today: '2026-01-02', from: 2 }, checkpoint: 3 },
  population: { input: { kind: 'segment', id: 4 }, checkpoint: [['filter', 2]] },
  values: { input: { table: 'customer', fields: ['gender'] }, checkpoint: 1 },
  sums: { input: {}, checkpoint: null },
  'recommendation-batch': { input: { origin: 'nightly' }, checkpoint: making },
  campaigns: { input: null, checkpoint: null },
  'mailing-leavers': { input: null, checkpoint: null },
  'shopify-sync': {
    input: { whole: true },
    checkpoint: {
      ...sync,
      applied: { products: { taken: 1, older: 0, added: 1, changed: 0, removed: 0, refusals: [] } },
    },
  },
  'shopify-hooks': { input: null, checkpoint: null },
};

const oldLoading = { rows: 4, batches: 1, ownTypes: {}, next: 1, tally: { ...tally, invalidEmails: 2 } };

/** Data that earlier versions wrote, and what the kind reads of it. */
const older: readonly (readonly [what: string, kind: string, stored: object, read: object])[] = [
  ['an import with its rule for empty cells', 'import', { input: { importId: 1, blanks: 'clear' } }, {}],
  [
    'an import before formats of columns and further counts were stored',
    'import',
    { checkpoint: oldLoading },
    { checkpoint: { ...oldLoading, decimals: {}, floatedIds: [], tally: { ...tally, changed: true } } },
  ],
  [
    'an undo before other imports were noted',
    'importUndo',
    { checkpoint: { added: 2, changed: 1 } },
    { checkpoint: { added: 2, changed: 1, others: [] } },
  ],
  ['a count of values of all tables', 'values', { input: {} }, {}],
  ['a computation of all members', 'population', { input: { which: 'all' } }, {}],
  [
    'a batch before it had phases',
    'recommendation-batch',
    {
      checkpoint: { batchId: 9, baskets: 5, today: '2026-01-02', lastDay: '2026-01-01', next: 0, end: 2, done: false },
    },
    { checkpoint: null },
  ],
];

describe('stored data of jobs', () => {
  const sentence = 'The server couldn’t read this job’s stored state. Start it again.';
  let folder: string;
  let control: Control;
  let engines: Engines;
  let engine: TenantEngine;
  let ran: { readonly input: unknown; readonly checkpoint: unknown }[];

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    ran = [];
    folder = await mkdtemp(join(tmpdir(), 'dodo-jobs-'));
    control = await openControl(folder);
    engines = duckdbEngines({
      folder,
      structure: tenantStructure,
      memoryLimitMb: 1024,
      timeZoneOf: () => Promise.resolve('UTC'),
    });
    engine = engines.tenant('one');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await engines.close();
    await control.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs a job that is in the table already, as JSON; its kind only notes what it is given. Gives its end. */
  async function endOfStored(kind: JobKind, input: string, checkpoint: string | null): Promise<object | undefined> {
    const noting: JobKind = {
      ...kind,
      run: ({ input: readInput, checkpoint: readCheckpoint }) => {
        ran.push({ input: readInput, checkpoint: readCheckpoint });
        return Promise.resolve();
      },
    };
    const common = { config: readConfig({}), clock: systemClock(), locks: processLocks(), threads };
    const jobs = jobsOf({ ...common, control, engines, kinds: [noting], restMs: { shortest: 1, longest: 1 } });
    await engine.write((writer) =>
      writer.run(
        `INSERT INTO job (id, kind, input, checkpoint, status, created_at) VALUES (1, $1, $2, $3, 'waiting', now())`,
        [kind.stored.name, input, checkpoint],
      ),
    );
    jobs.wake('one');
    await jobs.settled('one');
    await jobs.close();
    const [row] = await engine.query('SELECT status, failure FROM job');
    return row;
  }

  const failed = { status: 'failed', failure: sentence };
  const completed = { status: 'completed', failure: null };
  const json = (name: string) => {
    const { input, checkpoint } = written[name] ?? {};
    return { input: JSON.stringify(input), checkpoint: checkpoint === null ? null : JSON.stringify(checkpoint) };
  };

  describe.each(kinds.map((kind) => [kind.stored.name, kind] as const))('of the kind %s', (name, kind) => {
    test('arrives as this version writes it', async () => {
      const { input, checkpoint } = json(name);
      expect(await endOfStored(kind, input, checkpoint)).toEqual(completed);
      expect(ran).toEqual([written[name]]);
    });

    test('fails the job with a sentence before any of its work if the input is damaged', async () => {
      expect(await endOfStored(kind, '"damaged"', json(name).checkpoint)).toEqual(failed);
      expect(ran).toEqual([]);
    });

    test('starts the work over if the checkpoint is damaged and steps can be repeated, or fails the job', async () => {
      const isRepeatable = kind.stored.startsOver === true;
      const end = await endOfStored(kind, json(name).input, '{"damaged": [1]}');
      expect(end).toEqual(isRepeatable ? completed : failed);
      expect(ran).toEqual(isRepeatable ? [{ input: written[name]?.input, checkpoint: null }] : []);
    });
  });

  test.each(older)('of an earlier version is read: %s', async (_what, name, stored, read) => {
    const kind = kinds.find((one) => one.stored.name === name);
    if (!kind) throw new Error(`There is no kind ${name}.`);
    const both = { input: written[name]?.input, checkpoint: null, ...stored };
    expect(await endOfStored(kind, JSON.stringify(both.input), JSON.stringify(both.checkpoint))).toEqual(completed);
    expect(ran).toEqual([{ ...both, ...read }]);
  });

  test.each([
    ['import', 'pending', 'failed'],
    ['importUndo', 'undoing', 'completed'],
    ['importUndo', 'redoing', 'undone'],
    ['importFix', 'processing', 'completed'],
  ] as const)('that only names its import ends the import with the job: %s of one %s', async (name, before, after) => {
    const kind = kinds.find((one) => one.stored.name === name);
    if (!kind) throw new Error(`There is no kind ${name}.`);
    await engine.write(async (writer) => {
      const file = { type: 'sales', file_size: 0, file_type: 'text/csv', file_url: 'x/sales.csv' } as const;
      const how = { file_name: 'sales.csv', column_mapping: {}, row_filters: [], options: {}, tenant_user_id: 'a' };
      await addImport(writer, 1, { ...file, ...how }, { userId: null, name: 'Ada', now: new Date() });
      const record = await findImport(writer, 'one', 1);
      if (record) await saveUndo(writer, 1, { ...record, status: before });
    });
    expect(await endOfStored(kind, '{"importId": 1, "confirmed": 3, "ended": 4}', null)).toEqual(failed);
    expect(await findImport(engine, 'one', 1)).toMatchObject({ status: after });
  });
});
