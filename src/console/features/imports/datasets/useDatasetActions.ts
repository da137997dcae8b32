import { PenLine, Trash2, Upload } from 'lucide-react';
import { importFeature } from '#domain/imports/targets.ts';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { go } from '#console/navigation/go.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useDeletion } from './useDeletion.ts';

/** A dataset as the API has it. */
export type Dataset = CallValue<'datasetList'>[number];
/** The calls that show datasets. */
export const datasetQueries = ['datasetList', 'datasetMapping', 'datasetGroupList', 'importList', 'import'] as const;
/** The view of datasets, and the address of one in it. */
export const datasetsPath = `${pathTo('imports')}?view=datasets`;
export const datasetPath = (id: number): string => `${datasetsPath}&dataset=${id}`;

/** The actions of a dataset, in the list and on its page. */
export function useDatasetActions(handlers: {
  readonly onRename: (dataset: Dataset) => void;
  readonly onDeleted?: () => void;
}): (dataset: Dataset) => readonly Action[] {
  const { t } = useTranslation();
  const deleting = useDeletion(datasetQueries, handlers.onDeleted);
  return (dataset) => {
    const { id, name, type } = dataset;
    const feature = importFeature[type];
    const params = { id: String(id) };
    const remove = (): Promise<void> =>
      deleting({
        remove: () => call('datasetDelete', { params }),
        restore: () => call('datasetRestore', { params }),
        deleted: t('datasets.deleted', { name }),
        restored: t('datasets.restored', { name }),
      });
    return [
      {
        id: 'datasets:upload',
        title: t('datasets.uploadFile'),
        group: 'row',
        icon: Upload,
        feature,
        shortcut: 'u',
        run: () => go(`${pathTo('imports')}?upload=true&type=${type}`),
      },
      {
        id: 'datasets:rename',
        title: t('datasets.rename'),
        group: 'row',
        icon: PenLine,
        feature,
        shortcut: 'e',
        run: () => handlers.onRename(dataset),
      },
      {
        id: 'datasets:delete',
        title: t('datasets.delete'),
        group: 'row',
        icon: Trash2,
        feature,
        isDestructive: true,
        shortcut: 'shift+delete',
        run: remove,
      },
    ];
  };
}
