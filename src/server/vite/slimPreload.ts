import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * In the built console code that comes later has its files asked for at once, as the bundler wants it, by a few lines instead
 * of its own fifty: there is one style sheet, which other code sees to (`ui/wholeStyles`), and every browser knows
 * `modulepreload`.
 */
export function slimPreload(): Plugin {
  let isFound = false;
  return {
    name: 'dodo-slim-preload',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: (_, id) => {
      if (id !== helper) return null;
      isFound = true;
      return `const asked = new Set();
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load();
}`;
    },
    buildEnd: (error) => {
      if (!error && !isFound) throw new Error(`The bundler has no ${helper} any more: see what stands in its place.`);
    },
  };
}
