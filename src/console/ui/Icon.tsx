import type { LucideIcon } from 'lucide-react';

const sizes = { normal: 'size-4', small: 'size-3' } as const;

/** One icon of the one set, 16 px or 12 px, silent for screen readers: what it stands beside has the name. */
export function Icon({
  of: Drawing,
  size = 'normal',
}: {
  readonly of: LucideIcon;
  readonly size?: keyof typeof sizes;
}) {
  return <Drawing className={`${sizes[size]} shrink-0`} strokeWidth={size === 'small' ? 2.25 : 1.75} aria-hidden />;
}
