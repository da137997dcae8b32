import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';

/** Milliseconds between two keys: somebody who types fast. */
const gap = 150;

/**
 * Types where the focus is, by the clock, as a person does: a slow page does not slow the fingers. Comes back once the
 * time of the last key has gone by, too.
 */
export async function typeFast(page: Page, keys: string): Promise<void> {
  const begun = performance.now();
  const until = (key: number) => pause(Math.max(0, begun + key * gap - performance.now()));
  for (const [index, key] of keys.split('').entries()) {
    await until(index);
    await page.keyboard.press(key);
  }
  await until(keys.length);
}
