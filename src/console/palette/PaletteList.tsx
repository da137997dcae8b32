import { Command } from 'cmdk';
import { memo, use } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { OwnSection } from './entry.ts';
import { PaletteContext } from './paletteContext.ts';
import { PaletteRow, Typed } from './PaletteRow.tsx';
import { headingOf } from './recordKind.ts';

/** The list around the rows; scrolling it renders the rows beyond the first ones. */
export const PaletteList = memo(function PaletteList(props: {
  readonly label: string;
  readonly onLookFurther: () => void;
}) {
  const { label, onLookFurther } = props;
  return (
    <Command.List
      className="max-h-palette-list overflow-y-auto pb-2"
      label={label}
      // When fewer rows are rendered than were scrolled through, the browser itself scrolls back to the first.
      onScroll={({ currentTarget }) => currentTarget.scrollTop > 0 && onLookFurther()}
      onWheel={onLookFurther}
      onTouchMove={onLookFurther}
    >
      <PaletteRows />
    </Command.List>
  );
});

/** As many as fit into the list under three headings; each additional row would re-render with every key. */
export const firstRows = 9;

/** The rows under their headings; or, without results, suggestions. */
export function PaletteRows() {
  const { rows, isWhole, more, typed, isQuiet, highlighted, point } = use(PaletteContext);
  const { t } = useTranslation();
  if (rows.length === 0) {
    return isQuiet ? null : (
      <div className="px-4 py-6 text-center text-table text-ink-2">
        <p className="font-medium text-ink">{t('palette.none')}</p>
        <p>{t('palette.noneText')}</p>
      </div>
    );
  }
  const rendered = isWhole ? rows : rows.slice(0, firstRows);
  const left = more + rows.length - rendered.length;
  const sections = [...new Set(rendered.map((row) => row.section))];
  return (
    <Typed value={typed}>
      {sections.map((section) => (
        // cmdk's key handling uses these attributes.
        <div key={section} cmdk-group="" role="presentation">
          <div
            cmdk-group-heading=""
            aria-hidden
            id={`palette-${section}`}
            className="px-4 pt-2 pb-1 text-small font-medium text-ink-3"
          >
            {headingOf(section) ?? t(`palette.${section as OwnSection}`)}
          </div>
          <div cmdk-group-items="" role="group" aria-labelledby={`palette-${section}`}>
            {rendered
              .filter((row) => row.section === section)
              .map((row, place) => (
                // By its place, so that another key makes no row; the first is named to screen readers, which hear of
                // new ones alone.
                <PaletteRow
                  key={row === rendered[0] ? row.entry.id : place}
                  entry={row.entry}
                  isHighlighted={row.entry === highlighted}
                  point={point}
                />
              ))}
          </div>
        </div>
      ))}
      {left > 0 && <p className="px-4 pt-2 text-small text-ink-3">{t('palette.more', { count: left })}</p>}
    </Typed>
  );
}
