import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writer } from '#server/engine/engine.ts';
import type { JobContext, JobKind, JobPlace } from '#server/jobs/kind.ts';
import { batchJobKind, type BatchInput } from './batchKind.ts';
import { begin, finishMaking, forgetWork, progressOf, type Making, type Workshop } from './making.ts';
import { scoreTask } from './scoring/scoreTask.ts';
import { trialTask } from './scoring/trialTask.ts';

/** Customers of one step: its work fits the memory of the smallest server. */
const customersAStep = 50_000;
/** Processor time of one request to the thread; a million customers with long histories take minutes. */
const mostMilliseconds = 1_800_000;

/**
 * Makes a batch of recommendations for all customers, some thousands a step (docs/decisions/034). It is seen once it is
 * complete; a tenant in which nothing was bought gets none.
 */
export const batchJob: JobKind<BatchInput, Making> = batchJobWith(customersAStep);

/** The job with so many customers a step. */
export function batchJobWith(customers: number): JobKind<BatchInput, Making> {
  return {
    stored: batchJobKind,
    run: async (context) => {
      const { input, checkpoint, engine, clock, today } = context;
      await removeLeftFolders(engine.stagingFolder, clock.machine());
      const folder = await makeFolder(engine.stagingFolder);
      try {
        const day = await today();
        const making = checkpoint ?? (await stepTo(context, (writer) => begin(writer, input.origin, day)));
        if (making === null) return;
        const workshop = {
          ...inThreads(context),
          folder,
          reader: engine,
          customers,
          now: () => clock.now().toISOString(),
        };
        await finishMaking(making, workshop, (work) => stepTo(context, work));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    failed: forgetWork,
  };
}

/** Runs one step, and gives the state that it keeps as the checkpoint. */
async function stepTo<State extends Making | null>(
  { step, signal }: JobContext<BatchInput, Making>,
  work: (writer: Writer) => Promise<State>,
): Promise<State> {
  signal.throwIfAborted();
  const kept: { state?: State } = {};
  await step(async (writer) => {
    const state = await work(writer);
    kept.state = state;
    return { checkpoint: state, progress: state === null ? 1 : progressOf(state) };
  });
  return kept.state as State;
}

/** Has the arithmetic done in the thread for batches, so that the event loop and people's threads stay free. */
function inThreads({ threads, engine, signal }: JobPlace): Pick<Workshop, 'score' | 'tryDials'> {
  const options = { owner: engine.tenantId, milliseconds: mostMilliseconds, signal };
  return {
    score: (input) => threads.run('score', input, options),
    tryDials: (input) => threads.run('trial', input, options),
  };
}

const folderName = 'recommendations-';
const dayMs = 86_400_000;

/** Makes a folder of this run alone: another process may have taken the job over. */
async function makeFolder(stagingFolder: string): Promise<string> {
  await mkdir(stagingFolder, { recursive: true });
  return mkdtemp(join(stagingFolder, folderName));
}

/** Removes the folders of runs whose process ended more than a day ago. */
async function removeLeftFolders(stagingFolder: string, now: Date): Promise<void> {
  await mkdir(stagingFolder, { recursive: true });
  for (const name of await readdir(stagingFolder)) {
    if (!name.startsWith(folderName)) continue;
    const path = join(stagingFolder, name);
    if (now.getTime() - (await stat(path)).mtimeMs > dayMs) await rm(path, { recursive: true, force: true });
  }
}

/** The place and day of a batch that is made at once. */
export interface BatchAtOnce {
  /** The tenant's staging folder. */
  readonly stagingFolder: string;
  readonly today: string;
}

/** Makes a whole batch in the caller's transaction and on its thread, for the demo: dated at a day's beginning. */
export async function makeBatch(writer: Writer, { stagingFolder, today }: BatchAtOnce): Promise<void> {
  const making = await begin(writer, 'demo', today);
  if (making === null) return;
  const folder = await makeFolder(stagingFolder);
  try {
    await finishMaking(
      making,
      {
        reader: writer,
        folder,
        score: (input) => Promise.resolve(scoreTask(input)),
        tryDials: (input) => Promise.resolve(trialTask(input)),
        customers: customersAStep,
        now: () => `${today}T00:00:00.000Z`,
      },
      (work) => work(writer),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
