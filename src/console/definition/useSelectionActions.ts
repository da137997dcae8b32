import { pathTo } from '#contract/links.ts';
import { Archive, ArchiveRestore, RefreshCw } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Kind } from '#domain/conditions/model.ts';
import type { Action } from '#console/actions/action.ts';
import { call } from '#console/data/call.ts';
import { useRefresh } from '#console/data/useCall.ts';
import type { SelectedRows } from '#console/list/listProps.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { formatCount } from '#console/texts/format.ts';
import { copyLinks } from '#console/list/copyLinks.ts';
import { definitionCalls, definitionFeatures, definitionQueries, type StoredDefinition } from './definitionCalls.ts';

type Target = Pick<StoredDefinition, 'id' | 'status' | 'populating'>;
type Work = (id: number) => Promise<unknown>;

/** Bulk actions on definitions, and which definitions each applies to. */
const works = {
  archive: { icon: Archive, fits: ({ status }: Target) => status === 'active', back: 'activate' },
  activate: { icon: ArchiveRestore, fits: ({ status }: Target) => status === 'archived', back: 'archive' },
  populate: { icon: RefreshCw, fits: ({ populating }: Target) => !populating, back: undefined },
} as const;

/**
 * Archiving, activating, recounting and linking several definitions. Each is available while one of the selected needs
 * it, or may: `known` are those on screen, but a selection spans pages. The notice of archiving offers undo.
 */
export function useSelectionActions(
  kind: Kind,
  scope: string,
  known: readonly Target[] | undefined,
): (rows: SelectedRows) => readonly Action[] {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const calls = definitionCalls[kind];

  const send: Readonly<Record<keyof typeof works, Work>> = {
    archive: (id) => call(calls.status, { params: { id }, body: { action: 'archive' } }),
    activate: (id) => call(calls.status, { params: { id }, body: { action: 'activate' } }),
    populate: (id) => call(calls.rePopulate, { params: { id } }),
  };
  /** One after the other, since writes are serialised anyway; returns those that succeeded and reports failures. */
  const each = async (ids: readonly number[], work: Work): Promise<number[]> => {
    const done: number[] = [];
    let failure: unknown;
    for (const id of ids) {
      try {
        await work(id);
        done.push(id);
      } catch (error) {
        failure ??= error;
      }
    }
    refresh(...definitionQueries);
    if (failure !== undefined) notifyError(failure);
    return done;
  };
  const run = async (name: keyof typeof works, keys: readonly string[]): Promise<void> => {
    const { fits, back } = works[name];
    const stored: readonly Target[] = await call(calls.list, { query: {} });
    const wanted = stored.filter((one) => keys.includes(String(one.id)) && fits(one)).map(({ id }) => id);
    const done = await each(wanted, send[name]);
    if (done.length === 0) {
      // Failures were reported already.
      if (wanted.length === 0) notifyText('info', t('definitions.doneAlready'));
      return;
    }
    const counted = { count: done.length, formatted: formatCount(done.length) };
    const text = t(`definitions.doneWith.${name}`, counted);
    if (back === undefined || name === 'populate') notifyText('info', text);
    else {
      notifySaved(text, async () => void (await each(done, send[back])), t(`definitions.undoneWith.${name}`, counted));
    }
  };

  return (rows) => {
    const { keys = [] } = rows;
    const targets = keys.map((key) => known?.find(({ id }) => String(id) === key));
    const actions = (Object.keys(works) as (keyof typeof works)[]).map((name): Action => ({
      id: `${scope}:${name}-selected`,
      title: t(`definitions.selected.${name}`),
      group: 'selection',
      icon: works[name].icon,
      feature: definitionFeatures[kind].edit,
      when: () => targets.some((target) => target === undefined || works[name].fits(target)),
      run: () => run(name, keys),
    }));
    return [copyLinks(scope, rows, (id) => pathTo(kind, { id })), ...actions];
  };
}
