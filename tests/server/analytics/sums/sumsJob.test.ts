import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sumsJobOf } from '#server/analytics/sums/sumsJob.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { Engines, TenantEngine } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { tenantStructure } from '#server/features.ts';

describe('the job of the sums over all sales', () => {
  let folder: string;
  let engines: Engines;
  let engine: TenantEngine;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-sums-'));
    const timeZoneOf = (): Promise<string> => Promise.resolve('UTC');
    engines = duckdbEngines({ structure: tenantStructure, folder, memoryLimitMb: 512, timeZoneOf });
    engine = engines.tenant('shop');
  });
  afterEach(async () => {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  });

  const job = (now: () => number) => {
    const kind = sumsJobOf(now);
    return (signal = new AbortController().signal): Promise<void> => kind.run({ engine, signal } as never);
  };
  const areMade = (): Promise<boolean> => engine.read((reader) => reader.hasSums());
  const sell = (id: string): Promise<unknown> =>
    engine.write((writer) =>
      tenantDb(writer).insertInto('sale').values({ event_id: id, event_type: 'purchase', user_id: 'C1' }).execute(),
    );

  test('waits until an import of the tenant has ended', async () => {
    const created = { created_at: '2026-11-21T00:00:00Z', input: '{}' };
    await engine.write((writer) =>
      tenantDb(writer)
        .insertInto('job')
        .values({ id: 1, kind: 'import', status: 'running', ...created })
        .execute(),
    );
    const making = job(() => 0)();
    await sell('E1');
    expect(await areMade()).toBe(false);
    await engine.write((writer) => tenantDb(writer).updateTable('job').set({ status: 'completed' }).execute());
    await making;
    expect(await areMade()).toBe(true);
  });

  test('leaves the sums alone for a while after they took long', async () => {
    const clock = [0, 0, 3000, 3001];
    const run = job(() => clock.shift() ?? 0);
    await run();
    expect(await areMade()).toBe(true);
    await sell('E1');
    const leaving = new AbortController();
    const waiting = run(leaving.signal);
    leaving.abort(new Error('The server stops.'));
    await expect(waiting).rejects.toThrow();
    expect(await areMade()).toBe(false);
  });
});
