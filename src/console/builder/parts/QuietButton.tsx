import type { LucideIcon } from 'lucide-react';
import { classes } from '#console/ui/classes.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { useBuilderParts } from '../BuilderContext.ts';

/** Shown where somebody is: in the row under the pointer, the focused and the current one. It keeps its place, but
 * not on a narrow screen. */
const whereSomebodyIs =
  'opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 group-aria-current/row:opacity-100 ' +
  'narrow:not-group-aria-current/row:hidden';

/** A button within a sentence for what most conditions do not need: quiet until somebody is there. */
export function QuietButton(props: {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isExpanded?: boolean;
  readonly onClick: () => void;
}) {
  const { icon, label, isExpanded, onClick } = props;
  const { isLocked } = useBuilderParts();
  if (isLocked) return null;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classes(
        'inline-grid size-control-small place-items-center rounded-inner text-ink-3 hover:bg-hover hover:text-ink',
        whereSomebodyIs,
      )}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      <Icon of={icon} />
    </button>
  );
}
