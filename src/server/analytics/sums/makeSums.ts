import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { QueryOptions, TenantEngine } from '#server/engine/engine.ts';
import { statementOf } from '#server/engine/queryBuilder.ts';
import { refreshTables } from '#server/engine/statistics.ts';
import { areSumsMade, beginSums, endSums, isMakingSums } from '#server/engine/sumMark.ts';
import { sumTables } from '#server/engine/tables/sums.ts';
import { sums } from './sums.ts';

/**
 * Makes the sums over all sales, unless they are made. The rows are read without keeping writers waiting, into files of
 * the staging folder, and stored if no sale changed meanwhile: then whoever changed it makes them again. Returns
 * whether they are made now.
 */
export async function makeSums(engine: TenantEngine, options: QueryOptions = {}): Promise<boolean> {
  const token = randomUUID();
  const begun = await engine.write(async (writer) => {
    if (writer.engine === 'citus' || (await areSumsMade(writer))) return false;
    await beginSums(writer, token);
    return true;
  }, options);
  if (!begun) return areSumsMade(engine);
  const pathOf = (name: string): string => join(engine.stagingFolder, `${name}.made.csv`);
  try {
    const isWhole = await engine.read(async (reader) => {
      if (!(await isMakingSums(reader, token))) return false;
      for (const { sum, rows } of sums)
        await reader.copyOut(statementOf(rows, reader.engine), pathOf(sum), { nulls: '\\N' });
      return true;
    }, options);
    if (!isWhole) return false;
    const isStored = await engine.write(async (writer) => {
      if (!(await isMakingSums(writer, token))) return false;
      for (const { sum } of sums) {
        await writer.run(`DELETE FROM ${sum}`);
        await writer.copyIn(sum, Object.keys(sumTables[sum].columns), pathOf(sum));
      }
      await endSums(writer);
      return true;
    }, options);
    if (isStored) await refreshTables(engine, Object.keys(sumTables));
    return isStored;
  } finally {
    for (const { sum } of sums) await rm(pathOf(sum), { force: true });
  }
}
