import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { builtSiteScript } from '../../src/build/siteScripts.ts';

const most = 6 * 1024;

it('has at most 6 kB in the script that every page of a shop loads', async () => {
  const code = await builtSiteScript('site');
  const { length } = gzipSync(code);
  console.info(`The site script has ${length} of at most ${most} bytes, compressed.`);
  expect(length).toBeLessThanOrEqual(most);
  expect(code).not.toMatch(/\b(?:import|eval)\s*\(/u);
});
