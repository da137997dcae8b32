import type { MergeContext } from '../mergeContext.ts';
import type { RenderPart } from '../render/renderParts.ts';
import { RenderProblem } from '#server/threads/renderProblem.ts';
import type { TemplateThreads } from '../templateThreads.ts';

/** Whether a text has anything to render. */
const hasLiquid = ({ text }: RenderPart): boolean => /\{[{%]/u.test(text);

/**
 * Renders a mail for some people; returns why that fails, as a sentence, or undefined. The first of them is rendered
 * alone, with the limit of one mail, and should be the one that takes longest.
 */
export async function renderFailure(
  templating: TemplateThreads,
  parts: readonly RenderPart[],
  contexts: readonly MergeContext[],
): Promise<string | undefined> {
  const written = parts.filter(hasLiquid);
  if (written.length === 0) return undefined;
  const all = contexts.map((context) => ({ ...context }));
  try {
    await templating.render(written, all.slice(0, 1));
    await templating.render(written, all.slice(1));
    return undefined;
  } catch (error) {
    if (!(error instanceof RenderProblem)) throw error;
    return error.message.endsWith('.') ? error.message : `The email cannot be rendered: ${error.message}.`;
  }
}
