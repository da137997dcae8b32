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
/** A picture of a product, marked before its merge tag is filled in. */
const ofProduct = /<img(?=[^>]*\ssrc="\{\{-?\s*\w+\.image_url\b)/giu;
const mark = '<img data-dodo-product';
const marked = /<img data-dodo-product\b/gu;
const withoutPicture = /<img data-dodo-product\b[^>]*\ssrc=""[^>]*>/gu;
/** The place of a product's picture, so that products beside each other stay in line. */
const emptyPlace =
  '<div style="padding-top:100%;background-color:#eef0ee;border-radius:4px;font-size:0;line-height:0;">&nbsp;</div>';

/** A mail without pictures that have no address; a product without a picture keeps its place. */
const withPlaces = (html: string): string =>
  html.replace(withoutPicture, emptyPlace).replace(marked, '<img').replace(withoutAddress, '');

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
      templates: engines[form].parse(form === 'html' ? text.replace(ofProduct, mark) : text),
    }));
    return contexts.map((context) =>
      parsed.map(({ engine, templates, form }) => {
        const text = String(engine.renderSync(templates, { ...context }));
        return form === 'html' ? withPlaces(text) : text;
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
