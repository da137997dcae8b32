import { Check, X } from 'lucide-react';
import type { Action } from '#console/actions/action.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import type { SelectedRows } from '#console/list/listProps.ts';
import { notifyError } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useIsOwner } from '#console/data/beside.ts';

type Order = CallValue<'siteOrders'>['orders'][number];
type Decision = 'accepted' | 'rejected';

/** Names, icons, keys and aliases of the two decisions. */
const looks = {
  accepted: {
    name: 'accept',
    icon: Check,
    shortcut: 'shift+a',
    aliases: ['count order', 'confirm order', 'allow order'],
  },
  rejected: {
    name: 'reject',
    icon: X,
    shortcut: 'shift+d',
    aliases: ['decline order', 'discard order', 'refuse order'],
  },
} as const;
const decisions = ['accepted', 'rejected'] as const;
const decide = (id: number, decision: Decision | null) =>
  call('siteOrderDecide', { params: { id }, body: { decision } });

/** Accepting and rejecting doubtful orders, one or several, for owners; the notice undoes it. */
export function useDecisions() {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const isOwner = useIsOwner() === true;
  const refresh = () => refreshed('siteOrders', 'siteOrderCount');

  const one = async ({ id, number }: Order, decision: Decision): Promise<void> => {
    try {
      await decide(id, decision);
      await refresh();
      const undo = async () => {
        await decide(id, null);
        await refresh();
      };
      notifySaved(t(`doubtfulOrders.done.${decision}`, { number }), undo, t('doubtfulOrders.undone', { number }));
    } catch (error) {
      notifyError(error);
    }
  };
  /** Decides the orders one by one; returns those that were decided. */
  const each = async (ids: readonly number[], decision: Decision | null): Promise<readonly number[]> => {
    const done: number[] = [];
    try {
      for (const id of ids) {
        await decide(id, decision);
        done.push(id);
      }
    } catch (error) {
      notifyError(error);
    }
    await refresh();
    return done;
  };
  const several = async (keys: readonly string[], decision: Decision): Promise<void> => {
    const done = await each(keys.map(Number), decision);
    if (done.length === 0) return;
    const counted = { count: done.length, formatted: formatCount(done.length) };
    const undo = async () => void (await each(done, null));
    notifySaved(t(`doubtfulOrders.doneWith.${decision}`, counted), undo, t('doubtfulOrders.undoneWith', counted));
  };

  return {
    rowActions: (order: Order): readonly Action[] =>
      decisions.map((decision) => ({
        id: `doubtful-orders:${looks[decision].name}`,
        title: t(`doubtfulOrders.${looks[decision].name}`),
        aliases: looks[decision].aliases,
        group: 'row',
        icon: looks[decision].icon,
        feature: 'CONNECTORS.SETTINGS.VIEW',
        shortcut: looks[decision].shortcut,
        when: () => isOwner,
        run: () => one(order, decision),
      })),
    selectionActions: ({ keys }: SelectedRows): readonly Action[] =>
      decisions.map((decision) => ({
        id: `doubtful-orders:${looks[decision].name}-selected`,
        title: t(`doubtfulOrders.${looks[decision].name}Selected`),
        group: 'selection',
        icon: looks[decision].icon,
        feature: 'CONNECTORS.SETTINGS.VIEW',
        when: () => isOwner && keys !== undefined,
        run: () => several(keys ?? [], decision),
      })),
  };
}
