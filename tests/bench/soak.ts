import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { seedPlan, smallTenant } from '#server/seed/plan.ts';
import { onFolder } from '#tests/server/folderData.ts';
import { keepBusy, type Done } from './busyTenant.ts';
import type { StartedNode } from './console/process.ts';
import { browse, caller, largestTenant, longestDelay, withServer } from './lightServer.ts';
import type { Result } from './table.ts';
import { percentile95 } from './tenants.ts';

/** Tenants that are busy, the largest one of the seed and small ones; one more makes light calls. */
const smallTenants = 6;
const busy = { counts: 4, visitors: 2, saves: true } as const;
const rounds = 60;
/** Between two looks at the delay of the event loop, in milliseconds: it knows the last minute. */
const look = 30_000;

interface Measured {
  readonly alone: readonly number[];
  readonly beside: readonly number[];
  readonly delays: readonly number[];
  /** Megabytes of the process, before, at the end, and a minute after it. */
  readonly memory: readonly number[];
  readonly done: ReadonlyMap<string, Done>;
}

/**
 * L3: eight tenants for some minutes. Seven keep the worst inputs in flight, save segments and have visitors; a person
 * of the eighth makes light calls. What was acknowledged is looked for in the folder after the server has stopped.
 */
export function measureSoak(minutes: number): Promise<Result> {
  return withServer(
    smallTenants + 1,
    (server) => measure(server, minutes),
    async (measured, folder) => resultOf(measured, minutes, await lostOf(measured.done, folder)),
  );
}

async function measure({ base, pid }: StartedNode, minutes: number): Promise<Measured> {
  const [largest] = seedPlan(largestTenant, []).tenants;
  if (!largest) throw new Error('The seed has no tenant.');
  const small = Array.from({ length: smallTenants }, (_, at) => at + 2);
  const tenants = [
    { id: largest.id, email: 'olivia@harbour-pine.example' },
    ...small.map((number) => ({ id: smallTenant(number).id, email: `owner${number}@corner-shop.example` })),
  ];
  const light = await caller(base, 'owner1@corner-shop.example', smallTenant(1).id);
  await browse(light, rounds);
  const alone = await browse(light, rounds * 2);
  const memory = [megabytes(pid)];
  const end = AbortSignal.timeout(minutes * 60_000);
  const work = tenants.map(async ({ id, email }) => {
    const done = await keepBusy(base, await caller(base, email, id), busy, end);
    return [id, done] as const;
  });
  const looking = looks(base, end);
  const beside: number[] = [];
  while (!end.aborted) beside.push(...(await browse(light, 4)));
  const done = new Map(await Promise.all(work));
  memory.push(megabytes(pid));
  const delays = await looking;
  await pause(look * 2);
  memory.push(megabytes(pid));
  return { alone, beside, delays, memory, done };
}

async function looks(base: string, until: AbortSignal): Promise<number[]> {
  const delays: number[] = [];
  while (!until.aborted) {
    await pause(look);
    delays.push(await longestDelay(base));
  }
  return delays;
}

function megabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Segments and events that were acknowledged and are not stored. */
async function lostOf(done: Measured['done'], folder: string): Promise<number> {
  let lost = 0;
  for (const [id, { segments, events }] of done) {
    const stored = await onFolder(folder, id, async (engine) => {
      const [row] = await engine.query<{ rows: number }>(
        `SELECT (SELECT COUNT(*) FROM segment_definition WHERE name LIKE 'Bench %')
              + (SELECT COUNT(*) FROM site_event WHERE event_id LIKE 'bench-%') AS rows`,
      );
      return row?.rows ?? 0;
    });
    lost += segments + events - stored;
  }
  return lost;
}

function resultOf({ alone, beside, delays, memory, done }: Measured, minutes: number, lost: number): Result {
  const [own, rival] = [percentile95(beside), percentile95(alone)];
  const sum = (of: (one: Done) => number): number => [...done.values()].reduce((all, one) => all + of(one), 0);
  const kept = sum(({ segments, events }) => segments + events);
  return {
    row: 'L3',
    work: `light calls of a tenant beside the worst inputs of ${done.size} others for ${minutes} minutes, p95, against alone`,
    figure: `${(own / rival).toFixed(2)}, delay ${Math.max(...delays)} ms, ${lost} lost`,
    target: 'none lost',
    met: lost === 0,
    scale: `${own.toFixed(1)} ms of ${beside.length} calls, longest ${Math.max(...beside).toFixed(0)} ms, against ${rival.toFixed(1)} ms; ${sum(({ calls }) => calls)} calls of the others, ${sum(({ putOff }) => putOff)} put off, ${sum(({ failed }) => failed)} failed, ${kept} saved; ${memory.join(', ')} MB before, at the end and a minute later`,
  };
}
