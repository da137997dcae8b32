import type { SVGAttributes } from 'react';

/** What an icon of Lucide is made of: elements with their attributes, on a field of 24 by 24. */
export interface IconShape {
  readonly node: readonly (readonly [tag: string, attributes: SVGAttributes<SVGElement>, ...children: unknown[]])[];
}
