import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { build, type Plugin } from 'vite';
import { screens } from '../../contract/screens.ts';
import type { Screen } from '../../contract/screens/screen.ts';
import type { EarlyScreen } from '../../contract/screens/earlyScreen.ts';
import { inlineSheet, sheetOf } from './inlineSheet.ts';
import { entryFiles, filesOfScreens, readLoaders, type Bundle } from './screenFiles.ts';

/**
 * A space in each font whose first use takes long, unseen, until the console draws in its place: the browser finds and
 * opens them while it waits for the code.
 */
const fonts = '<p class="sr-only"><b class="text-h1 font-title">&nbsp;</b><code>&nbsp;</code></p>';

/**
 * Makes the built page quick to show: the styles of what lists draw and its icon stand in it, and a script in its head loads
 * the screen's code, the whole style sheet where it is no list, and asks its first calls while the console's code is still
 * on its way (docs/decisions/008, 025).
 */
export function earlyPage(): Plugin {
  let script = '';
  let loaders: ReadonlyMap<string, string> = new Map();
  return {
    name: 'dodo-early-page',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    buildStart: async () => {
      if (script !== '') return;
      script = await bundled('src/console/early/early.ts');
      loaders = await readLoaders();
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        if (!bundle) return html;
        const icon = await readFile('src/console/public/icon.png', 'base64');
        const sheet = sheetOf(html, bundle);
        const files = filesOfScreens(bundle, loaders);
        const table = JSON.stringify(earlyScreens(bundle, files)).replaceAll("'", '&#39;');
        const early = `<script data-screens='${table}' data-sheet="${basename(sheet.fileName)}">${script}</script>`;
        return inlineSheet(html, sheet, codeOfLists(bundle, files))
          .replace('href="/icon.png"', () => `href="data:image/png;base64,${icon}"`)
          .replace('<div id="root">', (root) => `${root}${fonts}`)
          .replace('</script>', (end) => `${end}\n    ${early}`);
      },
    },
  };
}

/** A script of one piece, with everything it imports. */
async function bundled(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'early' } },
  });
  const [first] = Array.isArray(made) ? made : [made];
  if (!first || !('output' in first)) throw new Error(`${entry} was not built.`);
  return first.output[0].code.trim();
}

/** Every built screen with the files that the page does not load anyway. */
function earlyScreens(bundle: Bundle, files: ReadonlyMap<string, ReadonlySet<string>>): readonly EarlyScreen[] {
  const entry = entryFiles(bundle);
  const users = (file: string): number => [...files.values()].filter((of) => of.has(file)).length;
  return Array.from(files, ([name, own]) => {
    const { path, layout, first, stays = false } = screenCalled(name);
    return {
      pattern: `^${path.replaceAll(/:\w+/gu, '([^/]+)').replace(/\/$/u, '')}/?$`,
      ...(layout === 'main' && { inTenant: true }),
      ...(stays && { isList: true }),
      ...(first && { first: numbered(path, first.path) }),
      ...(first?.query && { query: first.query }),
      // What many screens need stands last and in one order, which compresses well.
      files: [...own]
        .filter((one) => !entry.has(one))
        .toSorted((a, b) => users(a) - users(b) || (a < b ? -1 : 1))
        .map((one) => basename(one, '.js'))
        .join(' '),
    };
  });
}

/** `segment/:id` of the screen `/segments/:id` → `segment/$1`. */
function numbered(path: string, first: string): string {
  const names = Array.from(path.matchAll(/:(\w+)/gu), ([, name]) => name);
  return first.replaceAll(/:(\w+)/gu, (_, name: string) => `$${names.indexOf(name) + 1}`);
}

/** Comes into the sidebar while a list is on screen, and is no reason for another style sheet. */
const drawnWithLists = /\/views\/PinnedViews[.]tsx$/u;

/** The code of what lists draw and of what is around every screen. */
function codeOfLists(bundle: Bundle, files: ReadonlyMap<string, ReadonlySet<string>>): string {
  const lists = Array.from(files, ([name, own]) => (screenCalled(name).stays ? [...own] : [])).flat();
  const besides = Object.values(bundle).filter(
    (one) => one.type === 'chunk' && one.moduleIds.some((id) => drawnWithLists.test(id)),
  );
  const names = new Set([...entryFiles(bundle), ...lists, ...besides.map(({ fileName }) => fileName)]);
  const code = [...names].map((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? chunk.code : '';
  });
  return code.join('\n');
}

function screenCalled(name: string): Screen {
  return (screens as Readonly<Record<string, Screen>>)[name] as Screen;
}
