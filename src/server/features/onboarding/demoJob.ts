import * as v from 'valibot';
import { pictureFilesOf } from '#server/storage/pictureFiles.ts';
import type { Config } from '#server/config/config.ts';
import { throughFile } from '#server/engine/demoFile.ts';
import { refreshTables } from '#server/engine/statistics.ts';
import type { TenantEngine, Writer } from '#server/engine/engine.ts';
import { JobFailure, type JobKind, type JobPlace } from '#server/jobs/kind.ts';
import { wholeNumber, type StoredKind } from '#server/jobs/stored.ts';
import { drawPieces, recordPieces } from '#server/engine/duckdb/demo/fillRecords.ts';
import type { TenantStructure } from '#server/engine/tables/tenant.ts';
import { addWork } from '#server/seed/fillWork.ts';
import type { Seed } from '#server/seed/seeds.ts';
import { sizesOf } from '#server/engine/duckdb/demo/sizes.ts';
import { holdsRecords } from '#server/records/recordCounts.ts';

/** The input of the job; the day stays the same over a restart, so that the rows do too. */
export interface DemoInput {
  readonly today: string;
  /** Steps that an attempt which failed had done. */
  readonly from: number;
}

/** The job as stored; its checkpoint is the number of steps done, none of which may be repeated. */
export const demoJobKind: StoredKind<DemoInput, number> = {
  name: 'demo-data',
  input: v.object({ today: v.pipe(v.string(), v.isoDate()), from: wholeNumber }),
  checkpoint: wholeNumber,
};

/** Customers of a demo: enough for a realistic shop, generated in seconds. */
export const demoCustomers = 2000;
const demoSeed = 7;
/** Customers and products come first and fit one step, so that no other writer's numbers come between theirs. */
const rowsAStep = 2500;

type Step = (writer: Writer) => Promise<unknown>;

/** The dependencies of the job. */
export interface DemoParts {
  readonly structure: TenantStructure;
  /** The features' rows of the demo. */
  readonly seeds: readonly Seed[];
}

/** The steps that fill a tenant, one transaction each. The past imports of the demo's own tenants are not included. */
function stepsOf(
  { tenantId, stagingFolder }: Pick<TenantEngine, 'tenantId' | 'stagingFolder'>,
  today: string,
  { dataFolder, storage, publicUrl }: Pick<Config, 'dataFolder' | 'storage' | 'publicUrl'>,
  seeds: readonly Seed[],
): readonly Step[] {
  const sizes = { ...sizesOf(demoCustomers), mailings: 0 };
  const plan = { seed: demoSeed, today, sizes, pictures: publicUrl };
  return [
    ...recordPieces(sizes, rowsAStep).map(
      (pieces): Step =>
        (writer) =>
          drawPieces(writer, plan, pieces),
    ),
    ...seeds.flatMap(({ ofRecords }): Step[] =>
      ofRecords ? [(writer) => ofRecords(writer, { stagingFolder, today })] : [],
    ),
    (writer) => addWork(writer, { tenantId, today, pictures: pictureFilesOf({ dataFolder, storage }) }, seeds),
  ];
}

/** The one step of a tenant that is no file: all is made in a file, and copied (engine/demoFile.ts). */
function copied({ engine, config }: JobPlace, today: string, { structure, seeds }: DemoParts): readonly Step[] {
  const { tenantId } = engine;
  const fill = async (file: TenantEngine): Promise<void> => {
    for (const work of stepsOf(file, today, config, seeds)) await file.write(work);
  };
  // The day is given: no zone matters.
  return [
    (writer) =>
      throughFile(tenantId, { ...config, structure, timeZone: 'UTC', from: writer }, fill, (copy) => copy(writer)),
  ];
}

/**
 * Fills a tenant with the deterministic demo; each step and its mark commit together, so no crash doubles or loses one.
 */
export function demoJobOf(parts: DemoParts): JobKind<DemoInput, number> {
  return {
    stored: demoJobKind,
    run: async (context) => {
      const { input, checkpoint, engine, signal, step, config } = context;
      const { today, from } = input;
      const steps =
        engine.engine === 'duckdb' ? stepsOf(engine, today, config, parts.seeds) : copied(context, today, parts);
      for (const [index, work] of steps.entries()) {
        if (index < (checkpoint ?? from)) continue;
        signal.throwIfAborted();
        await step(async (writer) => {
          if (index === 0 && (await holdsRecords(writer))) throw new JobFailure('Someone added data.');
          await work(writer);
          return { checkpoint: index + 1, progress: (index + 1) / steps.length };
        });
      }
      await refreshTables(engine, Object.keys(parts.structure.tables));
    },
  };
}
