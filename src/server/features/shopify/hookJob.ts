import { UnreadableShopData, type Json } from '#domain/shopify/reading.ts';
import { endEntry, nextWaiting, type EntryEnd, type JournalRow } from '#server/journal/journal.ts';
import { EngineUnavailable, type Writer } from '#server/engine/engine.ts';
import type { JobContext, JobKind } from '#server/jobs/kind.ts';
import { shortageOf } from '#server/errors/shortage.ts';
import { hookJobKind } from './askForHooks.ts';
import { connectionOf } from './connection.ts';
import type { HookContext } from './hookAction.ts';
import { hookActions } from './hookActions.ts';
import { jsonOf } from './tokens.ts';

/**
 * Works off the webhooks of the journal that wait, oldest first, each in a transaction with its outcome. `tables`
 * describes those of a tenant, which requests to erase a person read.
 */
export function hookJobOf(tables: HookContext['tables']): JobKind<null, null> {
  return {
    stored: hookJobKind,
    lane: 'shopify',
    attempts: 50,
    run: async (context) => {
      for (;;) {
        context.signal.throwIfAborted();
        const entry = await nextWaiting(context.engine, 'shopify');
        if (!entry) return;
        await workOff(context, entry, tables);
      }
    },
  };
}

async function workOff(
  context: JobContext<null, null>,
  entry: JournalRow,
  tables: HookContext['tables'],
): Promise<void> {
  const { engine, clock } = context;
  const today = await context.today();
  const step = (work: (writer: Writer) => Promise<EntryEnd | undefined>): Promise<void> =>
    context.step(async (writer) => {
      const end = await work(writer);
      // Work in parts goes on with the same entry.
      if (end) await endEntry(writer, entry.id, end, clock.now());
      return { checkpoint: null, progress: 0 };
    });
  try {
    const body = bodyOf(entry);
    await step((writer) => act(writer, { engine, tables, today, now: clock.now(), entry, body }));
  } catch (error) {
    if (context.signal.aborted || error instanceof EngineUnavailable) throw error;
    if (!(error instanceof UnreadableShopData)) console.error(`[shopify] ${entry.topic} ${entry.id}:`, error);
    await step(() => Promise.resolve({ state: 'failed', outcome: reasonOf(error) }));
  }
}

/** The action of a webhook, as far as the connection allows it. */
async function act(writer: Writer, context: HookContext): Promise<EntryEnd | undefined> {
  const action = Object.hasOwn(hookActions, context.entry.topic) ? hookActions[context.entry.topic] : undefined;
  if (!action) return { state: 'ignored', outcome: 'This topic is not used.' };
  const connection = await connectionOf(writer);
  const isConnected = connection?.state === 'connected';
  if (!isConnected && !action.isAlways) return { state: 'ignored', outcome: 'The shop is not connected.' };
  return action.run(writer, { ...context, connection });
}

function bodyOf({ body }: JournalRow): Json {
  const json = jsonOf(body ?? '');
  if (typeof json !== 'object' || json === null) throw new UnreadableShopData('The payload is not a JSON object.');
  return json;
}

function reasonOf(error: unknown): string {
  if (error instanceof UnreadableShopData) return error.message;
  return shortageOf(error)?.message ?? 'Something went wrong on the server; its log has the details. Replay it later.';
}
