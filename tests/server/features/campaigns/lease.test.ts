import { tenantStructure } from '#server/features.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeTurn } from '#server/features/campaigns/sending/turn.ts';
import { dayIn, type Clock } from '#server/clock/clock.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { Engines } from '#server/engine/engine.ts';
import { started } from './startedCampaign.ts';

const leaseMs = 30_000;

/** Whose campaign it is while a sender is not heard of (campaigns.md §5, docs/decisions/048). */
describe('a sender’s lease of a campaign', () => {
  let folder: string;
  let engines: Engines;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-lease-'));
    engines = duckdbEngines({
      structure: tenantStructure,
      folder,
      memoryLimitMb: 512,
      timeZoneOf: () => Promise.resolve('UTC'),
    });
  });
  afterEach(async () => {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('ends by the machine’s time, whatever the time of the product', async () => {
    const engine = engines.tenant('shop');
    const id = await started(engine, 20);
    const time = { product: Date.now() + 7 * 24 * 3600_000, machine: Date.now() };
    const clock: Clock = {
      now: () => new Date(time.product),
      machine: () => new Date(time.machine),
      today: (timeZone) => dayIn(timeZone, new Date(time.product)),
    };
    const turn = (owner: string) => takeTurn(engine, id, { owner, leaseMs, batch: 10, clock });
    expect(await turn('one')).toMatchObject({ does: 'send' });
    expect(await turn('other')).toEqual({ does: 'wait', until: new Date(time.product + leaseMs) });
    time.product += 3600_000;
    expect(await turn('other')).toEqual({ does: 'wait', until: new Date(time.product + leaseMs) });
    time.machine += leaseMs;
    expect(await turn('other')).toMatchObject({ does: 'send' });
  });
});
