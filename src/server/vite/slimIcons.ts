import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/u;

interface IconModule {
  readonly __iconData: { readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };
}

/**
 * Gives the built console of Lucide's icons only what it draws (`ui/Icon`): shapes, without their names, without the keys of
 * their elements and without a component around each.
 */
export function slimIcons(): Plugin {
  return {
    name: 'dodo-slim-icons',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    load: async (id) => {
      if (!icon.test(id)) return null;
      const { __iconData } = (await import(pathToFileURL(id).href)) as IconModule;
      const node = __iconData.node.map(([tag, attributes]) => [tag, { ...attributes, key: undefined }]);
      return `export const __iconData = ${JSON.stringify({ node })};`;
    },
  };
}
