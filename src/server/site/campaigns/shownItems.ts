import { siteLimits } from '#domain/site/events.ts';
import type { TemplateItem } from '#server/templates/mergeContext.ts';

/** The products that stand in rendered content: a template may show fewer than it is given. */
export function shownItems(html: string, items: readonly TemplateItem[]): string[] {
  const text = html.replaceAll('&amp;', '&');
  const signs = ({ name, item_url: url, image_url: image }: TemplateItem) => [name, url, image];
  const found = items.filter((item) => signs(item).some((sign) => sign !== null && sign !== '' && text.includes(sign)));
  return [...new Set(found.map(({ item_id: id }) => id))].slice(0, siteLimits.items);
}
