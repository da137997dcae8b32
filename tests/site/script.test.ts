import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { builtSiteScript } from '../../src/build/siteScripts.ts';

it('has at most 6 kB in the script that every page of a shop loads', async () => {
  const code = await builtSiteScript('site');
  expect(gzipSync(code).length).toBeLessThanOrEqual(6 * 1024);
  expect(code).not.toMatch(/\b(?:import|eval)\s*\(/u);
});
