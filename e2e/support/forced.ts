import { expect, type Page } from '@playwright/test';

/**
 * With the system's own colours in place of the product's: whatever has the focus is outlined, fields and buttons of an
 * icon alone have borders, and what is current is outlined, too.
 */
export async function expectTold(page: Page, about: string): Promise<void> {
  const found = await page.evaluate(() => {
    const before = document.activeElement;
    const say = (why: string) => (element: Element) => `${why}: ${element.outerHTML.slice(0, 160)}`;
    const isShown = (element: Element) =>
      element.checkVisibility() &&
      element.clientWidth > 1 &&
      !element.closest('[inert], [aria-hidden=true], :disabled');
    const isOutlined = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const hasBorder = (element: Element | null): boolean => {
      if (!element) return false;
      const { borderBottomStyle, borderBottomWidth } = getComputedStyle(element);
      return borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) >= 1;
    };
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')];
    const shown = all.filter(isShown);
    const unseen = shown.filter((element) => {
      element.focus();
      return (
        document.activeElement === element && !isOutlined(element) && !isOutlined(element.closest('tr, label, div'))
      );
    });
    if (before instanceof HTMLElement) before.focus();
    const typed = 'input:not([type=checkbox], [type=radio]), select, textarea';
    const flat = shown.filter((element) => {
      const isField = element.matches(typed);
      const isIcon = element.matches('button') && element.textContent?.trim() === '';
      return (isField || isIcon) && ![element, element.parentElement].some(hasBorder);
    });
    const current = [...document.querySelectorAll('[aria-current]:not([aria-current=false])')].filter(isShown);
    return [
      ...unseen.map(say('no focus seen')),
      ...flat.map(say('no border')),
      ...current.filter((element) => !isOutlined(element)).map(say('not seen as current')),
    ];
  });
  expect(found, about).toEqual([]);
}

/** How many pixels of the charts on screen stand out from the page, by 3:1 or more. */
export async function pixelsDrawn(page: Page): Promise<number> {
  return page.evaluate(() => {
    const luminance = ([r = 0, g = 0, b = 0]: ArrayLike<number> & Iterable<number>) => {
      const linear = [r, g, b].map((part) =>
        part / 255 <= 0.04045 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
    };
    const probe = document.createElement('canvas').getContext('2d');
    if (!probe) return 0;
    probe.fillStyle = 'Canvas';
    probe.fillRect(0, 0, 1, 1);
    const ground = luminance(probe.getImageData(0, 0, 1, 1).data);
    const counts = [...document.querySelectorAll('canvas')].map((canvas) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        if ((data[at + 3] ?? 0) < 200) continue;
        const own = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
        const contrast = (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
        if (contrast >= 3) count += 1;
      }
      return count;
    });
    return counts.length === 0 ? 0 : Math.min(...counts);
  });
}
