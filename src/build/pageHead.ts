import { basename } from 'node:path';
import { build, type Plugin } from 'vite';
import { screens } from '../contract/screens.ts';
import type { Screen } from '../contract/screens/screen.ts';
import type { EarlyScreen } from '../contract/screens/earlyScreen.ts';
import { entryFiles, filesOfScreens, readLoaders, type Bundle } from './screenFiles.ts';

/**
 * Puts a script into the head of the built page that preloads the code of the screen at the address and starts the screen's
 * first requests, while the console's own code is still on its way (docs/decisions/026).
 */
export function pageHead(): Plugin {
  let script = '';
  let loaders: ReadonlyMap<string, string> = new Map();
  return {
    name: 'dodo-page-head',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    buildStart: async () => {
      if (script !== '') return;
      script = await bundled('src/console/early/early.ts');
      loaders = await readLoaders();
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html;
        const table = JSON.stringify(earlyScreens(bundle, loaders)).replaceAll("'", '&#39;');
        const early = `<script data-screens='${table}'>${script}</script>`;
        return html.replace('</script>', (end) => `${end}\n    ${early}`);
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
function earlyScreens(bundle: Bundle, loaders: ReadonlyMap<string, string>): readonly EarlyScreen[] {
  const entry = entryFiles(bundle);
  return Array.from(filesOfScreens(bundle, loaders), ([name, own]) => {
    const { path, layout, first, stays = false } = (screens as Readonly<Record<string, Screen>>)[name] as Screen;
    return {
      pattern: `^${path.replaceAll(/:\w+/gu, '([^/]+)').replace(/\/$/u, '')}/?$`,
      ...(layout === 'main' && { inTenant: true }),
      ...(stays && { isList: true }),
      ...(first && { first: numbered(path, first.path) }),
      ...(first?.query && { query: first.query }),
      files: [...own]
        .filter((one) => !entry.has(one))
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
