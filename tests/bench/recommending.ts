import { systemClock } from '#server/clock/clock.ts';
import { readConfig } from '#server/config/config.ts';
import type { TenantEngine, Writer } from '#server/engine/engine.ts';
import { batchJob } from '#server/features/recommendations/batchJob.ts';
import { openServerThreads } from '#server/serverThreads.ts';
import { today } from './data.ts';
import type { Result } from './table.ts';

/** Seconds and megabytes that a batch of all customers may take (R1). */
const [mostSeconds, mostMb] = [600, 2048] as const;

/** What a batch cannot do without: the customers that each two items share, in the plainest SQL. */
const plainPairs = `SELECT COUNT(*) AS pairs FROM (
  SELECT first.item_no, second.item_no AS other_no, COUNT(DISTINCT first.customer_no) AS shared
  FROM sale AS first JOIN sale AS second
    ON first.customer_no = second.customer_no AND first.item_no < second.item_no
  WHERE first.event_type = 'purchase' AND second.event_type = 'purchase' AND first.item_no < 200
  GROUP BY first.item_no, second.item_no)`;

/**
 * R1: a batch of recommendations for all customers, its dial tried, beside the plain count of a hundredth of the pairs.
 * What it wrote is taken back.
 */
export async function measureRecommending(engine: TenantEngine): Promise<Result> {
  const clock = systemClock();
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const begun = clock.now().getTime();
    await work();
    return (clock.now().getTime() - begun) / 1000;
  };
  const plain = await timed(() => engine.query(plainPairs));
  const own = await timed(() => makeByJob(engine));
  const [made] = await engine.query('SELECT * FROM recommendation_batch ORDER BY id DESC LIMIT 1');
  console.log(`R1: ${JSON.stringify(made)}`);
  await engine.write(async (writer) => {
    await writer.run('DELETE FROM recommendation');
    await writer.run('DELETE FROM recommendation_item');
    await writer.run('DELETE FROM recommendation_pair');
    await writer.run('DELETE FROM recommendation_batch');
  });
  const peakMb = process.resourceUsage().maxRSS / 1024;
  return {
    row: 'R1',
    work: 'a batch of recommendations for all customers, its dial tried',
    figure: `${own.toFixed(1)} s`,
    target: `≤ ${mostSeconds} s, < ${mostMb} MB`,
    met: own <= mostSeconds && peakMb < mostMb,
    scale: `a hundredth of the pairs plainly ${plain.toFixed(1)} s; peak of this process ${peakMb.toFixed(0)} MB`,
  };
}

/** Makes a batch as the job does, each step a transaction, and tells how long each took. */
async function makeByJob(engine: TenantEngine): Promise<void> {
  const threads = openServerThreads();
  let last = performance.now();
  const context: Parameters<typeof batchJob.run>[0] = {
    jobId: 0,
    input: { origin: 'nightly' },
    checkpoint: null,
    engine,
    config: readConfig({}),
    clock: systemClock(),
    threads,
    today: () => Promise.resolve(today),
    signal: new AbortController().signal,
    step: async (work) => {
      const { checkpoint } = await engine.write(work);
      const { phase = 'end', next = 0 } = checkpoint ?? {};
      const peakMb = process.resourceUsage().maxRSS / 1024;
      console.log(
        `  ${((performance.now() - last) / 1000).toFixed(1)} s, then ${phase} ${next}, ${peakMb.toFixed(0)} MB`,
      );
      last = performance.now();
    },
  };
  try {
    await batchJob.run(context);
  } finally {
    await threads.close();
  }
}

/** Writes, and takes everything back. */
export async function takenBack(engine: TenantEngine, work: (writer: Writer) => Promise<unknown>): Promise<void> {
  const done = new Error('Taken back on purpose.');
  await engine
    .write(async (writer) => {
      await work(writer);
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
}
