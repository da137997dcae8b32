import { X } from 'lucide-react';
import { pathTo } from '#contract/links.ts';
import { useBeside } from '#console/data/beside.ts';
import { Link } from '#console/navigation/Link.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { IconButton } from '#console/ui/Button.tsx';
import { WaitingValue } from '#console/ui/Skeleton.tsx';
import { Field } from '#console/ui/TextField.tsx';
import type { CampaignValues } from './campaignKind.ts';

/** The campaign that this one is sent again to non-openers of; it can only be removed. Nothing without one. */
export function ResendRule(props: {
  readonly name?: string;
  readonly value: CampaignValues['resendOf'];
  readonly error?: string | undefined;
  readonly onChange: (value: CampaignValues['resendOf']) => void;
}) {
  const { name, value, error, onChange } = props;
  const { t } = useTranslation();
  const campaigns = useBeside('campaignFormat', value === null ? null : {}, 'campaigns');
  if (value === null) return null;
  const id = value.campaignId;
  const title = campaigns.data?.find((one) => one.id === id)?.name ?? `#${id}`;
  return (
    <Field
      label={t('campaigns.resend.rule')}
      hint={t(value.machines ? 'campaigns.resend.machines' : 'campaigns.resend.humans')}
      error={error}
    >
      {(control) => (
        <span className="flex items-center gap-1 self-start rounded bg-sunken py-0.5 pr-0.5 pl-2 text-table">
          {campaigns.data === undefined && !campaigns.error ? (
            <WaitingValue width="column" />
          ) : (
            <Link href={pathTo('campaign', { id })} className="hover:underline">
              {title}
            </Link>
          )}
          <IconButton
            {...control}
            {...(name !== undefined && { name })}
            icon={X}
            size="bar"
            data-chip
            label={t('campaigns.takeOut', { name: title })}
            onClick={() => onChange(null)}
          />
        </span>
      )}
    </Field>
  );
}
