import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import { Icon } from '#console/ui/Icon.tsx';

const looks = {
  up: { icon: ArrowUp, className: 'text-success' },
  down: { icon: ArrowDown, className: 'text-danger' },
  same: { icon: undefined, className: 'text-ink' },
} as const;

/** A change with its arrow and tone, and in words for screen readers. More is better for every figure that has one. */
export function ChangeMark({ by, text }: { readonly by: number; readonly text: string }) {
  const { t } = useTranslation();
  const direction = by > 0 ? 'up' : by < 0 ? 'down' : 'same';
  const { icon, className } = looks[direction];
  return (
    <span className={classes('inline-flex items-baseline gap-1 font-medium tabular-nums', className)}>
      {icon && <Icon of={icon} size="small" />}
      <span className="sr-only">{t(`charts.changes.${direction}`)}</span>
      {text}
    </span>
  );
}
