import { Trophy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { abGroups, type AbGroup } from '#domain/campaigns/fields.ts';
import type { Action } from '#console/actions/action.ts';
import { call } from '#console/data/call.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { campaignQueries, type Campaign } from './campaignKind.ts';

/** Choosing the winner of a test by hand: while a rest waits for it. Asks once, since mail cannot be taken back. */
export function useWinner(campaign: Campaign | undefined): { readonly action: Action; readonly dialog: ReactNode } {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<AbGroup>();
  const action: Action = {
    id: 'campaign:winner',
    title: t('campaigns.winner.title'),
    group: 'screen',
    icon: Trophy,
    shortcut: 'shift+v',
    feature: 'CAMPAIGNS.EDIT',
    when: () => campaign !== undefined && awaitsWinner(campaign),
    arguments: [
      {
        id: 'group',
        title: t('campaigns.winner.which'),
        choices: () => abGroups.map((id) => ({ id, title: t(`campaigns.people.groups.${id}`) })),
      },
    ],
    run: ({ group }) => setChosen(abGroups.find((one) => one === group)),
  };
  const choose = async (id: number, name: string, group: AbGroup): Promise<void> => {
    setChosen(undefined);
    try {
      await call('campaignWinner', { params: { id }, body: { group } });
      refresh(...campaignQueries);
      notifyText('success', t('campaigns.winner.done', { name, group }));
    } catch (error) {
      notifyError(error);
    }
  };
  const dialog = campaign && chosen && (
    <ConfirmDialog
      title={t('campaigns.winner.question', { group: chosen, name: campaign.name })}
      text={t('campaigns.winner.text', {
        count: campaign.ledger?.pending ?? 0,
        people: formatCount(campaign.ledger?.pending ?? 0),
      })}
      confirm={t('campaigns.winner.confirm', { group: chosen })}
      cancel={t('campaigns.winner.cancel')}
      onConfirm={() => void choose(campaign.id, campaign.name, chosen)}
      onCancel={() => setChosen(undefined)}
    />
  );
  return { action, dialog };
}

/** Whether a campaign has a rest that waits for the winner of its test. */
export function awaitsWinner({ ab, winner, ledger }: Pick<Campaign, 'ab' | 'winner' | 'ledger'>): boolean {
  return ab !== null && ab.distribution < 100 && winner === null && (ledger?.pending ?? 0) > 0;
}
