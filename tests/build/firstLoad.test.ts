import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ScreenName } from '#contract/screens.ts';
import { builtScreens, builtText, firstLoadOf, kilobytesOf } from './builtConsole.ts';

/** The most that a screen loads before it renders, in kB of gzip; `limits` names the exceptions. */
const limit = 250;
const limits: Partial<Record<ScreenName, number>> = {
  // Row W1 of docs/reference/speed.md; its target is 200.
  customers: 203,
  // The condition builder, which reads typed conditions.
  segmentCreate: 376,
  segment: 376,
  filterCreate: 376,
  filter: 376,
  // The block editor of emails, with the fixes for those of other authors.
  templateCreate: 272,
  template: 272,
  // The offer to clean stored addresses, and the choice of files.
  imports: 261,
  onboarding: 259,
  // The field choices for Go to field ….
  campaignCreate: 262,
  campaign: 262,
  // Phone numbers.
  customerCreate: 260,
  customerUpdate: 260,
};

/** Libraries that load on demand only, by a text that nothing else in the build contains. */
const onDemand = {
  Monaco: 'monaco-aria-container',
  CodeMirror: 'cm-cursorLayer',
  Tiptap: 'ProseMirror',
  uPlot: 'u-over',
};

const loads = builtScreens.map((screen) => ({ name: screen.name, files: firstLoadOf(screen) }));

describe('the first load', () => {
  it('of each screen is within its limit', () => {
    const sizes = loads.map(({ name, files }) => ({
      screen: name,
      files: files.length,
      kB: Math.round(kilobytesOf(files)),
      limit: limits[name] ?? limit,
    }));
    console.table(sizes.toSorted((one, other) => other.kB - one.kB));
    const above = sizes.filter(({ kB, limit: most }) => kB > most);
    expect(above.map(({ screen, kB, limit: most }) => `${screen}: ${kB} kB, limit ${most} kB`)).toEqual([]);
  });

  it.each(Object.entries(onDemand))('contains no %s, on any screen', (_, text) => {
    const containing = readdirSync('dist/console/assets')
      .map((name) => `assets/${name}`)
      .filter((file) => file.endsWith('.js') && builtText(file).includes(text));
    expect(containing).not.toEqual([]);
    const loading = loads.filter(({ files }) => files.some((file) => containing.includes(file)));
    expect(loading.map(({ name }) => name)).toEqual([]);
  });
});
