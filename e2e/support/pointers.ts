import type { Page } from '@playwright/test';

/**
 * Notes every pointer that touches any document of the page, before anything else hears of it; gives what was noted.
 */
export async function watchPointers(page: Page): Promise<() => readonly string[]> {
  const noted: string[] = [];
  await page.exposeFunction('notePointer', (what: string) => void noted.push(what));
  await page.addInitScript(() => {
    const note = (what: string) =>
      void (window as unknown as { notePointer: (text: string) => Promise<void> }).notePointer(what);
    for (const type of ['pointerdown', 'mousedown', 'touchstart', 'wheel']) {
      window.addEventListener(type, () => note(type), true);
    }
    window.addEventListener(
      'click',
      ({ detail }) => {
        // A click by the keyboard counts no presses.
        if (detail > 0) note('click');
      },
      true,
    );
  });
  return () => noted;
}
