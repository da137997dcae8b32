import { expect, type Page } from '@playwright/test';

/** Nothing on the screen moves, fades or scrolls smoothly for somebody who asked for less motion. */
export async function expectStill(page: Page, about: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = await page.evaluate(() => {
    const takes = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0);
    return [...document.querySelectorAll('body, body *')]
      .filter((element) => {
        const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(element);
        const isAnimated = animationName !== 'none' && takes(animationDuration);
        return takes(transitionDuration) || isAnimated || scrollBehavior === 'smooth';
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });
  await page.emulateMedia({ reducedMotion: null });
  expect(moving, about).toEqual([]);
}
