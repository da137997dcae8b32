import type { ReactNode } from 'react';
import { pathTo } from '#contract/links.ts';
import { Link } from '#console/navigation/Link.tsx';

/** A product in a ranking: its name leads to it. */
export function productName(id: string, name: string): { key: string; title: string; name: ReactNode } {
  return {
    key: id,
    title: name,
    name: (
      <Link href={pathTo('product', { id })} className="text-accent-text hover:underline">
        {name}
      </Link>
    ),
  };
}
