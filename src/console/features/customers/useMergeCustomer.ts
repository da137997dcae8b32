import { Merge } from 'lucide-react';
import type { Action, Choice } from '#console/actions/action.ts';
import { call } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { notifyText } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** The cached replies that contain a customer. */
const changes = [
  'customerOne',
  'customerList',
  'customerInfo',
  'customerSpending',
  'customerPurchaseHistory',
  'customerEngagement',
  'tenantMeta',
] as const;

/** Merges a customer that may be the same person into this one; the notice undoes it. */
export function useMergeCustomer(id: string): Action {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const duplicates = async (): Promise<Choice[]> => {
    const found = await call('customerDuplicates', { params: { user_id: id } });
    if (found.length === 0) notifyText('info', t('removal.noDuplicates'));
    return found.map(({ user_id: other, name, surname, email, sales }) => ({
      id: other,
      title: [name, surname].filter(Boolean).join(' ') || other,
      detail: t('removal.duplicate', {
        id: other,
        email: email ?? t('removal.noEmail'),
        count: sales,
        formatted: formatCount(sales),
      }),
    }));
  };
  return {
    id: 'customer:merge',
    aliases: ['merge customers', 'duplicates', 'same person', 'deduplicate', 'combine customers'],
    title: t('removal.merge'),
    group: 'screen',
    icon: Merge,
    feature: 'CUSTOMERS.UPDATE',
    arguments: [{ id: 'other', title: t('removal.mergeWith'), choices: duplicates }],
    run: async ({ other = '' }) => {
      const { removal_id: removal } = await call('customerMerge', { params: { user_id: id }, body: { other } });
      await refreshed(...changes);
      const undo = async () => {
        await call('customerMergeUndo', { params: { id: removal } });
        await refreshed(...changes);
      };
      notifySaved(t('removal.merged', { id: other }), undo, t('removal.unmerged', { id: other }));
    },
  };
}
