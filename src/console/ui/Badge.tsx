import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** Neutral unless something is wrong, stale or in sync. */
export type BadgeTone = 'neutral' | 'good' | 'stale' | 'bad' | 'info';

const tones: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-sunken text-ink-2',
  good: 'bg-success-soft text-success',
  stale: 'bg-warning-soft text-warning',
  bad: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
};

/** A state in a word or two. */
export function Badge(props: { readonly tone?: BadgeTone; readonly icon?: LucideIcon; readonly children: ReactNode }) {
  const { tone = 'neutral', icon, children } = props;
  return (
    <span
      className={`inline-flex h-5 items-center gap-1 rounded-full px-2 text-small font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {icon && <Icon of={icon} size="small" />}
      {children}
    </span>
  );
}
