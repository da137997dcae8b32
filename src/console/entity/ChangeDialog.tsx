import type { ReactNode } from 'react';
import type { FeatureCode } from '#domain/access/features.ts';
import { Guarded } from '#console/actions/Guarded.tsx';
import { formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from '#console/ui/Button.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import type { HistoryRow } from './HistoryList.tsx';

/** What a change in full takes from the history (`useHistory`). */
export interface OpenedChange {
  readonly row: HistoryRow;
  /** Undefined for the version that is saved now. */
  readonly onRestore: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The frame of one change in full: who and when, its changes as lines, what they are about below, and the way back. */
export function ChangeDialog(
  props: OpenedChange & {
    /** What restoring needs. */
    readonly feature: FeatureCode;
    /** List items. */
    readonly lines: ReactNode;
    readonly children?: ReactNode;
  },
) {
  const { row, feature, lines, children, onRestore, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('entity.history.dialogTitle', { version: row.version, who: row.who.name, when: formatDateTime(row.at) })}
      onClose={onClose}
      width="help"
    >
      <div className="flex flex-col gap-3 px-6 py-4">
        <ul
          aria-label={t('entity.history.changes')}
          className="flex list-disc flex-col gap-1 pl-4 text-table wrap-anywhere text-ink-2"
        >
          {lines}
        </ul>
        {children}
      </div>
      <div className="flex flex-wrap justify-end gap-2 px-6 pb-5">
        <Button onClick={onClose}>{t('entity.history.close')}</Button>
        {onRestore && (
          <Guarded feature={feature}>
            <Button variant="primary" onClick={onRestore}>
              {t('entity.history.restore')}
            </Button>
          </Guarded>
        )}
      </div>
    </Dialog>
  );
}
