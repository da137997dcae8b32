import { tenantStructure } from '#server/features.ts';
import { constants } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#server/clock/clock.ts';
import { readConfig } from '#server/config/config.ts';
import { openControl } from '#server/control/openControl.ts';
import { countWhole } from '#server/definitions/memberNumbers.ts';
import { duckdbEngines, tenantFile } from '#server/engine/duckdb/duckdbEngines.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { jobKinds } from '#tests/support/jobKinds.ts';
import { processLocks } from '#server/engine/locks.ts';
import { jobsOf, type Jobs } from '#server/jobs/jobs.ts';
import { openServerThreads } from '#server/serverThreads.ts';
import { browse } from './browsing.ts';
import { dataFolder, openData, today } from './data.ts';
import { importStored, storeFile, writeCustomers } from './loading.ts';
import { variedSegments, vocabulary } from './segments.ts';
import type { Result } from './table.ts';

/** The most that B's calls may take beside A against alone, at the 95th of a hundred (E11). */
const most = 2;
const segments = 20;
/** Customers of B at most, and how many of A's number A imports. */
const smallSize = 20_000;
const importedShare = 0.2;
/** Rounds of browsing alone, before and after; beside A as many as its work lasts. */
const rounds = 20;

/**
 * E11: tenant A counts heavy segments and imports a file while B, a small tenant of the same server, goes through its
 * customers; B's calls against the same calls alone. Works on copies, since an import changes the data.
 */
export async function measureTenants(customers: number): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-bench-tenants-'));
  try {
    await copyTenant(customers, folder, 'heavy');
    await copyTenant(Math.min(customers, smallSize), folder, 'small');
    const file = join(folder, 'customers.csv');
    await writeCustomers(file, Math.round(customers * importedShare));
    const stored = await storeFile(folder, 'heavy', file);
    return await onServer(folder, async (engines, jobs) => {
      const [heavy, small] = [engines.tenant('heavy'), engines.tenant('small')];
      await heavy.query('SELECT 1');
      let round = 0;
      const go = (): Promise<number[]> => browse(small, round++);
      for (let warm = 0; warm < 3; warm += 1) await go();
      const alone: number[] = [];
      const goAlone = async (): Promise<void> => {
        for (let times = 0; times < rounds; times += 1) alone.push(...(await go()));
      };
      await goAlone();
      const begun = performance.now();
      const busy = new AbortController();
      const work = Promise.all([countAll(heavy), importStored({ engine: heavy, jobs }, stored)]).finally(() =>
        busy.abort(),
      );
      const beside: number[] = [];
      while (!busy.signal.aborted) beside.push(...(await go()));
      const [, done] = await work;
      const ms = performance.now() - begun;
      if (done?.status !== 'completed') throw new Error(`The import did not end: ${JSON.stringify(done)}`);
      // Before and after, so that whatever else the machine does meets both alike.
      await goAlone();
      return resultOf(alone, beside, ms);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies the data of a size into a folder, as a tenant. */
export async function copyTenant(customers: number, folder: string, tenantId: string): Promise<void> {
  const { engines } = await openData(customers);
  await engines.close();
  const to = tenantFile(folder, tenantId);
  await mkdir(join(to, '..'), { recursive: true });
  await copyFile(tenantFile(dataFolder(customers), 'bench'), to, constants.COPYFILE_FICLONE);
}

/** Engines and jobs as the server puts them together. */
export async function onServer<Value>(
  folder: string,
  work: (engines: ReturnType<typeof duckdbEngines>, jobs: Jobs) => Promise<Value>,
): Promise<Value> {
  const config = readConfig({ DODO_DATA: folder });
  const control = await openControl(folder);
  const engines = duckdbEngines({
    structure: tenantStructure,
    folder,
    memoryLimitMb: config.memoryLimitMb,
    timeZoneOf: () => Promise.resolve('UTC'),
  });
  const jobs = jobsOf({
    locks: processLocks(),
    control,
    engines,
    config,
    clock: systemClock(),
    kinds: jobKinds,
    threads: openServerThreads(),
  });
  try {
    return await work(engines, jobs);
  } finally {
    await jobs.close();
    await engines.close();
    await control.close();
  }
}

async function countAll(engine: TenantEngine): Promise<void> {
  await Promise.all(
    variedSegments(segments).map((model) => engine.read((reader) => countWhole(reader, model, { vocabulary, today }))),
  );
}

function resultOf(alone: readonly number[], beside: readonly number[], ms: number): Result {
  const [own, rival] = [percentile95(beside), percentile95(alone)];
  const figure = own / rival;
  return {
    row: 'E11',
    work: `a small tenant’s calls beside ${segments} segments and an import of another, p95, against alone`,
    figure: figure.toFixed(2),
    target: `≤ ${most}`,
    met: figure <= most,
    scale: `${own.toFixed(1)} ms of ${beside.length} calls against ${rival.toFixed(1)} ms; the other’s work ${(ms / 1000).toFixed(1)} s`,
  };
}

/** What 95 of a hundred stay below. */
export function percentile95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
