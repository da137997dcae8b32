import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';

const sizes = { normal: 'icon size-4', small: 'icon icon-small size-3' } as const;

/** One icon of Lucide, 16 px or 12 px, hidden from screen readers: the text beside it names it. */
export const Icon = memo(function LucideInOurSize({
  of: Shape,
  size = 'normal',
}: {
  readonly of: LucideIcon;
  readonly size?: keyof typeof sizes;
}) {
  return <Shape className={sizes[size]} aria-hidden />;
});
