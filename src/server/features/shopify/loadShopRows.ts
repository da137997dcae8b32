import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportType } from '#domain/imports/targets.ts';
import { shopFields, type ShopRow } from '#domain/shopify/rows.ts';
import type { TenantEngine, Writer } from '#server/engine/engine.ts';
import { rejectionsOf, type Batch, type Rejection } from '#server/loading/files/batchTable.ts';
import { checksOf } from '#server/loading/files/checks.ts';
import { beforeConsents, keepConsents, noteConsents } from '#server/loading/consents.ts';
import { loadPlan } from '#server/loading/files/plan.ts';
import { readBatch } from '#server/loading/readBatch.ts';
import { writeRows } from '#server/loading/writeRows.ts';
import { batchFile } from '#server/loading/batchFiles.ts';
import { lineOf } from '#server/loading/copyFormat.ts';
import { cellQuote, cellSeparator } from '#server/loading/copyFormat.ts';

/** What rows of a shop are written with. */
export interface ShopLoading {
  readonly engine: TenantEngine;
  /** `YYYY-MM-DD` in the tenant's zone. */
  readonly today: string;
  readonly now: Date;
  /** What states consent: the shop, and how it said so. */
  readonly evidence: string;
}

/** The outcome of rows. */
export interface ShopLoaded {
  readonly added: number;
  /** Stored rows that are others now. */
  readonly changed: number;
  /** The positions of rows that the checks of imports refuse. */
  readonly refused: ReadonlySet<number>;
  readonly reasons: readonly Rejection[];
}

const nothing: ShopLoaded = { added: 0, changed: 0, refused: new Set(), reasons: [] };

/**
 * Writes rows of a shop into their table, in the caller's transaction, by the normalising and the checks that files go
 * through (server/imports). Empty cells keep what is stored.
 */
export async function loadShopRows(
  writer: Writer,
  type: ImportType,
  rows: readonly ShopRow[],
  { engine, today, now, evidence }: ShopLoading,
): Promise<ShopLoaded> {
  if (rows.length === 0) return nothing;
  const fields = shopFields[type].split(' ');
  const folder = join(engine.stagingFolder, 'shopify');
  const file = batchFile(folder, 0);
  await mkdir(folder, { recursive: true });
  const lines = rows.map((row, index) => lineOf([index, '', ...fields.map((field) => cellOf(row[field]))], false));
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });

  const mapping = Object.fromEntries(fields.map((field) => [field, { column: field }]));
  // A customer of the shop is a customer here, even with an invalid address.
  const plan = { ...loadPlan(type, mapping, today), wrongAddresses: 'leave_out' as const };
  const batch: Batch = { plan, checks: checksOf(plan, {}), files: { folder, file }, ownTypes: {} };
  return writer.readFiles((copy) => loadFrom(copy, writer, batch, { now, evidence }));
}

async function loadFrom(
  files: Writer,
  writer: Writer,
  batch: Batch,
  { now, evidence }: Pick<ShopLoading, 'now' | 'evidence'>,
): Promise<ShopLoaded> {
  const { plan } = batch;
  const consents = await beforeConsents(writer, plan);
  await readBatch(writer, files, batch);
  const { rejected, rejections } = await rejectionsOf(files, batch.checks);
  if (consents) await keepConsents(writer, plan, consents);
  const written = await writeRows(writer, plan, now.toISOString());
  if (consents) {
    const origin = { evidence, actorId: null, actor: 'Shopify', source: 'shopify' } as const;
    await noteConsents(writer, consents, origin, now.toISOString());
  }
  const refused =
    rejected === 0 ? [] : await files.query<{ row_no: number }>('SELECT row_no FROM import_batch WHERE NOT is_valid');
  return {
    added: written.insert,
    changed: written.replaced,
    refused: new Set(refused.map((row) => row.row_no)),
    reasons: rejections,
  };
}

const unusable = new RegExp(`[\\0${cellQuote}${cellSeparator}]|\\p{Cs}`, 'gu');

/** A text without the signs that the copy is made of, and without halves of letters. */
function cellOf(text = ''): string {
  return text.replaceAll(unusable, '\uFFFD');
}
