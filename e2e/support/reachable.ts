import { expect, type Locator, type Page } from '@playwright/test';

/** A window of 1440 × 900 at a zoom of 200 %. */
export const zoomed = { width: 720, height: 450 } as const;

/**
 * Nothing is cut off: the page cannot be scrolled sideways, nor the bars out of the window, no text ends at the edge of
 * its box without saying so, and everything that can have the focus can be brought where it is seen and pressed.
 */
export async function expectReachable(page: Page, about: string): Promise<void> {
  const found = await page.evaluate(() => {
    const focusable = 'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex="0"]';
    const spoken = (element: Element) => element.clientWidth <= 1 && element.clientHeight <= 1;
    const say = (why: string) => (element: Element) => `${why}: ${element.outerHTML.slice(0, 160)}`;
    const page = document.documentElement;
    const dialog = [...document.querySelectorAll(':modal')].at(-1);
    const isBehind = (element: Element) => dialog?.contains(element) === false;
    const sideways = page.scrollWidth > page.clientWidth ? [`the page is ${page.scrollWidth} px wide`] : [];
    // Between the bars only the screen's own part scrolls; what hangs out of it would scroll the bars away.
    const isWhole = document.querySelector('#content') === null || page.scrollHeight <= page.clientHeight;
    const away = isWhole ? [] : [`the page is ${page.scrollHeight} px high`];
    const cut = [...document.querySelectorAll('body *')].filter((element) => {
      if (element.scrollWidth <= element.clientWidth + 1 || !element.checkVisibility()) return false;
      if (spoken(element) || isBehind(element) || element.closest('[aria-hidden=true], svg, .sr-only')) return false;
      const { overflowX, textOverflow, display } = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      return hasText && display !== 'inline' && ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis';
    });
    const covered = [...document.querySelectorAll<HTMLElement>(focusable)].filter((element) => {
      if (!element.checkVisibility({ opacityProperty: true }) || spoken(element)) return false;
      if (isBehind(element) || element.closest('[aria-hidden=true], :disabled')) return false;
      // Shows itself with the focus, or is a radio button whose label is what is pressed.
      if (element.matches('a.sr-only, label input')) return false;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return (
        width > 0 && !(at && (element.contains(at) || at.contains(element) || at.closest('label')?.contains(element)))
      );
    });
    return [...sideways, ...away, ...cut.map(say('cut off')), ...covered.map(say('out of reach'))];
  });
  expect(found, about).toEqual([]);
}

/**
 * Nothing in a dialog is wider than its place, so that no words lie over those beside them; what scrolls by itself may
 * be.
 */
export async function expectWrapped(dialog: Locator): Promise<void> {
  const wide = await dialog.evaluate((element) =>
    [element, ...element.querySelectorAll(':not(pre, pre *, .sr-only)')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  );
  expect(wide).toEqual([]);
}
