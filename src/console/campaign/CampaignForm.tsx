import { isEditable } from '#domain/campaigns/states.ts';
import { pathTo } from '#contract/links.ts';
import { useAccess } from '#console/actions/access.ts';
import { EntityForm } from '#console/entity/EntityForm.tsx';
import type { ConflictField } from '#console/entity/ConflictDialog.tsx';
import { useEntityForm } from '#console/entity/useEntityForm.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { CampaignFields } from './CampaignFields.tsx';
import { ChecksPanel } from './ChecksPanel.tsx';
import {
  campaignKind,
  campaignValues,
  type Campaign,
  type CampaignSender,
  type CampaignValues,
} from './campaignKind.ts';
import { useLinkedForm } from './useLinkedForm.ts';

/** The form of a campaign; one that has started is read only. */
export function CampaignForm(props: {
  readonly campaign: Campaign | undefined;
  /** Whom the mail of a new campaign comes from, by the tenant's settings. */
  readonly sender?: CampaignSender;
}) {
  const { campaign, sender } = props;
  const { t } = useTranslation();
  const state = useEntityForm(campaignKind(sender), campaign);
  useLinkedForm(state.form, t('campaigns.draftUnreadable'));
  const fields = (Object.keys(campaignValues(campaign)) as (keyof CampaignValues)[]).map((name): ConflictField => ({
    name,
    label: t(`campaigns.fields.${name}`),
    show: (value) => (typeof value === 'string' ? value : JSON.stringify(value ?? '')),
  }));
  const isLocked = campaign !== undefined && !isEditable(campaign.status);
  const feature = campaign === undefined ? 'CAMPAIGNS.CREATE' : 'CAMPAIGNS.EDIT';
  const isChecked = useAccess()(feature).kind === 'granted' && !isLocked;
  return (
    <div className="flex flex-1 max-roomy:flex-col">
      <div className="flex min-w-0 flex-1 flex-col">
        <EntityForm
          name="campaign"
          feature={feature}
          state={state}
          isLocked={isLocked}
          leaveTo={pathTo('campaigns')}
          fields={fields}
          goneTitle={t('campaigns.goneTitle')}
        >
          <fieldset disabled={isLocked} className="contents">
            {isLocked && (
              <p className="rounded bg-info-soft px-3 py-2 text-table text-info">
                {t(campaign.channel === 'website' ? 'campaigns.siteLocked' : 'campaigns.locked')}
              </p>
            )}
            <CampaignFields form={state.form} />
          </fieldset>
        </EntityForm>
      </div>
      <ChecksPanel form={state.form} id={campaign?.id} isOff={!isChecked} />
    </div>
  );
}
