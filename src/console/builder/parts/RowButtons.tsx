import type { LucideIcon } from 'lucide-react';
import { classes } from '#console/ui/classes.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { use } from 'react';
import { useBuilderParts, FullRenderContext } from '#console/builder/BuilderContext.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { setDragged } from '#console/builder/builder.ts';

/** Visible in the hovered, focused and current row. It keeps its space, except on narrow screens. */
const onHoverOrFocus =
  'opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 group-aria-current/row:opacity-100 ' +
  'narrow:not-group-aria-current/row:hidden';

/** A button within a sentence for a limit that most conditions do not need: quiet until hover or focus. */
export function QuietButton(props: {
  readonly icon: LucideIcon;
  readonly label: string;
  /** The id of the equivalent action on the current condition. */
  readonly action?: string;
  readonly isExpanded?: boolean;
  readonly onClick: () => void;
}) {
  const { icon, label, action, isExpanded, onClick } = props;
  const { isLocked } = useBuilderParts();
  const isWhole = use(FullRenderContext);
  if (isLocked || !isWhole) return null;
  return (
    <button
      type="button"
      data-action={action}
      aria-label={label}
      title={label}
      className={classes(
        'inline-grid size-control-small place-items-center rounded-inner border border-transparent text-ink-3 hover:bg-hover hover:text-ink',
        onHoverOrFocus,
      )}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      <Icon of={icon} />
    </button>
  );
}

/**
 * The drag handle of a row: not in the tab order, since every move has a key. Its dots are two borders instead of an
 * icon of seven elements, because every row has one.
 */
export function DragHandle({ id }: { readonly id: string }) {
  const { builder } = useBuilderParts();
  const { t } = useTranslation();
  if (!use(FullRenderContext)) return null;
  return (
    <span
      draggable
      aria-hidden
      data-drag
      title={t('builder.drag')}
      className="absolute top-1 left-0 h-6 w-3 cursor-grab opacity-0 group-hover/row:opacity-100 before:absolute before:inset-y-1.5 before:right-1 before:left-0.5 before:border-x-2 before:border-dotted before:border-ink-3 narrow:hidden"
      onDragStart={(event) => {
        setDragged(builder, id);
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        const row = event.currentTarget.parentElement;
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
      }}
      onDragEnd={() => setDragged(builder, null)}
    />
  );
}
