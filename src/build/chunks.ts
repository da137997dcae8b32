import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** Folders that screens share, and the icons. */
const shared = /\/src\/console\/(?:actions|data|list|navigation|shell|state|ui)\/|\/node_modules\/lucide-react\//u;

/** The first page: the console itself with the customers list (row W1 of docs/reference/speed.md). */
const firstPage = ['index.html', 'src/console/features/customers/CustomerListScreen.tsx'];

/**
 * The console's chunks: React, the first page, and shared code that only other screens use. The bundler splits the rest
 * by screen. A group also takes whatever its modules import, so Monaco has the lowest priority: otherwise its chunk
 * would contain Vite's preload helper, and every screen would load Monaco.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//u, priority: 3 },
  {
    name: (id, modules) => (importedByFirstPage(modules).has(id) ? 'console' : null),
    debugName: 'console',
    priority: 2,
  },
  {
    // Parts that load on demand keep their own chunks.
    name: (id, modules) => (modules.getModuleInfo(id)?.dynamicImporters.length === 0 ? 'shared' : null),
    debugName: 'shared',
    test: shared,
    // Sharing code of fewer entries would cost the other screens more than the saved request.
    minShareCount: 4,
    priority: 1,
  },
  // What features bring to the palette and to the settings of keys: small files that are loaded together.
  { name: 'keys', test: /\/features\/[^/]+\/defaultKeys\.ts$/u, priority: 0 },
  { name: 'records', test: /\/features\/[^/]+\/records\.ts$/u, priority: 0 },
  { name: 'monaco', test: /\/node_modules\/monaco-editor\//u, priority: 0 },
];

const found = new WeakMap<Rolldown.ChunkingContext, ReadonlySet<string>>();

/** The first page's own modules: its files with their static imports, direct and indirect. */
function importedByFirstPage(modules: Rolldown.ChunkingContext): ReadonlySet<string> {
  const earlier = found.get(modules);
  if (earlier) return earlier;
  const ids = new Set(firstPage.map((file) => resolve(file)));
  // The loop also visits the modules that it adds.
  for (const id of ids) {
    // Packages are left out: an index lists more than the page uses, and the group takes what its modules do use.
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (!imported.includes('/node_modules/')) ids.add(imported);
    }
  }
  found.set(modules, ids);
  return ids;
}
