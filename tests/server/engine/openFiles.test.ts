import { describe, expect, test } from 'vitest';
import { openFiles } from '#server/engine/openFiles.ts';
import { semaphore } from '#server/engine/semaphore.ts';

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2));

function observed(atOnce: number) {
  const log: string[] = [];
  let open = 0;
  let most = 0;
  const files = openFiles<string>({
    atOnce,
    idleMs: 60_000,
    open: async (name) => {
      open += 1;
      most = Math.max(most, open);
      await pause();
      if (name === 'broken') {
        open -= 1;
        throw new Error('does not open');
      }
      log.push(`open ${name}`);
      return name;
    },
    close: async (name) => {
      await pause();
      open -= 1;
      log.push(`close ${name}`);
    },
  });
  return { files, log, most: () => most };
}

describe('a bounded set of open files', () => {
  test('opens a file once for all its users', async () => {
    const { files, log } = observed(2);
    const used = await Promise.all(['a', 'a', 'a'].map((name) => files.use(name, (file) => Promise.resolve(file))));
    expect(used).toEqual(['a', 'a', 'a']);
    expect(log).toEqual(['open a']);
  });

  test('never exceeds its limit of open files, with any number of requests, and serves all', async () => {
    const { files, most } = observed(2);
    const names = Array.from({ length: 40 }, (_, index) => String.fromCodePoint(97 + (index % 7)));
    const used = await Promise.all(
      names.map((name) =>
        files.use(name, async (file) => {
          await pause();
          return file;
        }),
      ),
    );
    expect(used).toEqual(names);
    expect(most()).toBe(2);
  });

  test('tries again after a file did not open', async () => {
    const { files } = observed(1);
    await expect(files.use('broken', () => Promise.resolve())).rejects.toThrow('does not open');
    await expect(files.use('broken', () => Promise.resolve())).rejects.toThrow('does not open');
    expect(await files.use('a', (file) => Promise.resolve(file))).toBe('a');
  });

  test('closes after present work, and opens nothing afterwards', async () => {
    const { files, log } = observed(2);
    const work = files.use('a', async () => {
      await pause();
      log.push('work');
    });
    await pause();
    await Promise.all([work, files.close()]);
    expect(log).toEqual(['open a', 'work', 'close a']);
    await expect(files.use('a', () => Promise.resolve())).rejects.toThrow('stopping');
  });
});

describe('places', () => {
  test('come in order, and one who left while waiting is passed over', async () => {
    const places = semaphore(1);
    const leaving = new AbortController();
    const order: string[] = [];
    const take = async (name: string, signal?: AbortSignal): Promise<void> => {
      const end = await places.acquire(signal);
      order.push(name);
      await pause();
      end();
      end();
    };
    const waiting = [take('a'), take('b', leaving.signal), take('c')];
    leaving.abort(new Error('left'));
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(order).toEqual(['a', 'c']);
  });
});
