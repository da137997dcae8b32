import { pathTo } from '#contract/links.ts';
import { Archive, ArchiveRestore, Pencil, RefreshCw } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Kind } from '#domain/conditions/model.ts';
import type { Action } from '#console/actions/action.ts';
import { go } from '#console/navigation/go.ts';
import { call } from '#console/data/call.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { definitionCalls, definitionFeatures, definitionQueries, type StoredDefinition } from './definitionCalls.ts';
import type { InTurn } from './useOpened.ts';

/** Other names of these actions that share no word with their titles. */
export const statusAliases = {
  archive: [
    'get rid of segment',
    'get rid of filter',
    'delete segment',
    'delete filter',
    'remove segment',
    'retire segment',
  ],
  populate: [
    'rerun segment',
    'refresh segment',
    'refresh filter',
    'recount segment',
    'update count',
    'recalculate members',
  ],
};

/** The target of these actions. */
type Target = Pick<StoredDefinition, 'id' | 'name' | 'status' | 'populating'>;

/**
 * Archive, activate, recount: the actions of a stored definition, on its page and in the list. The notice of archiving
 * offers undo. `scope` keeps the ids of page and list apart; on its page it waits for pending saves.
 */
export function useStatusActions(
  kind: Kind,
  scope: string,
  inTurn: InTurn = async (write) => write(0),
): (target: Target) => readonly Action[] {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const feature = definitionFeatures[kind].edit;

  const setStatus = async ({ id }: Target, action: 'archive' | 'activate'): Promise<void> => {
    await inTurn(() => call(definitionCalls[kind].status, { params: { id }, body: { action } }));
    refresh(...definitionQueries);
  };
  const change = async (target: Target, action: 'archive' | 'activate'): Promise<void> => {
    await setStatus(target, action);
    const back = action === 'archive' ? 'activate' : 'archive';
    const { name } = target;
    const [done, undone] = [t(`definitions.done.${action}`, { name }), t(`definitions.undone.${action}`, { name })];
    notifySaved(done, () => setStatus(target, back), undone);
  };
  const edit = ({ id, name }: Target): Action => {
    const path = pathTo(kind, { id });
    return {
      id: `${scope}:edit`,
      title: t('definitions.actions.edit', { name }),
      group: 'row',
      icon: Pencil,
      feature,
      shortcut: 'e',
      path,
      run: () => go(path),
    };
  };
  const populate = async ({ id, name }: Target): Promise<void> => {
    await call(definitionCalls[kind].rePopulate, { params: { id } });
    refresh(...definitionQueries);
    notifyText('info', t('definitions.done.populate', { name }));
  };
  const told = (work: Promise<void>): Promise<void> => work.catch((error: unknown) => void notifyError(error));

  return (target) => [
    ...(scope === 'definition' ? [] : [edit(target)]),
    {
      id: `${scope}:re-populate`,
      title: t('definitions.actions.populate'),
      keywords: t('definitions.actions.populateKeywords'),
      aliases: statusAliases.populate,
      group: 'screen',
      icon: RefreshCw,
      feature,
      shortcut: 'shift+r',
      when: () => !target.populating,
      run: () => told(populate(target)),
    },
    {
      id: `${scope}:archive`,
      aliases: statusAliases.archive,
      isDestructive: true,
      title: t('definitions.actions.archive'),
      group: 'screen',
      icon: Archive,
      feature,
      shortcut: 'shift+e',
      when: () => target.status === 'active',
      run: () => told(change(target, 'archive')),
    },
    {
      id: `${scope}:activate`,
      title: t('definitions.actions.activate'),
      group: 'screen',
      icon: ArchiveRestore,
      feature,
      shortcut: 'shift+e',
      when: () => target.status === 'archived',
      run: () => told(change(target, 'activate')),
    },
  ];
}
