import { MailCheck } from 'lucide-react';
import type { Action } from '#console/actions/action.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** Allows mail to a customer's address again, where it is stopped; the notice undoes it. */
export function useLiftSuppression(stop: CallValue<'customerConsent'>['suppressions'][number] | undefined): Action {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const change = async (id: number, action: 'lift' | 'restore'): Promise<void> => {
    await call('suppressionStatus', { params: { id }, body: { action } });
    await refreshed('customerConsent');
  };
  return {
    id: 'customer:lift-suppression',
    aliases: ['allow mail again', 'unblock address', 'lift suppression', 'remove from suppression list', 'bounced'],
    title: t('records.consent.lift'),
    group: 'screen',
    icon: MailCheck,
    feature: 'CUSTOMERS.UPDATE',
    when: () => stop !== undefined,
    run: async () => {
      if (!stop) return;
      const { id, address } = stop;
      await change(id, 'lift');
      notifySaved(
        t('records.consent.isLifted', { address }),
        () => change(id, 'restore'),
        t('records.consent.isStopped', { address }),
      );
    },
  };
}
