import { describe, expect, test } from 'vitest';
import { openFiles, type OpenFilesSettings } from '#server/engine/openFiles.ts';
import { semaphore } from '#server/engine/semaphore.ts';

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2));

function observed(capacity: number, limits: Partial<OpenFilesSettings<string>> = {}) {
  const log: string[] = [];
  let open = 0;
  let most = 0;
  const files = openFiles<string>({
    capacity,
    ...limits,
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

  test('opens a further file while the work of all open ones overlaps without a pause', async () => {
    const { files, most } = observed(2, { sliceMs: 5 });
    const end = new AbortController();
    const busy = ['a', 'a', 'b', 'b'].map(async (name, at) => {
      while (!end.signal.aborted) await files.use(name, at % 2 === 0 ? pause : async () => pause().then(pause));
    });
    const others = ['c', 'd', 'e'];
    expect(await Promise.all(others.map((name) => files.use(name, (file) => Promise.resolve(file))))).toEqual(others);
    end.abort();
    await Promise.all(busy);
    expect(most()).toBe(2);
  });

  test('goes on admitting work to a file whose own work does not end, and another makes room', async () => {
    const { files, log } = observed(2, { sliceMs: 5, yieldMs: 5 });
    const end = new AbortController();
    const ended = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
    const long = files.use('a', async () => {
      const beside = await files.use('c', (file) => Promise.resolve(file));
      // Work inside work on the same file, as a job does it.
      expect([beside, await files.use('a', (file) => Promise.resolve(file))]).toEqual(['c', 'a']);
      await ended;
    });
    const busy = [pause, async () => pause().then(pause)].map(async (work) => {
      while (!log.includes('open c')) await files.use('b', work);
    });
    await Promise.all(busy);
    end.abort();
    await long;
    expect(log.slice(0, 4)).toEqual(['open a', 'open b', 'close b', 'open c']);
  });

  test('lets a heavy file wait until several light ones have closed, before those that came later', async () => {
    const weightOf = (name: string): number => (name === 'heavy' ? 3 : 1);
    const { files, log } = observed(4, { weightOf, sliceMs: 5 });
    const names = ['a', 'b', 'c', 'd', 'heavy', 'e'];
    await Promise.all(names.map((name) => files.use(name, pause)));
    const opened = log.filter((line) => line.startsWith('open')).map((line) => line.slice('open '.length));
    expect(opened).toEqual(names);
    expect(log.slice(0, log.indexOf('open heavy')).filter((line) => line.startsWith('close'))).toHaveLength(3);
  });

  test('forgets one who left while waiting', async () => {
    const { files, log } = observed(1);
    const left = new AbortController();
    const end = new AbortController();
    const ended = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
    const working = files.use('a', () => ended);
    const leaving = files.use('b', () => Promise.resolve(), left.signal);
    const staying = files.use('c', () => Promise.resolve());
    left.abort(new Error('left'));
    await expect(leaving).rejects.toThrow('left');
    end.abort();
    await Promise.all([working, staying]);
    expect(log).toEqual(['open a', 'close a', 'open c']);
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

  test('gives new work another one while a released one is busy, where two of one name may be open', async () => {
    const { files, log } = observed(2, { isReplaceable: true });
    let end = (): void => undefined;
    const busy = files.use('a', () => new Promise<void>((resolve) => (end = resolve)));
    await files.use('a', () => Promise.resolve());
    await files.release('a');
    await files.use('a', () => Promise.resolve());
    expect(log).toEqual(['open a', 'open a']);
    end();
    await busy;
    await files.use('a', () => Promise.resolve());
    await files.close();
    expect(log).toEqual(['open a', 'open a', 'close a', 'close a']);
  });
});
