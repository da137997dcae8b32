import { useQueryState } from 'nuqs';
import { useSnapshot } from 'valtio';
import type { EndpointName } from '#contract/endpoints.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useCall, useRefresh } from '#console/data/useCall.ts';
import { parsePage, parseWhole } from '#console/list/useListUrl.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { unsaved } from '#console/state/unsaved.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { FieldChange, History, HistoryRow } from './HistoryList.tsx';

const pageParser = parsePage.withDefault(1).withOptions({ history: 'push' });
const changeParser = parseWhole.withOptions({ history: 'push' });

/** Every call that replies with the contract's `history`. */
type HistoryCall = {
  [Name in EndpointName]: CallValue<Name> extends History ? (History extends CallValue<Name> ? Name : never) : never;
}[EndpointName];

/** An entity with a history, and how its state after a change is restored. */
export interface HistoryOf {
  readonly history: HistoryCall;
  readonly id: number;
  readonly name: string;
  /** The version that is saved now. */
  readonly version: number;
  /**
   * Saves the state after a change as a new version; gives its name, and how that is undone. Without it, changes are
   * only shown.
   */
  readonly restore?: (row: HistoryRow) => Promise<{ readonly name: string; readonly undo: () => Promise<unknown> }>;
  /** The calls whose replies it changes. */
  readonly queries: readonly EndpointName[];
}

/**
 * The history of an entity: its page and the change that is shown in full are in the address; a restored state can be
 * undone.
 */
export function useHistory({ history, id, name, version, restore, queries }: HistoryOf) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const { changes } = useSnapshot(unsaved);
  const [page, setPage] = useQueryState('historyPage', pageParser);
  const [shown, setShown] = useQueryState('change', changeParser);
  const input = (of: string) => ({ params: { id: String(id) }, query: { page: of } });
  const query = useCall(history, input(String(page)), { keepPrevious: true });
  const opened = query.data?.rows.find((row) => row.id === shown);
  const onRestore = async (row: HistoryRow): Promise<void> => {
    if (restore === undefined) return;
    if (changes > 0) {
      notifyText('warning', t('entity.history.unsavedFirst'));
      return;
    }
    void setShown(null);
    try {
      const restored = await restore(row);
      refresh(...queries);
      const undo = async () => {
        await restored.undo();
        refresh(...queries);
      };
      const text = t('entity.history.restored', { name: restored.name, version: row.version });
      notifySaved(text, undo, t('entity.undone', { name }));
    } catch (error) {
      notifyError(error);
    }
  };
  return {
    /** For `HistoryList`. */
    list: {
      query,
      rowsOf: async ({ page: of }: { readonly page: string }) => (await call(history, input(of))).rows,
      page,
      onPage: (next: number) => void setPage(next),
      onOpen: (row: HistoryRow) => void setShown(row.id),
      version,
      onRestore: restore && ((row: HistoryRow) => void onRestore(row)),
    },
    /** For `ChangeDialog`, while a change is shown in full. */
    opened: opened && {
      row: opened,
      onRestore: restore && opened.version !== version ? () => void onRestore(opened) : undefined,
      onClose: () => void setShown(null),
    },
  };
}

/** What a field has become, in a few words: `Name: Spring → Summer`. */
export function changedText(t: Translate, field: string, { before, after }: FieldChange): string {
  const said = (value: FieldChange['after']): string =>
    value === null || value === '' ? t('entity.conflict.empty') : String(value);
  return t('entity.conflict.change', { field, before: said(before), after: said(after) });
}
