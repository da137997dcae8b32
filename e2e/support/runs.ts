import { expect, type BrowserContext, type Page } from '@playwright/test';

/** What hostile texts do where nothing keeps them from it: they tell the window on top. */
export const hostileRun = 'top.postMessage(7,`*`)';

/**
 * What runs from now on in any page of a context, wherever the page goes afterwards: each entry says where. A handler
 * that only the page's policy holds back counts, too: the text has become an element.
 */
export async function noteRuns(context: BrowserContext): Promise<readonly string[]> {
  const noted: string[] = [];
  await context.exposeBinding('noteRun', ({ page }, what: string) => noted.push(`${what} ${page.url()}`));
  await context.addInitScript(() => {
    if (window !== window.top) return;
    const { noteRun } = window as unknown as { readonly noteRun: (what: string) => void };
    window.addEventListener('message', ({ data }) => {
      if (data === 7) noteRun('It ran on');
    });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective: directive, sample, sourceFile }) => {
      if (directive.startsWith('script')) noteRun(`The policy stopped ${directive} ${sample} ${sourceFile} on`);
    });
  });
  return noted;
}

/** Puts HTML into the page as a careless program would: what shows that the page is watched. */
function writeCarelessly(page: Page, html: string): Promise<void> {
  return page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), html);
}

/** Nothing ran so far; and what does run on this page is noted. */
export async function expectNoRuns(page: Page, noted: readonly string[]): Promise<void> {
  expect(noted).toEqual([]);
  await writeCarelessly(page, `<img src="data:x" onerror="${hostileRun}">`);
  await expect.poll(() => noted.length).toBeGreaterThan(0);
}
