// @vitest-environment jsdom
import { Icon } from '#console/ui/Icon.tsx';
import type { IconShape } from '#console/ui/iconShape.ts';
import * as icons from '#console/ui/icons.ts';
import * as laterIcons from '#console/ui/laterIcons.ts';
import * as lucide from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

/** What an icon draws inside of its `svg`. */
const drawn = (icon: ReactElement): string => renderToStaticMarkup(icon).replace(/^<svg[^>]*>|<\/svg>$/gu, '');
const all: Readonly<Record<string, IconShape>> = { ...icons, ...laterIcons };
const components = new Map(Object.entries(lucide) as [string, LucideIcon][]);

it('draws every icon as Lucide’s own component does', () => {
  const shapes = Object.entries(all);
  expect(shapes.length).toBeGreaterThan(90);
  expect(shapes.map(([, shape]) => drawn(<Icon of={shape} />))).toEqual(
    shapes.map(([name]) => drawn(createElement(components.get(name) ?? 'i'))),
  );
});

it('is one element around the shape, silent for screen readers, with its size as a class', () => {
  expect(renderToStaticMarkup(<Icon of={icons.X} />)).toMatch(
    /^<svg class="icon size-4" viewBox="0 0 24 24" aria-hidden="true"><path/u,
  );
  expect(renderToStaticMarkup(<Icon of={icons.X} size="small" />)).toContain('class="icon icon-small size-3"');
});

it('is either of the first file or of the later one', () => {
  expect(Object.keys(icons).filter((name) => name in laterIcons)).toEqual([]);
});
