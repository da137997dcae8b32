import { PenLine, Trash2, Upload } from 'lucide-react';
import { importFeature } from '#domain/imports/targets.ts';
import { pathTo } from '#contract/links.ts';
import { useAccess } from '#console/actions/access.ts';
import type { Action } from '#console/actions/action.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { go } from '#console/navigation/go.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useDeletion } from '../datasets/useDeletion.ts';

/** A group as the API has it. */
export type Group = CallValue<'datasetGroupList'>[number];
/** The view of groups, and the address of one in it. */
export const groupsPath = `${pathTo('imports')}?view=groups`;
export const groupPath = (id: number): string => `${groupsPath}&group=${id}`;

/** The actions of a group, in the list and on its page; changes need the code of each of its types. */
export function useGroupActions(handlers: {
  readonly onEdit: (group: Group) => void;
  readonly onDeleted?: () => void;
}): (group: Group) => readonly Action[] {
  const { t } = useTranslation();
  const deleting = useDeletion(['datasetGroupList'], handlers.onDeleted);
  const access = useAccess();
  return (group) => {
    const { id, name, datasets } = group;
    const codes = datasets.map(({ type }) => importFeature[type]);
    const feature = codes.find((code) => access(code).kind !== 'granted') ?? codes[0] ?? importFeature.customers;
    const params = { id: String(id) };
    const remove = (): Promise<void> =>
      deleting({
        remove: () => call('datasetGroupDelete', { params }),
        restore: () => call('datasetGroupRestore', { params }),
        deleted: t('datasets.groups.deleted', { name }),
        restored: t('datasets.groups.restored', { name }),
      });
    return [
      {
        id: 'groups:upload',
        title: t('datasets.groups.upload'),
        group: 'row',
        icon: Upload,
        feature,
        shortcut: 'u',
        when: () => datasets.length > 0,
        run: () => go(`${groupPath(id)}&upload=true`),
      },
      {
        id: 'groups:edit',
        title: t('datasets.groups.edit'),
        group: 'row',
        icon: PenLine,
        feature,
        shortcut: 'e',
        run: () => handlers.onEdit(group),
      },
      {
        id: 'groups:delete',
        title: t('datasets.groups.delete'),
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
