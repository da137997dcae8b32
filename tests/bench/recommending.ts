import { systemClock } from '#server/clock.ts';
import type { TenantEngine, Writer } from '#server/engine/engine.ts';
import { makeBatch } from '#server/recommendations/batchJob.ts';
import { today } from './data.ts';
import type { Result } from './table.ts';

/** Seconds and megabytes that a batch of all customers may take (R1). */
const [mostSeconds, mostMb] = [120, 2048] as const;

/** What a batch cannot do without: the baskets that each two items share, in the plainest SQL. */
const plainPairs = `SELECT COUNT(*) AS pairs FROM (
  SELECT first.item_no, second.item_no AS other_no, COUNT(DISTINCT first.transaction_id) AS shared
  FROM sale AS first JOIN sale AS second
    ON first.transaction_id = second.transaction_id AND first.item_no < second.item_no
  WHERE first.event_type = 'purchase' AND second.event_type = 'purchase'
  GROUP BY first.item_no, second.item_no)`;

/** R1: a batch of recommendations for all customers, beside the plain count of pairs. What it wrote is taken back. */
export async function measureRecommending(engine: TenantEngine): Promise<Result> {
  const clock = systemClock();
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const begun = clock.now().getTime();
    await work();
    return (clock.now().getTime() - begun) / 1000;
  };
  const plain = await timed(() => engine.query(plainPairs));
  const own = await timed(() => takenBack(engine, (writer) => makeBatch(writer, today)));
  const peakMb = process.resourceUsage().maxRSS / 1024;
  return {
    row: 'R1',
    work: 'a batch of recommendations for all customers, against the plain count of pairs',
    figure: `${own.toFixed(1)} s`,
    target: `≤ ${mostSeconds} s, < ${mostMb} MB`,
    met: own <= mostSeconds && peakMb < mostMb,
    scale: `${(own / plain).toFixed(2)} × ${plain.toFixed(1)} s; peak of this process ${peakMb.toFixed(0)} MB`,
  };
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
