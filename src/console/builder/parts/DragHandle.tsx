import { GripVertical } from '#console/ui/laterIcons.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { setDragged } from '../builder.ts';
import { useBuilderParts } from '../BuilderContext.ts';

/** What a row is dragged by, for those who like it: no stop for Tab, since every move has a key. */
export function DragHandle({ id }: { readonly id: string }) {
  const { builder } = useBuilderParts();
  const { t } = useTranslation();
  return (
    <span
      draggable
      aria-hidden
      data-drag
      title={t('builder.drag')}
      className="absolute top-1.5 left-0 cursor-grab text-ink-3 opacity-0 group-hover/row:opacity-100 narrow:hidden"
      onDragStart={(event) => {
        setDragged(builder, id);
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        const row = event.currentTarget.parentElement;
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
      }}
      onDragEnd={() => setDragged(builder, null)}
    >
      <Icon of={GripVertical} size="small" />
    </span>
  );
}
