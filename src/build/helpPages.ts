import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { html, raw } from 'hono/html';
import { marked } from 'marked';
import type { Plugin } from 'vite';
import { helpIndex, helpPageList, helpPath, type HelpPageName } from '../contract/help.ts';
import { page } from '../server/pages/page.ts';

const folder = 'docs/screens';

/**
 * Builds the documentation of the screens as pages at `/help`, readable without the console, without a sign-in and
 * without a script.
 */
export function helpPages(): Plugin {
  let isClient = false;
  return {
    name: 'dodo-help-pages',
    configResolved: ({ build }) => {
      isClient = build.ssr === false;
    },
    generateBundle: async function emitPages() {
      if (!isClient) return;
      for (const [path, source] of await builtHelp()) {
        this.emitFile({ type: 'asset', fileName: `${path.slice(1)}.html`, source });
      }
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname === helpIndex || pathname.startsWith(`${helpIndex}/`)) void answer(pathname, response);
        else next();
      });
    },
  };
}

/** Answers an address below `/help` in development: with its page, or the list of pages. */
async function answer(pathname: string, response: ServerResponse): Promise<void> {
  try {
    const pages = await builtHelp();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pages.get(pathname) ?? pages.get(helpIndex));
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
}

/** Every page by its address: the list, and one page per file of docs/screens. */
export async function builtHelp(): Promise<Map<string, string>> {
  const pages = await Promise.all(
    helpPageList.map(async ({ name, title }) => {
      const text = await readFile(`${folder}/${name}.md`, 'utf8');
      return [helpPath(name), String(await onePage(name, title, text))] as const;
    }),
  );
  return new Map([[helpIndex, String(await listPage())], ...pages]);
}

/** One page: the text of its file without title and pictures, and links to its neighbours. */
function onePage(name: HelpPageName, title: string, text: string) {
  const content = html`
    <p><a href="${helpIndex}">Help</a></p>
    ${raw(marked.parse(asPage(text), { async: false }))}
    <nav aria-label="Other pages">
      ${helpPageList
        .filter((other) => other.name !== name)
        .map((other) => html`<a href="${helpPath(other.name)}">${other.title}</a> `)}
    </nav>
  `;
  return page(title, content, { isText: true });
}

function listPage() {
  const content = html`
    <p>
      One page for each area of the console. Press ? in the console for the keys of a screen, and Ctrl+K (⌘K on a Mac)
      to search for anything else.
    </p>
    <ul>
      ${helpPageList.map(({ name, title }) => html`<li><a href="${helpPath(name)}">${title}</a></li>`)}
    </ul>
  `;
  return page('Help', content, { isText: true });
}

/**
 * The text of a page: without title, pictures and lines of paths and permissions; mentions of other files are links.
 */
function asPage(text: string): string {
  return text
    .replace(/^# .*$/mu, '')
    .replaceAll(/^`\/[^\n]* · [^\n]*$/gmu, '')
    .replaceAll(/^!\[[^\]]*\]\([^)]*\)$/gmu, '')
    .replaceAll(/\(?docs\/screens\/([a-z]+)\.md\)?/gu, (_, name: string) => `([${name}](${helpIndex}/${name}))`)
    .replaceAll(/\[([^\]]*)\]\(\.\.\/[^)]*\)/gu, '$1')
    .replaceAll(/ ?\(docs\/[^)]*\)/gu, '');
}
