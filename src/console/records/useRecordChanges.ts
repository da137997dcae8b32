import { useRefresh } from '#console/data/useCall.ts';
import { notifyError } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { formatCount } from '#console/texts/format.ts';
import { t } from '#console/texts/i18n.ts';
import { changeRecords, restoreRecords } from './changeRecords.ts';
import type { RecordKind, SentRecord, StoredRecord } from './recordKind.ts';

/** How to change the same fields of several records; the notice offers undo, which says where it came too late. */
export function useRecordChanges<Stored extends StoredRecord>(
  load: () => Promise<RecordKind<Stored>>,
): (ids: readonly string[], fields: SentRecord) => Promise<void> {
  const refresh = useRefresh();
  return async (ids, fields) => {
    const kind = await load();
    const { changed, failure } = await changeRecords(kind, ids, fields);
    refresh(...kind.queries);
    if (failure !== undefined) notifyError(failure);
    if (changed.length === 0) return;
    const count = changed.length;
    notifySaved(
      t(`recordLists.changed.${kind.name}`, { count, formatted: formatCount(count) }),
      async () => {
        const restored = await restoreRecords(kind, changed);
        refresh(...kind.queries);
        if (restored.failure !== undefined) throw restored.failure;
      },
      t(`recordLists.changedBack.${kind.name}`, { count, formatted: formatCount(count) }),
    );
  };
}
