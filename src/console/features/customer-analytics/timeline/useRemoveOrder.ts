import { Trash2 } from 'lucide-react';
import type { Action } from '#console/actions/action.ts';
import { call } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** The cached replies that contain an order. */
const changes = ['customerPurchaseHistory', 'customerInfo', 'customerSpending', 'customerAbp', 'tenantMeta'] as const;

/** Deletes the open order of a customer with all its lines; the notice undoes it. */
export function useRemoveOrder(customer: string, order: string | null, close: () => void): Action {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const id = order ?? '';
  return {
    id: 'customer-analytics:delete-order',
    aliases: ['delete order', 'remove order', 'delete purchase'],
    title: t('removal.removeOrder', { id }),
    group: 'screen',
    icon: Trash2,
    isDestructive: true,
    feature: 'CUSTOMERS.UPDATE',
    when: () => order !== null,
    run: async () => {
      const { removal_id: removal } = await call('orderRemove', { params: { order: id }, query: { customer } });
      close();
      await refreshed(...changes);
      const undo = async () => {
        await call('orderRestore', { params: { id: removal } });
        await refreshed(...changes);
      };
      notifySaved(t('removal.orderRemoved', { id }), undo, t('removal.restored', { name: id }));
    },
  };
}
