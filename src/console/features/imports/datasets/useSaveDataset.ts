import { DatabaseZap } from 'lucide-react';
import { importFeature } from '#domain/imports/targets.ts';
import type { Action } from '#console/actions/action.ts';
import { call } from '#console/data/call.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { notifyError } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useAccess } from '#console/actions/access.ts';
import type { ImportRecord } from '../upload/importRecord.ts';
import { datasetQueries } from './useDatasetActions.ts';

/** Saves the upload of an import as a dataset under the name of its file; the notice undoes it. */
export function useSaveDataset(prefix: string): (record: ImportRecord) => Action {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const access = useAccess();
  const isOpen = access('DATASETS_GROUP.VIEW').kind === 'granted';
  return ({ id, type, dataset_id: datasetId, file_url: file }) => ({
    id: `${prefix}:save-dataset`,
    title: t('datasets.save'),
    group: 'row',
    icon: DatabaseZap,
    feature: importFeature[type],
    shortcut: 'shift+d',
    when: () => isOpen && datasetId === null && file !== '',
    run: async () => {
      try {
        const made = await call('datasetCreate', { body: { type, import_id: id } });
        refresh(...datasetQueries);
        const undo = async () => {
          await call('datasetDelete', { params: { id: made.id } });
          refresh(...datasetQueries);
        };
        notifySaved(t('datasets.saved', { name: made.name }), undo, t('datasets.saveUndone', { name: made.name }));
      } catch (error) {
        notifyError(error);
      }
    },
  });
}
