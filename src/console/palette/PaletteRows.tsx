import { Command } from 'cmdk';
import { memo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Row } from './entry.ts';
import { PaletteRow } from './PaletteRow.tsx';
import { Typed } from './RowTitle.tsx';

/** The rows under their headings; or, where nothing fits and `isQuiet` is off, what to try. */
export const PaletteRows = memo(function PaletteRows(props: {
  readonly rows: readonly Row[];
  /** So many of them are drawn. */
  readonly shown: number;
  /** How many there are besides. */
  readonly more: number;
  readonly typed: string;
  readonly isQuiet: boolean;
}) {
  const { rows, shown, more, typed, isQuiet } = props;
  const { t } = useTranslation();
  if (rows.length === 0) {
    return isQuiet ? null : (
      <div className="px-4 py-6 text-center text-table text-ink-2">
        <p className="font-medium text-ink">{t('palette.none')}</p>
        <p>{t('palette.noneText')}</p>
      </div>
    );
  }
  const drawn = rows.slice(0, shown);
  const left = more + rows.length - drawn.length;
  const sections = [...new Set(drawn.map((row) => row.section))];
  return (
    <Typed value={typed}>
      {sections.map((section) => (
        <Command.Group
          key={section}
          heading={
            <span className="block px-4 pt-2 pb-1 text-small font-medium text-ink-3">{t(`palette.${section}`)}</span>
          }
        >
          {drawn
            .filter((row) => row.section === section)
            .map((row, place) => (
              // By its place, so that another key makes no row; the first is named to screen readers, which hear of new ones alone.
              <PaletteRow key={row === drawn[0] ? row.entry.id : place} entry={row.entry} />
            ))}
        </Command.Group>
      ))}
      {left > 0 && <p className="px-4 pt-2 text-small text-ink-3">{t('palette.more', { count: left })}</p>}
    </Typed>
  );
});
