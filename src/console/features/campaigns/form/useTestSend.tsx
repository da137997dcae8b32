import { MailCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { lazyComponent } from '#console/ui/lazyComponent.tsx';
import type { CampaignValues } from './campaignKind.ts';

const CampaignTest = lazyComponent(async () => (await import('./CampaignTest.tsx')).CampaignTest);

/** Sends a test of a campaign's email as the form has it. Renders the dialog while it is open. */
export function useTestSend(campaign: CampaignValues): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const test: Action = {
    id: 'campaign:test-send',
    title: t('campaigns.testSend'),
    keywords: t('campaigns.testKeywords'),
    group: 'screen',
    icon: MailCheck,
    shortcut: 'shift+t',
    when: () => campaign.channel !== 'website' && campaign.templateId !== null,
    run: () => setOpen(true),
  };
  useActions([test]);
  return isOpen && <CampaignTest campaign={campaign} onClose={() => setOpen(false)} />;
}
