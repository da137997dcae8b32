import { useState } from 'react';
import { abGroups } from '#domain/campaigns/fields.ts';
import { hasAudience } from '#domain/campaigns/audience.ts';
import { call } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { TestSend } from '#console/features/templates/public.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Select } from '#console/ui/Select.tsx';
import type { CampaignValues } from './campaignKind.ts';
import { queryOfAudience } from './useAudience.ts';

/** The dialog that sends a test of a campaign: which version of its test, as which of its people, and to whom. */
export function CampaignTest(props: { readonly campaign: CampaignValues; readonly onClose: () => void }) {
  const { campaign, onClose } = props;
  const { t } = useTranslation();
  const { ab } = campaign;
  const [group, setGroup] = useState<(typeof abGroups)[number]>('A');
  const [chosen, setChosen] = useState<string>();
  const asked = hasAudience(campaign) ? { query: queryOfAudience(campaign) } : null;
  const people = useCall('campaignLiveCustomers', asked).data?.customers ?? [];
  const recipient = chosen ?? people[0]?.user_id ?? '';
  const own = ab === null ? null : ab[group === 'A' ? 'groupA' : 'groupB'];
  const mail = async () => {
    const id = String(own?.templateId ?? campaign.templateId);
    const template = await call('template', { params: { id } });
    const subject = (own?.subject ?? campaign.subject).trim() || campaign.name.trim() || template.templateName;
    return { jsonBody: template.jsonBody, channel: template.channel, subject };
  };
  return (
    <TestSend mail={mail} recipient={recipient === '' ? undefined : recipient} onClose={onClose}>
      {ab && (
        <Select
          label={t('campaigns.test.version')}
          value={group}
          options={abGroups.map((one) => ({ value: one, label: t(`campaigns.people.groups.${one}`) }))}
          onChange={setGroup}
        />
      )}
      {people.length > 0 && (
        <Select
          label={t('campaigns.test.recipient')}
          hint={t('campaigns.test.recipientHint')}
          value={recipient}
          options={people.map(({ user_id: value, full_name: name }) => ({ value, label: name }))}
          onChange={setChosen}
        />
      )}
    </TestSend>
  );
}
