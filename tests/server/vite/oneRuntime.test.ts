import { oneRuntime } from '#server/vite/oneRuntime.ts';
import { expect, it } from 'vitest';

interface Chunk {
  readonly type: 'chunk';
  readonly name: string;
  readonly fileName: string;
  code: string;
  imports: string[];
}

const runtime = 'assets/rolldown-runtime-abc.js';
const chunk = (name: string, code: string, imports: string[]): Chunk => {
  const fileName = name === 'rolldown-runtime' ? runtime : `assets/${name}-1.js`;
  return { type: 'chunk', name, fileName, code, imports };
};

function built(...chunks: readonly Chunk[]): Record<string, Chunk> {
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one]));
  const { generateBundle } = oneRuntime('react');
  if (typeof generateBundle !== 'function') throw new Error('The plugin takes the bundle.');
  (generateBundle as unknown as (options: unknown, all: unknown) => void)({}, bundle);
  return bundle;
}

/** Loads a module from its text, with the modules that it imports already loaded. */
const load = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`) as Promise<{ out: unknown }>;

const helpers = 'var e=(n)=>n+1,t=(n)=>n*2;export{e as n,t as r};';

it.each([
  ['small', 'import{r as a}from"./rolldown-runtime-abc.js";var b=a(4);export{b as out};'],
  ['spaced', 'import { r as a } from "./rolldown-runtime-abc.js";\nvar b = a(4);\nexport { b as out };\n'],
])('what joins modules stands in the file that every page loads, and works there as before (%s)', async (_, react) => {
  const bundle = built(
    chunk('rolldown-runtime', helpers, []),
    chunk('react', react, [runtime]),
    chunk('other', 'import{n as a,r as b}from"./rolldown-runtime-abc.js";var c=a(b(4));export{c as out};', [runtime]),
    chunk('plain', 'export const out=1;', []),
  );
  expect(Object.keys(bundle)).toEqual(['assets/react-1.js', 'assets/other-1.js', 'assets/plain-1.js']);
  const [home, other, plain] = Object.values(bundle);
  expect([home?.imports, other?.imports]).toEqual([[], ['assets/react-1.js']]);
  expect((await load(home?.code ?? '')).out).toBe(8);
  const address = `data:text/javascript,${encodeURIComponent(home?.code ?? '')}`;
  expect((await load((other?.code ?? '').replace('./react-1.js', address))).out).toBe(9);
  expect(plain?.code).toBe('export const out=1;');
});

it('a build without them says so', () => {
  expect(() => built(chunk('react', '', []))).toThrow('The build has no runtime or no file called react.');
});
