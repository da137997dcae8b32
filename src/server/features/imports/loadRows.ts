import type { Writer } from '#server/engine/engine.ts';
import { rejectionsOf, type Batch } from '#server/loading/files/batchTable.ts';
import { beforeConsents, keepConsents, noteConsents, type ImportOrigin } from '#server/loading/consents.ts';
import { hasAddressIds } from '#server/loading/files/customersByEmail.ts';
import { rejectedRows } from '#server/loading/files/rejectedRows.ts';
import { countFoundByEmail } from '#server/loading/foundByEmail.ts';
import { readBatch } from '#server/loading/readBatch.ts';
import { noUnknown, unknownIn, withUnknown } from '#server/loading/unknownNames.ts';
import { insertAllNew, writeRows } from '#server/loading/writeRows.ts';
import { importerOf } from './importStore.ts';
import type { ImportWork } from './importWork.ts';
import { keepRejected, roomForRejected } from './rejected/rejectedStore.ts';
import { addBatch, type Tally } from './tally.ts';

/** Checks and loads the rows of a batch, keeps the rejected ones, and counts both into the tally of their import. */
export function loadRows(writer: Writer, work: ImportWork, batch: Batch, tally: Tally): Promise<Tally> {
  return writer.readFiles((files) => loadFrom(files, writer, work, { batch, tally }));
}

async function loadFrom(
  files: Writer,
  writer: Writer,
  { context, plan, record }: ImportWork,
  { batch, tally }: { readonly batch: Batch; readonly tally: Tally },
): Promise<Tally> {
  const now = context.clock.now();
  // Only DuckDB has the fast path.
  const before = writer.engine === 'duckdb' ? await unknownIn(writer, plan, 'sale') : noUnknown;
  const consents = await beforeConsents(writer, plan);
  const short = await insertAllNew(writer, batch, now.toISOString());
  const byEmail = !short && (await hasAddressIds(files, plan, batch.files.file));
  // After the fast path, rows are read again only if some were rejected, for the reasons.
  const isRead = !short || short.insert < short.rows;
  if (isRead) await readBatch(writer, files, { ...batch, byEmail });
  const found = byEmail ? await countFoundByEmail(writer) : 0;
  const rejections = isRead ? await rejectionsOf(files, batch.checks) : noRejections;
  // What the fast path added is looked at afterwards.
  const withheld = short || !consents ? 0 : await keepConsents(writer, plan, consents);
  const written = short ?? (await writeRows(writer, plan, now.toISOString()));
  const withdrawn = consents
    ? await noteConsents(writer, consents, await originOf(writer, record), now.toISOString())
    : 0;
  // All rows of the fast path are new and exist only in the table.
  const unknown = short
    ? withUnknown(await unknownIn(writer, plan, 'sale'), before, -1)
    : await unknownIn(writer, plan, 'import_batch');
  if (rejections.rejected > 0) {
    const room = await roomForRejected(writer, record.id);
    if (room > 0) await keepRejected(writer, record.id, await rejectedRows(files, batch, room));
  }
  return addBatch(tally, {
    ...rejections,
    written,
    unknown,
    optedOut: withheld + withdrawn,
    foundByEmail: found,
    isOfSales: plan.table.name === 'sale',
  });
}

/** The person who states the consent of an import, and the evidence. */
async function originOf(writer: Writer, record: ImportWork['record']): Promise<ImportOrigin> {
  const evidence = `File “${record.file_name}”, import ${record.id}`;
  return { evidence, ...(await importerOf(writer, record)) };
}

const noRejections = { rejected: 0, rejections: [] };
