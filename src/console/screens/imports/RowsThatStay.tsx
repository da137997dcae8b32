import type { CallValue } from '#console/data/call.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { FactsTable } from './RejectedRows.tsx';

/** What undoing an import does or did. */
export type UndoCounts = CallValue<'importUndoOutlook'>;

/** The rows that undoing leaves alone, each with what changed it since. */
export function RowsThatStay({ refused: { count, rows } }: Pick<UndoCounts, 'refused'>) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const note = t('importWorkbench.undo.stayNote');
  const more = t('importWorkbench.undo.stayMore', { shown: formatCount(rows.length), all: formatCount(count) });
  return (
    <FactsTable
      title={t('importWorkbench.undo.stayTitle')}
      note={rows.length < count ? `${note} ${more}` : note}
      heads={[t('importWorkbench.undo.id'), t('importWorkbench.undo.why')]}
      rows={rows.map(({ id, reason, import_id: by }) => ({
        key: id,
        cells: [id, t(`importWorkbench.undo.reasons.${reason}`, { id: by ?? '' })] as const,
      }))}
    />
  );
}
