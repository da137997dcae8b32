import { RotateCcw } from 'lucide-react';
import type { Action } from '#console/actions/action.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useIsOwner } from '#console/data/beside.ts';

type Entry = Pick<CallValue<'journalList'>['entries'][number], 'id' | 'topic' | 'state' | 'replayable'>;

/** Has what came worked off again; for owners. `name` is that of the screen's actions. */
export function useReplay(
  name: 'journal' | 'journal-entry',
  group: 'row' | 'screen',
): (entry: Entry | undefined) => Action {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const isOwner = useIsOwner() === true;
  return (entry) => ({
    id: `${name}:replay`,
    title: t('journal.replay'),
    aliases: ['retry', 'run again', 'process again'],
    group,
    icon: RotateCcw,
    feature: 'CONNECTORS.VIEW',
    shortcut: 'shift+r',
    when: () => isOwner && entry?.replayable === true && entry.state !== 'waiting',
    run: async () => {
      if (!entry) return;
      try {
        await call('journalReplay', { params: { id: entry.id } });
        await refreshed('journalList', 'journalEntry');
        notifyText('success', t('journal.replayed', { topic: entry.topic }));
      } catch (error) {
        notifyError(error);
      }
    },
  });
}
