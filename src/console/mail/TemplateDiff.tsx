import { Guarded } from '#console/actions/Guarded.tsx';
import type { HistoryRow } from '#console/entity/HistoryList.tsx';
import { loadSourceDiff } from '#console/editors/loadMailSource.ts';
import { formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from '#console/ui/Button.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { useLoadedPart } from '#console/ui/lazyComponent.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';

/** One version of a template: what changed in words, and the difference of its source. */
export function TemplateDiff(props: {
  readonly row: HistoryRow;
  readonly changes: readonly string[];
  readonly before: string;
  readonly after: string;
  /** Undefined for the version that is saved now. */
  readonly onRestore: (() => void) | undefined;
  readonly onClose: () => void;
}) {
  const { row, changes, before, after, onRestore, onClose } = props;
  const { t } = useTranslation();
  const { value: part, isMissing, retry } = useLoadedPart(loadSourceDiff);
  return (
    <Dialog
      title={t('entity.history.dialogTitle', { version: row.version, who: row.who.name, when: formatDateTime(row.at) })}
      onClose={onClose}
      width="help"
    >
      <div className="flex flex-col gap-3 px-6 py-4">
        <ul
          aria-label={t('entity.history.changes')}
          className="flex list-disc flex-col gap-1 pl-4 text-table text-ink-2"
        >
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        {before !== after && (
          <div className="h-palette-list rounded border border-line">
            {isMissing && <ErrorState title={t('messages.partMissing')} onRetry={retry} />}
            {part && <part.SourceDiff before={before} after={after} label={t('mail.diff')} />}
          </div>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2 px-6 pb-5">
        <Button onClick={onClose}>{t('entity.history.close')}</Button>
        {onRestore && (
          <Guarded feature="TEMPLATES.EDIT">
            <Button variant="primary" onClick={onRestore}>
              {t('entity.history.restore')}
            </Button>
          </Guarded>
        )}
      </div>
    </Dialog>
  );
}
