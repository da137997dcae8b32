import { Command } from 'cmdk';
import { memo } from 'react';
import { PaletteRows } from './PaletteRows.tsx';

/** The list around the rows: who scrolls, or tries to, looks further than the first of them. */
export const PaletteList = memo(function PaletteList(props: {
  readonly label: string;
  readonly onLookFurther: () => void;
}) {
  const { label, onLookFurther } = props;
  return (
    <Command.List
      className="max-h-palette-list overflow-y-auto pb-2"
      label={label}
      // Where fewer rows are drawn than were scrolled through, the browser itself goes back to the first.
      onScroll={({ currentTarget }) => currentTarget.scrollTop > 0 && onLookFurther()}
      onWheel={onLookFurther}
      onTouchMove={onLookFurther}
    >
      <PaletteRows />
    </Command.List>
  );
});
