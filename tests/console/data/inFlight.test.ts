// @vitest-environment jsdom
import { InFlight } from '#console/data/useCall.ts';
import { describe, expect, it } from 'vitest';

const tick = () => new Promise((resolve) => setTimeout(resolve, 5));

function begin(inFlight: InFlight) {
  const seen: AbortSignal[] = [];
  const done = inFlight.run('key', (signal) => {
    seen.push(signal);
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  });
  return { seen, done };
}

describe('a query on its way', () => {
  it('is taken back when its last user leaves', async () => {
    const inFlight = new InFlight();
    const first = inFlight.use('key');
    const second = inFlight.use('key');
    const { seen } = begin(inFlight);
    first();
    await tick();
    expect(seen[0]?.aborted).toBe(false);
    second();
    await tick();
    expect(seen[0]?.aborted).toBe(true);
  });

  it('goes on where its user leaves and comes back at once', async () => {
    const inFlight = new InFlight();
    const leave = inFlight.use('key');
    const { seen } = begin(inFlight);
    leave();
    inFlight.use('key');
    await tick();
    expect(seen[0]?.aborted).toBe(false);
  });

  it('goes on where it was asked after somebody left, by one who is not counted yet', async () => {
    const inFlight = new InFlight();
    const leave = inFlight.use('key');
    leave();
    const { seen } = begin(inFlight);
    await tick();
    expect(seen[0]?.aborted).toBe(false);
  });

  it('is retried if a new user joins just after the last one left', async () => {
    const inFlight = new InFlight();
    const leave = inFlight.use('key');
    const seen: AbortSignal[] = [];
    const done = inFlight.run('key', async (signal) => {
      seen.push(signal);
      if (seen.length === 2) return 'reply';
      return new Promise<string>((_, reject) => {
        signal.addEventListener('abort', () => {
          inFlight.use('key');
          reject(new DOMException('Nobody waits.', 'AbortError'));
        });
      });
    });
    leave();
    expect(await done).toBe('reply');
  });
});
