import { MailCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { call } from '#console/data/call.ts';
import { TestSend } from '#console/features/templates/public.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { CampaignValues } from './campaignKind.ts';

/**
 * Sends a test of a campaign's email, with the template and the subject of the form. Renders the dialog while it is
 * open.
 */
export function useTestSend({ channel, templateId, subject, name }: CampaignValues): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const test: Action = {
    id: 'campaign:test-send',
    title: t('campaigns.testSend'),
    keywords: t('campaigns.testKeywords'),
    group: 'screen',
    icon: MailCheck,
    shortcut: 'shift+t',
    when: () => channel !== 'website' && templateId !== null,
    run: () => setOpen(true),
  };
  useActions([test]);
  const mail = async () => {
    const template = await call('template', { params: { id: String(templateId) } });
    const title = subject.trim() || name.trim() || template.templateName;
    return { jsonBody: template.jsonBody, channel: template.channel, subject: title };
  };
  return isOpen && <TestSend mail={mail} onClose={() => setOpen(false)} />;
}
