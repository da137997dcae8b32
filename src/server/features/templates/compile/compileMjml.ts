import mjml2html from 'mjml';
import type { MjmlTree } from './mjmlTree.ts';

/** The library's options as it reads them: no files are included, and its own fonts are not loaded. */
const options = {
  validationLevel: 'skip',
  ignoreIncludes: true,
  keepComments: true,
  fonts: {},
  minify: false,
} as const;

/**
 * Compiles a tree or MJML text into HTML, without escaping or checking. The language is the document's
 * (`<mjml lang="de">`) or omitted: tenants have no language, and with `und` screen readers pick an arbitrary voice.
 */
export async function compileMjml(tree: MjmlTree | string): Promise<string> {
  const { html } = await mjml2html(tree, options);
  return html.replace('<html lang="und"', '<html').replace(' role="article" lang="und"', ' role="article"');
}
