import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/u;

type Shapes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
interface IconModule {
  readonly __iconData: { readonly node: Shapes };
}

/**
 * Gives the built console of Lucide's icons only what it draws (`ui/Icon`): shapes, without their names, without the keys of
 * their elements and without a component around each, all lines of an icon as one.
 */
export function slimIcons(): Plugin {
  return {
    name: 'dodo-slim-icons',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    load: async (id) => {
      if (!icon.test(id)) return null;
      const { __iconData } = (await import(pathToFileURL(id).href)) as IconModule;
      return `export const __iconData = ${JSON.stringify({ node: oneLine(__iconData.node) })};`;
    },
  };
}

/** Shapes with all their plain paths as one: a third of what a list draws first are icons. */
export function oneLine(shapes: Shapes): Shapes {
  const bare = shapes.map(([tag, attributes]) => [tag, withoutKey(attributes)] as const);
  const isLine = ([tag, attributes]: Shapes[number]) => tag === 'path' && Object.keys(attributes).join('') === 'd';
  const lines = bare.filter(isLine).map(([, { d = '' }]) => fromItsOwnPlace(d));
  const others = bare.filter((shape) => !isLine(shape));
  return lines.length === 0 ? others : [['path', { d: lines.join('') }], ...others];
}

function withoutKey(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key'));
}

const start = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*(.?)/u;

/** A path that begins where it says, wherever another one has ended: what follows a relative beginning stays relative. */
function fromItsOwnPlace(d: string): string {
  return d.replace(start, (_whole, x: string, y: string, next: string) => {
    const goesOn = /[^a-z]/iu.test(next);
    return `M${x} ${y}${goesOn ? 'l' : ''}${next}`;
  });
}
