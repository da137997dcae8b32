import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';

const sizes = { normal: 'icon size-4', small: 'icon icon-small size-3' } as const;

/** One icon of Lucide, 16 px or 12 px, hidden from screen readers: adjacent text names it. */
export const Icon = memo(function LucideInOurSize({
  of: Shape,
  size = 'normal',
}: {
  readonly of: LucideIcon;
  readonly size?: keyof typeof sizes;
}) {
  return <Shape className={sizes[size]} aria-hidden />;
});

/** The product's logo; its name is next to it. */
export function Logo({ large = false }: { readonly large?: boolean }) {
  return (
    <svg viewBox="0 0 20 20" className={`${large ? 'size-7' : 'size-5'} shrink-0 text-accent`} aria-hidden>
      <rect width="20" height="20" rx="4" fill="currentColor" />
      <path d="M6.5 5h3.2a5 5 0 0 1 0 10H6.5z" fill="none" strokeWidth="2" className="stroke-accent-contrast" />
    </svg>
  );
}
