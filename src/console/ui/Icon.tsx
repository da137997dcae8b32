import { createElement, memo } from 'react';
import type { IconShape } from './iconShape.ts';

const sizes = { normal: 'icon size-4', small: 'icon icon-small size-3' } as const;

/**
 * One icon of the one set, 16 px or 12 px, silent for screen readers: what it stands beside has the name. Lucide's own
 * component asks its context and merges attributes for each icon, and a third of a list's elements are icons.
 */
export const Icon = memo(function IconOf({
  of: { node },
  size = 'normal',
}: {
  readonly of: IconShape;
  readonly size?: keyof typeof sizes;
}) {
  return (
    <svg className={sizes[size]} viewBox="0 0 24 24" aria-hidden>
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
});
