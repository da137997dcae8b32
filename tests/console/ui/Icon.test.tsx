// @vitest-environment jsdom
import { Icon } from '#console/ui/Icon.tsx';
import { X } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

it('hides an icon from screen readers', () => {
  expect(renderToStaticMarkup(<Icon of={X} />)).toContain('aria-hidden="true"');
});
