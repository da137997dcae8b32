// @vitest-environment jsdom
import { Icon } from '#console/ui/Icon.tsx';
import { X } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

it('is hidden from screen readers and has its size as a class', () => {
  const normal = renderToStaticMarkup(<Icon of={X} />);
  expect(normal).toContain('aria-hidden="true"');
  expect(normal).toMatch(/class="[^"]*icon size-4"/u);
  expect(renderToStaticMarkup(<Icon of={X} size="small" />)).toMatch(/class="[^"]*icon icon-small size-3"/u);
});
