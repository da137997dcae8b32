import { dialect } from './dialect.js';
import { RenderProblem } from '#server/threads/renderProblem.ts';

/** A text with merge tags: HTML, whose values are escaped, or plain text. */
export interface RenderPart {
  readonly form: 'html' | 'text';
  readonly text: string;
}

/** The values that a template can read, by name. */
export type RenderContext = Readonly<Record<string, unknown>>;

/** Every part for every context. */
export interface RenderInput {
  readonly parts: readonly RenderPart[];
  readonly contexts: readonly RenderContext[];
}

/** Pictures whose merge tag had no value, such as that of a product without a picture. */
const withoutAddress = /<img\b[^>]*\ssrc=""[^>]*>/giu;
const engines = { html: dialect('html'), text: dialect('text') };

/**
 * Fills in the merge tags; returns a list of the rendered parts per context.
 *
 * @throws RenderProblem for a template that fails
 */
export function renderParts({ parts, contexts }: RenderInput): string[][] {
  try {
    const parsed = parts.map(({ form, text }) => ({
      form,
      engine: engines[form],
      templates: engines[form].parse(text),
    }));
    return contexts.map((context) =>
      parsed.map(({ engine, templates, form }) => {
        const text = String(engine.renderSync(templates, { ...context }));
        return form === 'html' ? text.replace(withoutAddress, '') : text;
      }),
    );
  } catch (error) {
    throw new RenderProblem(plainMessage(error), { cause: error });
  }
}

/** The library's message without its file and line, which refer to one part. */
function plainMessage(error: unknown): string {
  if (error instanceof RangeError) return 'Its tags are nested too deeply.';
  return error instanceof Error ? error.message.replace(/, file:.*$|, line:.*$/u, '') : String(error);
}
