import * as fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSums } from '#server/analytics/sums/makeSums.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { Engines, TenantEngine } from '#server/engine/engine.ts';
import { tenantStructure } from '#server/features.ts';
import { runsOf, timeout } from '#tests/support/laws.ts';
import { expectSumsAlongside, histories } from './histories.ts';

describe('sums over all sales', { timeout }, () => {
  let folder: string;
  let engines: Engines;
  let engine: TenantEngine;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-sums-'));
    engines = duckdbEngines({
      structure: tenantStructure,
      folder,
      memoryLimitMb: 512,
      timeZoneOf: () => Promise.resolve('UTC'),
    });
    engine = engines.tenant('shop');
  });
  afterAll(async () => {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('have what their statements read, after any history of changes', async () => {
    await fc.assert(
      fc.asyncProperty(histories, (history) => expectSumsAlongside(engine, history)),
      runsOf(200),
    );
  });

  test('are not read after a change by a release that knows none', async () => {
    expect(await makeSums(engine)).toBe(true);
    await engine.write((writer) => writer.run('UPDATE data_version SET version = version + 1'));
    expect(await engine.read((reader) => reader.hasSums())).toBe(false);
    expect(await makeSums(engine)).toBe(true);
    expect(await engine.read((reader) => reader.hasSums())).toBe(true);
  });
});
