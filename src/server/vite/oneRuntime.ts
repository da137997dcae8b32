import type { Plugin, Rolldown } from 'vite';

const isRuntime = /^assets\/rolldown-runtime-/u;
const imported = /import\s*\{(?<names>[^}]*)\}\s*from\s*"\.\/rolldown-runtime-[^"]*";/u;
const exported = /export\s*\{(?<names>[^}]*)\};?\s*$/u;

/**
 * Moves the few lines by which the bundler joins modules into the file of a library that every page loads anyway. A file of
 * their own would be one more request before the first row, and the bundler moves them only where nothing else stands.
 */
export function oneRuntime(host: string): Plugin {
  return {
    name: 'dodo-one-runtime',
    enforce: 'pre',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle: (_, bundle) => {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const runtime = chunks.find(({ fileName }) => isRuntime.test(fileName));
      const home = chunks.find(({ name }) => name === host);
      if (!runtime || !home) throw new Error(`The build has no runtime or no file called ${host}.`);
      for (const chunk of chunks) {
        if (!chunk.imports.includes(runtime.fileName)) continue;
        chunk.code = chunk.code.replace(imported, (_all, names: string) =>
          taken(names, chunk === home ? '' : home.fileName),
        );
        chunk.imports = [
          ...new Set(chunk.imports.map((name) => (name === runtime.fileName ? home.fileName : name))),
        ].filter((name) => name !== chunk.fileName);
      }
      home.code = `${given(runtime)}${home.code}export{joined};`;
      delete bundle[runtime.fileName];
    },
  };
}

/** `n as e,r as t` of an import or an export, as what takes an object apart or makes one: `n:e,r:t`. */
function pairs(names: string): string {
  return names.replaceAll(' as ', ':');
}

function taken(names: string, from: string): string {
  const source = from === '' ? '' : `import{joined}from"./${from.replace('assets/', '')}";`;
  return `${source}const{${pairs(names)}}=joined;`;
}

function given({ code, fileName }: Rolldown.OutputChunk): string {
  const { names } = exported.exec(code)?.groups ?? {};
  if (names === undefined) throw new Error(`${fileName} exports nothing that could be moved.`);
  const values = names.split(',').map((name) => name.trim().split(' as ').toReversed().join(':'));
  return `const joined=(()=>{${code.replace(exported, '')}return{${values.join(',')}}})();`;
}
