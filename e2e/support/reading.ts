import type { Page } from '@playwright/test';

/**
 * The texts that a page shows or announces, one for each of its text nodes; of a select only the chosen option. Texts
 * in a sandboxed frame are of others.
 */
export function readTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.replaceAll(/\s+/gu, ' ').trim() ?? '';
      if (!element || text === '' || element.closest('option:not(:checked), kbd, style, script')) continue;
      const isSaid = element.closest('[aria-live], output, [role=status], [role=alert]') !== null;
      if (isSaid || element.matches('option') || element.checkVisibility()) texts.push(text);
    }
    return texts;
  });
}

/** Whether skeletons are visible, parts say that they are busy, and the page announces that it loads. */
export function readWaiting(page: Page): Promise<{
  readonly skeletons: boolean;
  readonly busy: boolean;
  readonly announced: number;
}> {
  return page.evaluate(() => {
    const isShown = (selector: string) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
    const said = [...document.querySelectorAll('output')].filter(({ textContent }) => textContent === 'Loading …');
    return {
      skeletons: isShown('main [data-skeleton]'),
      busy: isShown('main [aria-busy=true]'),
      announced: said.length,
    };
  });
}
