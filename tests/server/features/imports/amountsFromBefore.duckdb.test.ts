import { tenantStructure } from '#server/features.ts';
import { expect, it } from 'vitest';
import { importingAnew } from './importing.ts';
import { salesOfOneDay } from './salesOfOneDay.ts';

const here = importingAnew();
const { load, cells } = salesOfOneDay(here);

/** A migration of DuckDB's files; no schema of PostgreSQL was ever without the column. */
it('a stored total from before the column total_given counts as given unless it is the sum of its lines', async () => {
  await load('transaction_id,event_value', '1,T1,5', '2,T1,7', '3,T2,1', '4,,2', '5,T3,');
  const { engine } = here.imports;
  await engine.write(async (writer) => {
    await writer.run("UPDATE sale SET transaction_revenue = 20 WHERE event_id IN ('3', '4')");
    await writer.run("UPDATE sale SET transaction_revenue = NULL WHERE event_id IN ('1', '2')");
  });
  await engine.write((writer) => writer.run('ALTER TABLE sale DROP COLUMN total_given'));
  const step = tenantStructure.migrations.find(({ name }) => name.startsWith('totals'));
  await engine.write(async (writer) => {
    for (const statement of step?.statements ?? []) await writer.run(statement);
  });
  expect(await cells('total_given')).toEqual([null, null, true, true, null]);
  await load('event_value', '3,2');
  expect(await cells('transaction_revenue')).toEqual([12, 12, 20, 20, null]);
});
