import type { LucideIcon } from 'lucide-react';
import { classes } from '#console/ui/classes.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { use } from 'react';
import { useBuilderParts, WholeContext } from '../BuilderContext.ts';

/** Shown where somebody is: in the row under the pointer, the focused and the current one. It keeps its place, but
 * not on a narrow screen. */
const whereSomebodyIs =
  'opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 group-aria-current/row:opacity-100 ' +
  'narrow:not-group-aria-current/row:hidden';

/** A button within a sentence for what most conditions do not need: quiet until somebody is there. */
export function QuietButton(props: {
  readonly icon: LucideIcon;
  readonly label: string;
  /** The id of the action that does the same for the current condition. */
  readonly action?: string;
  readonly isExpanded?: boolean;
  readonly onClick: () => void;
}) {
  const { icon, label, action, isExpanded, onClick } = props;
  const { isLocked } = useBuilderParts();
  const isWhole = use(WholeContext);
  if (isLocked || !isWhole) return null;
  return (
    <button
      type="button"
      data-action={action}
      aria-label={label}
      title={label}
      className={classes(
        'inline-grid size-control-small place-items-center rounded-inner border border-transparent text-ink-3 hover:bg-hover hover:text-ink',
        whereSomebodyIs,
      )}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      <Icon of={icon} />
    </button>
  );
}
