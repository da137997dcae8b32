import { describe, expect, it } from 'vitest';
import { importsWithin, type Import } from '#tests/support/imports.ts';

/** Files that a feature offers to others, below the folder of features; every other file is its own. */
const offered: Readonly<Record<string, readonly string[]>> = {
  console: [
    'templates/TemplateField.tsx',
    'templates/editor/testSend.ts',
    'imports/upload/ImportProgress.tsx',
    'imports/upload/UploadFlow.tsx',
    'imports/upload/importRecord.ts',
    'imports/upload/uploadFrame.ts',
    'imports/texts.ts',
    'sign-in/texts.ts',
  ],
};

/** The files that put features together. */
const lists: Readonly<Record<string, readonly string[]>> = {
  console: ['src/console/features.ts'],
};

describe.each(Object.keys(offered))('the features of the %s', (room) => {
  const imports = importsWithin(`src/${room}`);
  const featureOf = (file: string) => new RegExp(`^src/${room}/features/([^/]+)/`, 'u').exec(file)?.[1];
  const text = (found: readonly Import[]) => found.map(({ from, to }) => `${from} -> ${to}`);

  it('are known to the list of features alone: the frame imports none', () => {
    const wrong = imports.filter(({ from, to }) => featureOf(from) === undefined && featureOf(to) !== undefined);
    expect(text(wrong.filter(({ from }) => !lists[room]?.includes(from)))).toEqual([]);
  });

  it('meet only in files that one of them offers', () => {
    const across = imports.filter(({ from, to }) => {
      const [one, other] = [featureOf(from), featureOf(to)];
      return one !== undefined && other !== undefined && one !== other;
    });
    const files = new Set(offered[room]?.map((file) => `src/${room}/features/${file}`));
    expect(text(across.filter(({ to }) => !files.has(to)))).toEqual([]);
    const used = new Set(across.map(({ to }) => to));
    expect([...files].filter((file) => !used.has(file))).toEqual([]);
  });
});
