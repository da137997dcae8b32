import * as icons from '#console/ui/icons.ts';
import * as laterIcons from '#console/ui/laterIcons.ts';
import { oneLine } from '#server/vite/slimIcons.ts';
import { expect, it } from 'vitest';

type Shapes = Parameters<typeof oneLine>[0];
const path = (d: string): Shapes[number] => ['path', { d, key: d }];

it.each([
  [['M12 3v12', 'M5 9h2'], 'M12 3v12M5 9h2'],
  [['M12 3v12', 'm17 8-5-5-5 5'], 'M12 3v12M17 8l-5-5-5 5'],
  [['m3 16 4 4 4-4', 'M7 20V4'], 'M3 16l4 4 4-4M7 20V4'],
  [['m21.73 18-8-14a2 2 0 0 0-3.48 0', 'm9.5.5h1'], 'M21.73 18l-8-14a2 2 0 0 0-3.48 0M9.5 .5h1'],
  [['m-1,-2.5 3 3z'], 'M-1 -2.5l3 3z'],
])('paths of an icon are one, each from where it begins by itself: %j', (lines, whole) => {
  expect(oneLine(lines.map(path))).toEqual([['path', { d: whole }]]);
});

it('circles, frames and what is filled stay what they are', () => {
  const others: Shapes = [
    ['circle', { cx: '11', cy: '11', r: '8' }],
    ['path', { d: 'M1 1h1', fill: 'currentColor' }],
  ];
  expect(oneLine([path('M3 3v1'), ...others])).toEqual([['path', { d: 'M3 3v1' }], ...others]);
  expect(oneLine(others)).toEqual(others);
});

it('no icon of the console loses a line', () => {
  const beginnings = (shapes: Shapes) => shapes.flatMap(([, { d = '' }]) => d.match(/m/giu) ?? []).length;
  for (const [name, { node }] of Object.entries({ ...icons, ...laterIcons })) {
    const shapes = node as Shapes;
    expect([name, beginnings(oneLine(shapes))]).toEqual([name, beginnings(shapes)]);
    expect(oneLine(shapes).filter(([tag, { d = '' }]) => tag === 'path' && !d.startsWith('M'))).toEqual([]);
  }
});
