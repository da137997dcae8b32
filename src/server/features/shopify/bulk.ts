import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { field, list, text, whole, within } from '#domain/shopify/reading.ts';
import type { Outgoing } from '#server/outgoing/outgoing.ts';
import type { ShopifyApi } from './api.ts';
import { bulkState, runBulk } from './queries.ts';
import { ShopifyError } from './shopifyError.ts';
import { awayOf } from './tokens.ts';

/** Milliseconds between two looks at an operation: the first, and the longest. */
export interface Polling {
  readonly first: number;
  readonly longest: number;
}

/** Bytes of one result: far more than any shop's. */
const largest = 64 * 1024 * 1024 * 1024;
/** Milliseconds that a download may take. */
const downloadTime = 2 * 3600 * 1000;

/** Starts a bulk operation; undefined while as many run as Shopify allows. @throws ShopifyError */
export async function startBulk(api: ShopifyApi, query: string): Promise<string | undefined> {
  const started = field(await api.query(runBulk, { query }), 'bulkOperationRunQuery');
  const id = text(within(started, 'bulkOperation', 'id'));
  if (id !== '') return id;
  const [error] = list(field(started, 'userErrors'));
  const code = text(field(error, 'code'));
  if (code === 'LIMIT_REACHED' || code === 'OPERATION_IN_PROGRESS') return undefined;
  throw new ShopifyError(
    'refused',
    `Shopify couldn’t prepare the data: ${text(field(error, 'message')).slice(0, 300)}`,
  );
}

/** The end of a bulk operation: the address of its result, nothing found, or that it has to be started again. */
export type BulkEnd = { readonly url: string; readonly roots: number } | 'empty' | 'failed';

/** Waits for the end of an operation. @throws ShopifyError */
export async function bulkEnd(
  api: ShopifyApi,
  id: string,
  { first, longest }: Polling,
  signal: AbortSignal,
  onState: (objects: number) => Promise<void>,
): Promise<BulkEnd> {
  for (let pause = first; ; pause = Math.min(longest, pause * 1.5)) {
    const node = field(await api.query(bulkState, { id }), 'node');
    const status = text(field(node, 'status'));
    if (status === 'COMPLETED') {
      const url = text(field(node, 'url'));
      return url === '' ? 'empty' : { url, roots: whole(field(node, 'rootObjectCount')) };
    }
    // One that is gone or over its seven days is started again, as one that failed.
    if (!['CREATED', 'RUNNING', 'CANCELING'].includes(status)) return 'failed';
    await onState(whole(field(node, 'rootObjectCount')));
    await wait(pause, undefined, { signal });
  }
}

/** Loads the result of an operation into a file, which is there whole or not at all. @throws ShopifyError */
export async function downloadBulk(outgoing: Outgoing, url: string, file: string, signal: AbortSignal): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.part`;
  const reply = await outgoing.stream({ url, size: largest, time: downloadTime, signal }).catch(awayOf);
  if (reply.status !== 200) throw new ShopifyError('away', 'Data from Shopify could not be loaded.');
  try {
    await pipeline(reply.body, createWriteStream(part, { mode: 0o600 }), { signal });
  } catch (error) {
    await rm(part, { force: true });
    signal.throwIfAborted();
    throw new ShopifyError('away', 'Loading data from Shopify was interrupted.', { cause: error });
  }
  const length = Number(reply.headers['content-length'] ?? Number.NaN);
  const handle = await open(part, 'r+');
  const { size } = await handle.stat();
  await handle.sync();
  await handle.close();
  if (!Number.isNaN(length) && size !== length && reply.headers['content-encoding'] === undefined) {
    await rm(part, { force: true });
    throw new ShopifyError('away', 'Data from Shopify was incomplete.');
  }
  await rename(part, file);
}
