import { pathTo } from '#contract/links.ts';
import { Shuffle } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { call } from '#console/data/call.ts';
import { go } from '#console/navigation/go.ts';
import { notifyText } from '#console/state/notices.ts';

/** Opens any customer (specification 2 §7, pick-customer); for the palette of every customer screen. */
export function usePickCustomer(): Action {
  const { t } = useTranslation();
  return {
    id: 'customer:pick',
    title: t('recordLists.pickCustomer'),
    keywords: 'random',
    group: 'screen',
    icon: Shuffle,
    feature: 'CUSTOMERS.VIEW',
    run: async () => {
      const picked = await call('customerPick', {});
      if (picked) go(pathTo('customer', { id: picked.user_id }));
      else notifyText('info', t('recordLists.noneToPick'));
    },
  };
}
