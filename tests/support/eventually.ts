import { vi } from 'vitest';

/**
 * Waits until what comes in its own time is so: a busy machine may take long, and where it never comes the test fails.
 */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: 60_000 });
}
