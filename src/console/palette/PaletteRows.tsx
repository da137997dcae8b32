import { Command } from 'cmdk';
import { useTranslation } from 'react-i18next';
import type { Entry, Row, Section } from './entry.ts';
import { PaletteRow } from './PaletteRow.tsx';

/** What the rows take: records close the palette when they open; actions and choices see to that themselves. */
export interface PaletteRowsProps {
  readonly rows: readonly Row[];
  readonly more: number;
  readonly onRun: (entry: Entry) => void;
  readonly onChoose: (entry: Entry) => void;
}

const recordSections: ReadonlySet<Section> = new Set(['segments', 'imports']);

/** The rows under their headings; or, where nothing fits, what to try. */
export function PaletteRows({ rows, more, onRun, onChoose }: PaletteRowsProps) {
  const { t } = useTranslation();
  if (rows.length === 0) {
    return (
      <div className="px-4 py-6 text-center text-table text-ink-2">
        <p className="font-medium text-ink">{t('palette.none')}</p>
        <p>{t('palette.noneText')}</p>
      </div>
    );
  }
  const sections = [...new Set(rows.map((row) => row.section))];
  return (
    <>
      {sections.map((section) => (
        <Command.Group
          key={section}
          heading={
            <span className="block px-4 pt-2 pb-1 text-small font-medium text-ink-3">{t(`palette.${section}`)}</span>
          }
        >
          {rows
            .filter((row) => row.section === section)
            .map((row) => (
              <PaletteRow
                key={row.entry.id}
                row={row}
                onRun={() => (recordSections.has(row.entry.section) ? onRun : onChoose)(row.entry)}
              />
            ))}
        </Command.Group>
      ))}
      {more > 0 && <p className="px-4 pt-2 text-small text-ink-3">{t('palette.more', { count: more })}</p>}
    </>
  );
}
