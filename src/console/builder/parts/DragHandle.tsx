import { useTranslation } from '#console/texts/useTranslation.ts';
import { setDragged } from '../builder.ts';
import { use } from 'react';
import { useBuilderParts, WholeContext } from '../BuilderContext.ts';

/**
 * What a row is dragged by, for those who like it: no stop for Tab, since every move has a key. Its
 * dots are two borders, not a picture of seven elements: every row has one, which shows under the pointer alone.
 */
export function DragHandle({ id }: { readonly id: string }) {
  const { builder } = useBuilderParts();
  const { t } = useTranslation();
  if (!use(WholeContext)) return null;
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
