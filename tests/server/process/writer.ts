import { tenantStructure } from '#server/features.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import { nextId } from '#server/engine/nextId.ts';

/** A process that writes forever and prints each committed number; killed by process.test.ts. */
const [folder = ''] = process.argv.slice(2);
const engine = duckdbEngines({
  structure: tenantStructure,
  folder,
  memoryLimitMb: 512,
  timeZoneOf: () => Promise.resolve('UTC'),
}).tenant('killed');
for (;;) {
  const id = await engine.write(async (writer) => {
    const number = await nextId(writer, 'automation');
    await writer.run("INSERT INTO automation (id, title, description, active) VALUES ($1, 'x', '', true)", [number]);
    return number;
  });
  process.stdout.write(`${id}\n`);
}
