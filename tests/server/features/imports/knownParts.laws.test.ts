import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { identityColumns } from '#server/loading/identity.ts';
import { cellColumns, findKnownSales } from '#server/loading/knownSales.ts';
import { temporaryTable } from '#server/loading/temporary.ts';
import type { Writer } from '#server/engine/engine.ts';
import { literalOf } from '#server/engine/postgres/cells.ts';
import { runsOf } from '#tests/support/laws.ts';
import { importingAnew } from './importing.ts';

const here = importingAnew();

const line = fc.record({
  transaction_id: fc.constantFrom(null, 'A', 'B'),
  item_id: fc.constantFrom(null, 'S1', 'S2', 'S3'),
  event_dt: fc.constantFrom('2026-03-01 00:00:00', '2026-03-01 10:00:00', '2026-03-02 00:00:00', '2026-03-09 23:59:59'),
  quantity: fc.constantFrom(null, '1'),
  event_value: fc.constantFrom(null, '5', '7'),
  user_id: fc.constantFrom('anon:A', 'C1', 'C2', 'Ann@example.com'),
  channel_name: fc.constantFrom(null, 'Mitte'),
  event_type: fc.constantFrom('purchase', 'purchase', 'refund'),
});
type Line = typeof line extends fc.Arbitrary<infer One> ? One : never;
const stored = fc.record({ now: line, first: fc.option(line, { freq: 3 }) });
const row = fc.record({ cells: line, named: fc.option(fc.nat({ max: 30 }), { freq: 5 }) });

const valuesOf = (cells: Line): string[] => identityColumns.map((column) => literalOf(cells[column]));

async function foundIn(
  writer: Writer,
  rows: readonly { readonly cells: Line; readonly named: number | null }[],
  size: number,
) {
  await temporaryTable(
    writer,
    'known_cell',
    `SELECT CAST(0 AS BIGINT) AS row_no, event_id, ${identityColumns.join(', ')} FROM sale WHERE false`,
  );
  const values = rows.map(
    ({ cells, named }, place) =>
      `(${[String(place + 2), `'row:${named === null ? `new-${place}` : named}'`, ...valuesOf(cells)].join(', ')})`,
  );
  await writer.run(`INSERT INTO known_cell (${cellColumns.join(', ')}) VALUES ${values.join(', ')}`);
  await findKnownSales(writer, { importId: 7, withHash: true }, size);
  return writer.query<{ row_no: number; event_id: string }>('SELECT row_no, event_id FROM known_found ORDER BY row_no');
}

it('sales that are compared in parts of any size are recognised as all of them together', async () => {
  const { engine } = here.imports;
  await engine.write((writer) =>
    writer.run("INSERT INTO customer (user_id, email, customer_no) VALUES ('C1', 'ann@example.com', 1)"),
  );
  let paired = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(stored, { minLength: 1, maxLength: 30 }),
      fc.array(row, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 9 }),
      async (lines, rows, size) => {
        await engine.read(async (writer) => {
          await writer.run('DELETE FROM sale');
          const values = lines.map(({ now, first }, place) => {
            const identity = first === null ? 'NULL' : literalOf(JSON.stringify(first));
            return `('row:${place}', ${identity}, ${valuesOf(now).join(', ')})`;
          });
          await writer.run(
            `INSERT INTO sale (event_id, identity, ${identityColumns.join(', ')}) VALUES ${values.join(', ')}`,
          );
          const whole = await foundIn(writer, rows, 1_000_000);
          paired += whole.length;
          expect(new Set(whole.map(({ event_id }) => event_id)).size).toBe(whole.length);
          expect(await foundIn(writer, rows, size)).toEqual(whole);
        });
      },
    ),
    runsOf(300),
  );
  expect(paired).toBeGreaterThan(0);
}, 600_000);
