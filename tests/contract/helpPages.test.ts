import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtHelp } from '../../src/build/helpPages.ts';
import { helpOf, helpPageList, helpPath } from '#contract/help.ts';
import { screens, type ScreenName } from '#contract/screens.ts';
import type { Screen } from '#contract/screen.ts';

describe('the documentation at /help', () => {
  it('has one page for each file of docs/screens', () => {
    const files = readdirSync('docs/screens').map((name) => name.replace('.md', ''));
    expect(helpPageList.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
  });

  it('has a page for every screen of the sidebar, and none that describes two screens twice', () => {
    const labelled = (Object.entries(screens) as [ScreenName, Screen][]).filter(([, { label }]) => label !== undefined);
    expect(labelled.filter(([name]) => helpOf(name) === undefined).map(([name]) => name)).toEqual([]);
    const described = helpPageList.flatMap((page) => page.screens);
    expect(new Set(described).size).toBe(described.length);
  });

  it('is readable: no picture, no path of a file, every link leads to a page', async () => {
    const pages = await builtHelp();
    expect([...pages.keys()]).toEqual(['/help', ...helpPageList.map(({ name }) => helpPath(name))]);
    for (const [path, text] of pages) {
      expect(text, path).not.toMatch(/<img|<script|docs\//u);
      const links = [...text.matchAll(/href="([^"]+)"/gu)].map(([, link]) => link ?? '');
      expect(
        links.filter((link) => !pages.has(link)),
        path,
      ).toEqual([]);
      expect(text.match(/<h1/gu), path).toHaveLength(1);
    }
  });
});
