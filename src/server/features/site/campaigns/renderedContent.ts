import { siteLimits } from '#domain/site/events.ts';
import type { Services } from '#server/calls/services.ts';
import type { TemplateItem } from '#server/features/templates/public.ts';
import { RenderProblem } from '#server/threads/renderProblem.ts';
import type { OpenSite } from '../site.ts';
import type { Content } from './contentFor.ts';

/** A campaign's content as a page shows it. */
export interface RenderedContent {
  /** The campaign's public id. */
  readonly campaign: string;
  /** Safe to insert into a shadow root of the page. */
  readonly html: string;
  /** Ids of the products in it. */
  readonly items: readonly string[];
}

/** The renderer, and a callback for its processor time in milliseconds. */
interface Rendering extends Pick<Services, 'templating' | 'mailTokens'> {
  readonly spent: (milliseconds: number) => void;
}

/**
 * Fills in merge tags and cleans the result; undefined if the template cannot be filled in, so that its place stays as
 * the shop made it.
 */
export async function renderedContent(
  { id, html, context }: Content,
  { tenantId, number }: Pick<OpenSite, 'tenantId' | 'number'>,
  { templating, mailTokens, spent }: Rendering,
): Promise<RenderedContent | undefined> {
  const work = templating(tenantId, spent);
  try {
    const [[rendered = ''] = []] = await work.render([{ form: 'html', text: html }], [{ ...context }]);
    const safe = await work.siteContent(rendered);
    const campaign = mailTokens.seal('campaign', { tenant: number, mail: id, position: 0, random: '0'.repeat(32) });
    return { campaign, html: safe, items: shownItems(safe, [...context.products, ...context.recommendations]) };
  } catch (error) {
    if (error instanceof RenderProblem) return undefined;
    throw error;
  }
}

/** The products that appear in rendered content: a template may show fewer than it is given. */
function shownItems(html: string, items: readonly TemplateItem[]): string[] {
  const text = html.replaceAll('&amp;', '&');
  const signs = ({ name, item_url: url, image_url: image }: TemplateItem) => [name, url, image];
  const found = items.filter((item) => signs(item).some((sign) => sign !== null && sign !== '' && text.includes(sign)));
  return [...new Set(found.map(({ item_id: id }) => id))].slice(0, siteLimits.items);
}
