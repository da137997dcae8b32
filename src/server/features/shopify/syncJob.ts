import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { customerOfGraph, orderOfGraph, productOfGraph } from '#domain/shopify/fromGraph.ts';
import { field, list, text, UnreadableShopData, whole, within } from '#domain/shopify/reading.ts';
import { shopKinds, type ShopKind } from '#domain/shopify/states.ts';
import { dropOldEntries, noteEntry } from '#server/journal/journal.ts';
import type { Writer } from '#server/engine/engine.ts';
import { JobFailure, type JobContext, type JobKind } from '#server/jobs/kind.ts';
import { askForBatch } from '#server/features/recommendations/public.ts';
import { matchByEmail } from '#server/records/matchByEmail.ts';
import { shopifyApiOf, type ShopifyApi, type ShopifyParts } from './api.ts';
import { appliedText, nothingApplied, withApplied, type Applied } from './applied.ts';
import { applyCustomers } from './applyCustomers.ts';
import { applyOrders } from './applyOrders.ts';
import { applyProducts } from './applyProducts.ts';
import { bulkEnd, downloadBulk, startBulk, type Polling } from './bulk.ts';
import { changeConnection, connectionOf, type ByKind } from './connection.ts';
import type { ShopLoading } from './loadShopRows.ts';
import { bulkQueries, counts, since } from './queries.ts';
import { linesOfRefunds } from './refunds.ts';
import { readNodes, type NodeWithNested } from './resultFile.ts';
import { ShopifyError } from './shopifyError.ts';
import { begun, nextStage, progressOf, sameStage, syncJobKind, type SyncInput, type SyncState } from './syncState.ts';
import { hookPath, subscribeAll } from './webhooks.ts';

/** How a sync works, for tests. */
export interface SyncSettings {
  readonly polling: Polling;
  /** Things of one transaction. */
  readonly atOnce: number;
}

const standard: SyncSettings = { polling: { first: 250, longest: 15_000 }, atOnce: 500 };
/** The folder of results, inside the one that statements may read. */
const syncFolder = 'shopify-sync';
/** Operations of one kind that may fail before the sync does. */
const mostFailures = 3;

/** Things of a shop, ready to be written. */
type Batch = (writer: Writer, loading: ShopLoading) => Promise<Applied>;

interface Sync {
  readonly context: JobContext<SyncInput, SyncState>;
  readonly parts: ShopifyParts;
  readonly settings: SyncSettings;
  readonly api: ShopifyApi;
  readonly cursors: ByKind<string>;
  readonly folder: string;
}

/**
 * Brings the products, customers and orders of the connected shop, by one bulk operation a kind: started, waited for,
 * loaded into a file, and worked off in steps of a transaction each, so that a crash repeats and loses nothing.
 */
export function syncJobOf(parts: ShopifyParts, settings: SyncSettings = standard): JobKind<SyncInput, SyncState> {
  return {
    stored: syncJobKind,
    lane: 'shopify',
    // It waits for another system, and a server may be stopped often meanwhile.
    attempts: 50,
    run: async (context) => {
      const { engine, signal, input, config, clock } = context;
      await engine.write((writer) => dropOldEntries(writer, clock.now()));
      const connection = await connectionOf(engine);
      if (connection?.state !== 'connected') return;
      try {
        const api = await shopifyApiOf(parts, engine, { signal });
        await subscribeAll(api, `${config.publicUrl}${hookPath}`);
        const cursors = input.whole ? {} : (JSON.parse(connection.cursors ?? '{}') as ByKind<string>);
        const folder = join(engine.stagingFolder, syncFolder);
        await workOff({ context, parts, settings, api, cursors, folder });
        await rm(folder, { recursive: true, force: true });
      } catch (error) {
        const isSentence = error instanceof ShopifyError || error instanceof UnreadableShopData;
        throw isSentence ? new JobFailure(error.message, { cause: error }) : error;
      }
    },
    failed: async (writer, { clock, engine }, reason) => {
      await rm(join(engine.stagingFolder, syncFolder), { recursive: true, force: true });
      await changeConnection(writer, { problem: reason });
      await noteEntry(writer, { connector: 'shopify', topic: 'sync', state: 'failed', outcome: reason }, clock.now());
    },
  };
}

async function workOff(sync: Sync): Promise<void> {
  const { context, api, settings } = sync;
  let state = context.checkpoint ?? begun;
  const save = (next: SyncState, work?: (writer: Writer) => Promise<SyncState>): Promise<void> =>
    context.step(async (writer) => {
      state = work ? await work(writer) : next;
      return { checkpoint: state, progress: progressOf(state) };
    });
  while (state.stage !== 'end') {
    const { stage } = state;
    context.signal.throwIfAborted();
    if (state.operation === undefined) {
      // Changes are requested from Shopify by real time, not by the product's time.
      const startedAt = context.clock.machine().toISOString();
      const operation = await startBulk(api, bulkQueries[stage](since(sync.cursors[stage])));
      if (operation === undefined) await wait(settings.polling.longest, undefined, { signal: context.signal });
      else await save({ ...state, operation, startedAt });
    } else if (state.isLoaded) await save(state, await nextBatch(sync, state, stage));
    else await save(await loaded(sync, state, state.operation));
  }
  const counted = await api.query(counts);
  await context.step(async (writer) => {
    await end(writer, context, state, ofCounts(counted));
    return { checkpoint: state, progress: 1 };
  });
}

const fileOf = ({ folder }: Sync, stage: string): string => join(folder, `${stage}.jsonl`);

/** Waits for the operation and loads its result. */
async function loaded(sync: Sync, state: SyncState, operation: string): Promise<SyncState> {
  const { api, parts, settings, context } = sync;
  const found = await bulkEnd(api, operation, settings.polling, context.signal, () => Promise.resolve());
  if (found === 'empty') return nextStage(state);
  if (found !== 'failed') {
    try {
      await downloadBulk(parts.outgoing, found.url, fileOf(sync, state.stage), context.signal);
      return { ...state, isLoaded: true, found: found.roots };
    } catch (error) {
      if (!(error instanceof ShopifyError) || error.reason !== 'away') throw error;
      if (state.failures >= mostFailures) throw error;
      return { ...state, failures: state.failures + 1 };
    }
  }
  if (state.failures >= mostFailures) {
    throw new ShopifyError('refused', `Shopify could not prepare ${state.stage}. Try again later.`);
  }
  return { ...sameStage(state), failures: state.failures + 1 };
}

/** What the next step of a loaded kind writes, with the state behind it. */
async function nextBatch(
  sync: Sync,
  state: SyncState,
  stage: ShopKind,
): Promise<(writer: Writer) => Promise<SyncState>> {
  const { context, api, settings } = sync;
  const { nodes, next, isEnd } = (await readNodes(fileOf(sync, stage), state.offset, settings.atOnce).catch(
    (error: unknown) => {
      // The file of an earlier process is gone: it is loaded again, and what is here is found as it is.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    },
  )) ?? { nodes: [], next: 0, isEnd: false };
  if (next === 0) return () => Promise.resolve(sameStage(state));
  const { batch, newest } = await batches[stage](nodes, api);
  const [today, now] = [await context.today(), context.clock.now()];
  const loading = { engine: context.engine, today, now, evidence: `Shopify shop ${api.shop}` };
  return async (writer) => {
    const applied = withApplied(state.applied[stage] ?? nothingApplied, await batch(writer, loading));
    const seen = [state.seen[stage] ?? '', newest].toSorted().at(-1) ?? '';
    const after = {
      ...state,
      offset: next,
      done: state.done + nodes.length,
      applied: { ...state.applied, [stage]: applied },
      seen: { ...state.seen, [stage]: isEnd ? cursorOf(seen, state.startedAt) : seen },
    };
    return isEnd ? nextStage(after) : after;
  };
}

/** What changed while the operation ran may have been read before: the next sync begins where this one did. */
function cursorOf(seen: string, startedAt = seen): string {
  return [seen, startedAt].toSorted()[0] ?? seen;
}

type Reading = (
  nodes: readonly NodeWithNested[],
  api: ShopifyApi,
) => Promise<{ readonly batch: Batch; readonly newest: string }>;

const newestOf = (things: readonly { readonly updatedAt: string }[]): string =>
  things
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1) ?? '';

/** How the nodes of each kind are read and written. */
const batches: Readonly<Record<ShopKind, Reading>> = {
  products: (nodes) => {
    const products = nodes.map(({ node, nested }) => productOfGraph(node, nested));
    const batch: Batch = (writer, loading) => applyProducts(writer, products, loading);
    return Promise.resolve({ batch, newest: newestOf(products) });
  },
  customers: (nodes) => {
    const customers = nodes.map(({ node }) => customerOfGraph(node));
    const batch: Batch = (writer, loading) => applyCustomers(writer, customers, loading);
    return Promise.resolve({ batch, newest: newestOf(customers) });
  },
  orders: async (nodes, api) => {
    const refundIds = nodes.flatMap(({ node }) =>
      list(field(node, 'refunds')).map((refund) => text(field(refund, 'id'))),
    );
    const lines = await linesOfRefunds(api, refundIds);
    const orders = nodes.map(({ node, nested }) =>
      orderOfGraph(node, nested, (id) => lines.get(`gid://shopify/Refund/${id}`) ?? []),
    );
    return { batch: (writer, loading) => applyOrders(writer, orders, loading), newest: newestOf(orders) };
  },
};

function ofCounts(counted: unknown): ByKind<number> {
  return Object.fromEntries(shopKinds.map((kind) => [kind, whole(within(counted, kind, 'count'))]));
}

async function end(writer: Writer, context: Sync['context'], state: SyncState, counted: ByKind<number>): Promise<void> {
  const now = context.clock.now();
  await matchByEmail(writer);
  const former = JSON.parse((await connectionOf(writer))?.cursors ?? '{}') as ByKind<string>;
  await changeConnection(writer, {
    cursors: JSON.stringify({ ...former, ...state.seen }),
    counted: JSON.stringify(counted),
    synced_at: now.toISOString(),
    problem: null,
  });
  const { orders } = state.applied;
  if (orders && orders.added + orders.changed + orders.removed > 0)
    await askForBatch(writer, { origin: 'import' }, now);
  const told = shopKinds.flatMap((kind) => {
    const applied = state.applied[kind];
    return applied ? [`${kind}: ${appliedText(applied)}`] : [];
  });
  const outcome = told.length === 0 ? 'Nothing changed since the last sync.' : told.join(' ');
  const isWrong = Object.values(state.applied).some(({ refusals }) => refusals.length > 0);
  const ended = { connector: 'shopify', topic: 'sync', state: isWrong ? 'attention' : 'done', outcome } as const;
  await noteEntry(writer, ended, now);
}
