import { eagerCode } from '#server/vite/eagerCode.ts';
import { expect, it } from 'vitest';

it('the very first line of each file of code, and of nothing else, has its functions compiled while it comes', () => {
  const bundle = {
    'assets/a.js': { type: 'chunk', code: 'export const a = 1;' },
    'assets/a.css': { type: 'asset', source: '.a{}' },
  };
  const { generateBundle } = eagerCode();
  if (typeof generateBundle !== 'object') throw new Error('The plugin takes the bundle last.');
  expect(generateBundle.order).toBe('post');
  (generateBundle.handler as unknown as (options: unknown, all: unknown) => void)({}, bundle);
  expect(bundle['assets/a.js'].code).toBe('//# allFunctionsCalledOnLoad\nexport const a = 1;');
  expect(bundle['assets/a.css'].source).toBe('.a{}');
});
