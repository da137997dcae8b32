import { build, type Plugin } from 'vite';
import { screens } from '../contract/screens.ts';
import type { Screen } from '../contract/screen.ts';
import type { HeadScreen } from '../console/shell/pageHead.ts';
import { callTable } from './callTable.ts';
import { entryFiles, filesOfScreens, readLoaders, type Bundle } from './screenFiles.ts';

/**
 * Adds a script to the head of the built page. While the console's own code is loading, the script preloads the code of
 * the screen at the address and starts its first requests (docs/decisions/026).
 */
export function pageHead(): Plugin {
  let script = '';
  let loaders: ReadonlyMap<string, string> = new Map();
  return {
    name: 'dodo-page-head',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    buildStart: async () => {
      if (script !== '') return;
      script = await bundled('src/console/shell/pageHead.ts');
      loaders = await readLoaders();
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html;
        const table = JSON.stringify(headScreens(bundle, loaders)).replaceAll("'", '&#39;');
        const head = `<script data-screens='${table}'>${script}</script>`;
        return html.replace('</script>', (end) => `${end}\n    ${head}`);
      },
    },
  };
}

/** Bundles a script with everything it imports. */
async function bundled(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    plugins: [callTable('reads'), withoutCode()],
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'head' } },
  });
  const [first] = Array.isArray(made) ? made : [made];
  if (!first || !('output' in first)) throw new Error(`${entry} was not built.`);
  return first.output[0].code.trim();
}

const noCode = '\0code';

/**
 * Drops dynamic imports: the script uses only the requests of the features' screens, and never runs the screens' code.
 */
function withoutCode(): Plugin {
  return {
    name: 'dodo-page-head-without-code',
    enforce: 'pre',
    resolveId: (_, __, { kind }) => (kind === 'dynamic-import' ? noCode : null),
    load: (id) => (id === noCode ? 'export {}' : null),
  };
}

/** Every built screen, with the files that the page does not already load. */
function headScreens(bundle: Bundle, loaders: ReadonlyMap<string, string>): readonly HeadScreen[] {
  const entry = entryFiles(bundle);
  return Array.from(filesOfScreens(bundle, loaders), ([name, own]) => {
    const { path, layout } = (screens as Readonly<Record<string, Screen>>)[name] as Screen;
    return {
      name,
      path,
      inTenant: layout === 'main',
      files: [...own].filter((one) => !entry.has(one)),
    };
  });
}
