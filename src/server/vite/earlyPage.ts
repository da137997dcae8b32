import { readFile } from 'node:fs/promises';
import { build, type Plugin, type Rolldown } from 'vite';
import { screens } from '../../contract/screens.ts';
import type { Screen } from '../../contract/screens/screen.ts';
import type { EarlyScreen } from '../../contract/screens/earlyScreen.ts';

type Bundle = Rolldown.OutputBundle;

/** Where the console names the code of each screen; read as text, since it is React that stands behind it. */
const loaders = 'src/console/screens.ts';
const loader = /^ {2}(?<name>\w+): async \(\) =>\s+\(await import\('\.\/(?<file>screens\/[^']+)'\)/gmu;

/**
 * Makes the built page quick to show: its styles and its icon stand in it, and a script in its head loads the screen's
 * code and asks its first calls while the console's code is still on its way (docs/decisions/008).
 */
export function earlyPage(): Plugin {
  let script = '';
  let files: ReadonlyMap<string, string> = new Map();
  return {
    name: 'dodo-early-page',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    buildStart: async () => {
      if (script !== '') return;
      script = await bundled('src/console/early/early.ts');
      const found = (await readFile(loaders, 'utf8')).matchAll(loader);
      files = new Map(Array.from(found, ({ groups = {} }) => [groups['name'] ?? '', groups['file'] ?? '']));
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        if (!bundle) return html;
        const icon = await readFile('src/console/public/icon.svg', 'utf8');
        const table = JSON.stringify(earlyScreens(bundle, files));
        const early = `<script data-screens='${table.replaceAll("'", '&#39;')}'>${script}</script>`;
        return withStyles(html, bundle)
          .replace('href="/icon.svg"', () => `href="data:image/svg+xml,${encodeURIComponent(icon)}"`)
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

/** Every built screen with the chunks that the entry does not load anyway. */
function earlyScreens(bundle: Bundle, files: ReadonlyMap<string, string>): readonly EarlyScreen[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const entry = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...withImports(bundle, chunk)]));
  return (Object.entries(screens) as [string, Screen][]).flatMap(([name, { path, layout, first, planned }]) => {
    if (planned) return [];
    const file = files.get(name);
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/console/${file}`)));
    if (file === undefined || !chunk) throw new Error(`${loaders} names no code for the screen ${name}.`);
    return {
      pattern: `^${path.replaceAll(/:\w+/gu, '([^/]+)').replace(/\/$/u, '')}/?$`,
      files: [...withImports(bundle, chunk)].filter((one) => !entry.has(one)),
      inTenant: layout === 'main',
      ...(first && { first: numbered(path, first.path) }),
      ...(first?.query && { query: first.query }),
    };
  });
}

/** `segment/:id` of the screen `/segments/:id` → `segment/$1`. */
function numbered(path: string, first: string): string {
  const names = Array.from(path.matchAll(/:(\w+)/gu), ([, name]) => name);
  return first.replaceAll(/:(\w+)/gu, (_, name: string) => `$${names.indexOf(name) + 1}`);
}

function withImports(bundle: Bundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(bundle, imported, seen);
  }
  return seen;
}

/** Style sheets are small: standing in the page they cost no request of their own. */
function withStyles(html: string, bundle: Bundle): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]*href="\/(?<file>[^"]+)"[^>]*>/gu, (link, file: string) => {
    const sheet = bundle[file];
    return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>` : link;
  });
}
